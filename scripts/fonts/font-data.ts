import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Imports a font as its bytes, as wrangler.toml does for the Worker; Vite itself would return an address. */
export const fontData: Plugin = {
  name: 'font-data',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.ttf')) return;
    const text = (await readFile(id)).toString('base64');
    return `export default Uint8Array.from(atob('${text}'), (letter) => letter.charCodeAt(0)).buffer;`;
  },
};
