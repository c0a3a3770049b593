import { isTelevision } from '~/player/keyboard/television';
import { useHydrated } from './use-hydrated';
import { useOptionalShell } from './use-shell';

/** Whether the page is drawn for a television: known to the server by the user agent; `?tv` is read after hydration. */
export function useTelevisionLayout(): boolean {
  const isHydrated = useHydrated();
  return useOptionalShell()?.isTelevision || (isHydrated && isTelevision());
}
