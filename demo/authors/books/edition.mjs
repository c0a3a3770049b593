// Parses an EPUB with the upload's own code.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../domain/ebooks/epub/read.ts', import.meta.url));
const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
  logLevel: 'warning',
});
const { readEpub } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);

/** The edition of a packed book; any repair or warning of the upload is an error for our own books. */
export function editionOf(id, bytes) {
  const result = readEpub(bytes);
  if ('problem' in result) throw new Error(`${result.problem} ${JSON.stringify(result.details)}`);
  const { edition, warnings, repairs } = result.book;
  if (warnings.length + repairs.length > 0) throw new Error(JSON.stringify({ warnings, repairs }));
  return { id, bytes: bytes.length, ...edition };
}
