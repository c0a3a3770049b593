import { packageMedia } from '../package-media.mjs';

/** `node package-films.mjs MEDIA_DIR OUT_DIR`: a process of its own, so that ending it ends the packager too. */
const [mediaDir, outDir] = process.argv.slice(2);
try {
  await packageMedia({
    mediaDir,
    outDir,
    onProgress: ({ id, done, total }) =>
      console.log(id ? `${done} of ${total} films are ready, now ${id}` : `${done} of ${total} films are ready`),
  });
} catch (error) {
  // The error's message is meant for people; its cause repeats the packager's whole command.
  console.error(error.message);
  process.exitCode = 1;
}
