import { execFile } from 'node:child_process';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sizeFingerprint, stamp } from './fingerprint.mjs';
import { root } from './settings.mjs';

const run = promisify(execFile);

/** The film that the local live source repeats (emulators/live). */
const film = 'demo/media/diga';

/** Cuts that film into unencrypted segments for the local live source, unless it is unchanged since the last time. */
export async function ensureLiveSource(folder) {
  const made = stamp(path.join(folder, '.apice-stamp'), sizeFingerprint([film, 'scripts/lib/live-source.mjs']));
  if (made.isFresh()) return;
  // Imported lazily because it needs an npm package: a command without installed packages must still be able to report
  // that.
  const { findPackager } = await import('../package-media.mjs');
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const source = (file) => `in=${path.join(root, film, file)}`;
  const track = (name) =>
    `init_segment=${name}/init.mp4,segment_template=${name}/$Number$.m4s,playlist_name=${name}.m3u8`;
  const args = [
    `${source('v360.mp4')},stream=video,${track('v360')}`,
    `${source('v720.mp4')},stream=video,${track('v720')}`,
    `${source('a-it.m4a')},stream=audio,hls_group_id=audio,language=it,hls_name=Italiano,${track('a-it')}`,
    ...'--segment_duration 2 --hls_playlist_type VOD --hls_master_playlist_output master.m3u8 --quiet'.split(' '),
  ];
  // The packager writes playlists to the temporary folder and renames them: both must be on one disk.
  await run(await findPackager(), args, { cwd: folder, env: { ...process.env, TMPDIR: folder } });
  await fs.copyFile(path.join(root, film, 'sub-it.vtt'), path.join(folder, 'sub-it.vtt'));
  made.set();
}
