import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** A font is imported as its bytes, as wrangler.toml has it for the Worker; Vite by itself answers an address. */
export const fontData: Plugin = {
  name: 'font-data',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.ttf')) return;
    const text = (await readFile(id)).toString('base64');
    return `export default Uint8Array.from(atob('${text}'), (letter) => letter.charCodeAt(0)).buffer;`;
  },
};
