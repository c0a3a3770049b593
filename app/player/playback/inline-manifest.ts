import type { Shaka, SchemePlugin } from './shaka';
import type { FilmSource } from '../video';

const mimeType = 'application/dash+xml';
const prefix = `data:${mimeType},`;

/** The absolute base URL that an inline manifest needs. */
const folderOf = (address: string): string => new URL('.', new URL(address, location.href)).href;

/**
 * The manifest as a data URI if the response contained it, else its URL. Its relative URLs resolve against the signed
 * folder, so that a renewed grant applies to them.
 */
export function manifestAddress({ dash, manifest }: Pick<FilmSource, 'dash' | 'manifest'>): string {
  if (manifest === null) return dash;
  const base = `<BaseURL>${folderOf(dash)}</BaseURL>`;
  return prefix + encodeURIComponent(manifest.replace('<Period', `${base}<Period`));
}

let isKnown = false;

/** Registers a scheme plugin that decodes inline manifests at once: a fetch would wait until the page is rendered. */
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
