import type { EntryContext } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** React's marker of a boundary that suspended or failed. */
const unfinished = '<!--$!-->';
const end = '</body></html>';

/**
 * The page as one string, or null if a part suspends or fails; it is then streamed. React concatenates strings here,
 * whereas in a stream it encodes each tag and attribute, a sixth of the rendering time (docs/decisions/0109).
 */
export function renderedAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    if (html.includes(unfinished)) return null;
    // `renderToString` omits the doctype that a stream starts with; without it browsers use quirks mode.
    return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
  } catch {
    return null;
  }
}

/** The cached scripts of a manifest, split where the nonce belongs. */
const kept = new WeakMap<EntryContext['manifest'], readonly string[]>();

/** The cached scripts of a page whose manifest contains only its own routes: the same for every URL, except for the nonce. */
export const keptScripts = ({ manifest, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.errors ? undefined : kept.get(manifest);

/**
 * Caches the scripts at the end of the rendered body, two dozen elements and a list of routes, none of which depends on
 * the request.
 */
export function keepScripts({ manifest, staticHandlerContext }: EntryContext, html: string, nonce: string): void {
  const start = html.lastIndexOf(`<link rel="modulepreload" href="${manifest.entry.module}"`);
  if (staticHandlerContext.errors || start < 0 || !html.endsWith(end)) return;
  kept.set(manifest, html.slice(start, -end.length).split(nonce));
}

/** Appends scripts at the end of the body, where React would render them. */
export const withScripts = (html: string, scripts: string): string =>
  html.endsWith(end) ? html.slice(0, -end.length) + scripts + end : html + scripts;

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON escaped for a script element. */
const inScript = (value: string): string =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? '');

/** The loader data in the form of Remix's `StreamTransfer`; the browser reads it before it hydrates. */
export async function answersScript(answers: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await new Response(answers).text();
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${inScript(text)});${controller}.close();</script>`;
}
