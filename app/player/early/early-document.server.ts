import { playerScriptUrl } from '../playback/shaka';
import { goneMark, letGo, startId } from './document';
import type { WriteEarlyFilm } from './EarlyFilm';
import type { EarlyStart } from './early-start';
import { earlyScript } from './early-script.server';
import { firstFiles } from './first-files.server';
import { heldId } from './HeldScripts';

/** A film is waited for no longer than this. Milliseconds. */
const patienceMs = 700;

/**
 * Lets the page's modules load when its film has a frame. Inline, as a page must start though another script of it does not
 * arrive, and a module, as a script would hold up the document until its styles are there. What it appends to the body is behind
 * everything that React hydrates.
 */
const waiter = (patience: number): string => `let isOver = false;
  const go = () => {
    if (isOver) return;
    isOver = true;
    const held = document.getElementById('${heldId}');
    for (const link of document.querySelectorAll('link[rel="x-modulepreload"]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = held.nonce;
    script.textContent = held.textContent;
    document.body.append(script);
  };
  addEventListener('${letGo}', go);
  setTimeout(go, '${goneMark}' in document.getElementById('${startId}').dataset ? 0 : ${patience});`;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What the film's player fetches first, asked for before there is a player: its requests find the answers. */
const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${attribute(file)}">`).join('');

/** JSON that stays within its script element. */
function jsonOf({ video, startSeconds, language, volume, rule }: EarlyStart): string {
  const { id, dash, hls, manifest, drmToken, expiresAt, lifeSeconds, licences, fairplayCertificate } = video;
  const source = { id, dash, hls, manifest, drmToken, expiresAt, lifeSeconds, licences, fairplayCertificate };
  const start: EarlyStart = { video: source, startSeconds, language, volume, rule };
  return JSON.stringify(start).replaceAll('<', '\\u003c');
}

/** Writes the start of a film for a document. Its script is in the document: asked for, it would come a round trip later. */
export function earlyFilmWriter(nonce: string, script = earlyScript): WriteEarlyFilm {
  return (start) => {
    const player = `<link rel="preload" as="script" href="${playerScriptUrl}">`;
    if (start.rule === 'never') return player;
    const files = start.rule === 'always' ? firstFiles(start) : [];
    return [
      player,
      `<script id="${startId}" type="application/json">${jsonOf(start)}</script>`,
      // A module, as a script would hold up the document until its styles are there.
      `<script type="module" async nonce="${nonce}">${script}</script>`,
      preloads(files),
      `<script type="module" nonce="${nonce}">${waiter(script ? patienceMs : 0)}</script>`,
    ].join('');
  };
}
