import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { requireSpace } from './disk.mjs';
import { sizeFingerprint, stamp } from './fingerprint.mjs';
import { must, toolEnv, toolNode } from './processes.mjs';
import { detail, sparingly, step } from './say.mjs';
import { root } from './settings.mjs';

const mediaDir = 'demo/media';
const packager = 'scripts/package-media.mjs';
const packaging = [packager, 'scripts/lib/manifests.mjs', 'scripts/lib/pieces.mjs'];

/** The fingerprint of a data folder's videos: changes with the sample media and with the way of packaging them. */
export const filmsFingerprint = () => sizeFingerprint([mediaDir, ...packaging]);

/** Cuts and encrypts the sample videos for streaming, unless that has been done for these very files. */
export async function ensureFilms({ filmsDir }) {
  const packaged = stamp(path.join(filmsDir, '.apice-stamp'), filmsFingerprint());
  if (packaged.isFresh() || !existsSync(path.join(root, packager))) return;
  await step('Packaging the sample films', async () => {
    requireSpace(filmsDir, 150);
    packaged.clear();
    mkdirSync(filmsDir, { recursive: true });
    const args = ['scripts/lib/package-films.mjs', mediaDir, filmsDir];
    const tell = sparingly(detail);
    await must(toolNode(), args, {
      // The packager writes playlists to the temporary folder and renames them: both must be on one disk.
      env: toolEnv({ TMPDIR: filmsDir }),
      onLine: tell,
      sentence: 'The sample films could not be packaged; the reason is above.',
    });
    packaged.set();
  });
}
