import type { EntryContext } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.node';

/** React's mark of a part that waits, or that failed. */
const unfinished = '<!--$!-->';
const end = '</body></html>';

/**
 * A page as one text, or null if a part of it waits for something or fails: then it is rendered as a stream. React collects
 * strings here, while for a stream it encodes each tag and attribute by itself, a sixth of a page's time (docs/decisions/0109).
 */
export function renderedAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    if (html.includes(unfinished)) return null;
    // A stream of React's begins a document with it; without it a browser lays the page out as those of 1999.
    return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
  } catch {
    return null;
  }
}

/** The scripts of a page's routes, in pieces between nonces: joined by a request's own nonce they are its scripts. */
const kept = new WeakMap<EntryContext['manifest'], readonly string[]>();

/** The scripts of a page whose manifest holds its own routes alone: the same for every address of it, but for the nonce. */
export const keptScripts = ({ manifest, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.errors ? undefined : kept.get(manifest);

/** Keeps the scripts that React rendered last in the body: two dozen elements and a list of routes, which no request changes. */
export function keepScripts({ manifest, staticHandlerContext }: EntryContext, html: string, nonce: string): void {
  const start = html.lastIndexOf(`<link rel="modulepreload" href="${manifest.entry.module}"`);
  if (staticHandlerContext.errors || start < 0 || !html.endsWith(end)) return;
  kept.set(manifest, html.slice(start, -end.length).split(nonce));
}

/** The page with more scripts at the end of its body, where React renders them. */
export const withScripts = (html: string, scripts: string): string =>
  html.endsWith(end) ? html.slice(0, -end.length) + scripts + end : html + scripts;

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end the script around it. */
const inScript = (value: string): string =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? '');

/** The loaders' answers as Remix's `StreamTransfer` hands them over to the browser: it reads them before it hydrates. */
export async function answersScript(answers: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await new Response(answers).text();
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${inScript(text)});${controller}.close();</script>`;
}
