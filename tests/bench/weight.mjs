// The compressed size of a page with all its resources.
import { gzipSync } from 'node:zlib';

const own = /(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g;

/** The home page of whoever has these cookies: its text, and the bytes of it and its files. */
export async function weightOf(url, cookie) {
  const get = async (pathname, headers) => {
    const answer = await fetch(url + pathname, { headers: { 'accept-encoding': 'identity', ...headers } });
    if (!answer.ok) throw new Error(`${pathname} answered ${answer.status}`);
    return answer.text();
  };
  const html = await get('/browse', { accept: 'text/html', cookie });
  const files = new Set([...html.matchAll(own)].map(([, address]) => address));
  const texts = await Promise.all([...files].map((address) => get(address)));
  return { html, bytes: [html, ...texts].reduce((sum, text) => sum + gzipSync(text).length, 0) };
}
