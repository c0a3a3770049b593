import type { Shaka, SchemePlugin } from './shaka';
import type { PlayableVideo } from '../video';

const mimeType = 'application/dash+xml';
const prefix = `data:${mimeType},`;

/** The folder of an address, absolute: what a manifest without an address of its own needs to know. */
const folderOf = (address: string): string => new URL('.', new URL(address, location.href)).href;

/**
 * Where the manifest is read: out of the answer that it came with, else from the server. Its relative addresses begin at
 * the signed folder, so that a renewed grant is put into them as into any other.
 */
export function manifestAddress({ dash, manifest }: Pick<PlayableVideo, 'dash' | 'manifest'>): string {
  if (manifest === null) return dash;
  const base = `<BaseURL>${folderOf(dash)}</BaseURL>`;
  return prefix + encodeURIComponent(manifest.replace('<Period', `${base}<Period`));
}

let isKnown = false;

/** Teaches Shaka's DASH build to read such an address: at once, where a fetch would wait for the page to be drawn. */
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
