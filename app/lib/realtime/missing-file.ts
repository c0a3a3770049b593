import { isAnythingTyped } from '../hooks/use-unsaved';
import { reloadUnlessDone } from './reload';

/**
 * Reloads a page whose build was replaced by a deployment, when one of its files is gone: once per build, and never over
 * typed text. A line that is down is no reason: then the build's own list is not known to be gone.
 */
export async function reloadIfReplaced(): Promise<void> {
  const { url, version } = window.__remixManifest;
  const list = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (list?.status !== 404) return;
  reloadUnlessDone({
    key: `apice-reloaded-${version}`,
    mark: () => 1,
    isDone: (last) => last === 1,
    mayReload: () => !isAnythingTyped(),
  });
}
