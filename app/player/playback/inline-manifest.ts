import type { Shaka, SchemePlugin } from './shaka';
import type { FilmSource } from '../video';

const mimeType = 'application/dash+xml';
const prefix = `data:${mimeType},`;

/** The absolute folder of an address: the base that a manifest without its own address needs. */
const folderOf = (address: string): string => new URL('.', new URL(address, location.href)).href;

/**
 * The manifest's address: inline if it came with the response, else on the server. Its relative addresses start at the signed
 * folder, so that a renewed grant is applied to them like to any other.
 */
export function manifestAddress({ dash, manifest }: Pick<FilmSource, 'dash' | 'manifest'>): string {
  if (manifest === null) return dash;
  const base = `<BaseURL>${folderOf(dash)}</BaseURL>`;
  return prefix + encodeURIComponent(manifest.replace('<Period', `${base}<Period`));
}

let isKnown = false;

/** Registers inline manifests with Shaka's DASH build: parsed at once, whereas a fetch would wait for the page to be drawn. */
export function readInlineManifests(shaka: Shaka): void {
  if (isKnown) return;
  isKnown = true;
  const plugin: SchemePlugin = (uri, request) =>
    shaka.util.AbortableOperation.completed({
      uri,
      originalUri: uri,
      data: new TextEncoder().encode(decodeURIComponent(uri.slice(prefix.length))),
      headers: { 'content-type': mimeType },
      originalRequest: request,
    });
  shaka.net.NetworkingEngine.registerScheme('data', plugin);
}
