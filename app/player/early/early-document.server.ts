import { playerScriptUrl } from '../playback/shaka';
import { goneMark, letGo, startId } from './document';
import type { WriteEarlyFilm } from './EarlyFilm';
import type { EarlyStart } from './early-start';
import { earlyScript } from './early-script.server';
import { firstFiles } from './first-files.server';
import { heldId } from './HeldScripts';

/** The page's modules wait for the film no longer than this. Milliseconds. */
const patienceMs = 700;

/**
 * Loads the page's modules once the film has a frame. Inline, so that the page starts even if a script fails to load; a
 * module, because a classic script would wait for style sheets. Appended last, after everything that React hydrates.
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

/** Preloads the first requests of the film's player, which then finds the responses in the cache. */
const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${attribute(file)}">`).join('');

/** JSON escaped for a script element. */
function jsonOf({ video, startSeconds, language, volume, rule }: EarlyStart): string {
  const { id, dash, hls, manifest, drmToken, expiresAt, lifeSeconds, licences, fairplayCertificate } = video;
  const source = { id, dash, hls, manifest, drmToken, expiresAt, lifeSeconds, licences, fairplayCertificate };
  const start: EarlyStart = { video: source, startSeconds, language, volume, rule };
  return JSON.stringify(start).replaceAll('<', '\\u003c');
}

/** Renders the start of a film. The script is inlined, because fetching it would cost a round trip. */
export function earlyFilmWriter(nonce: string, script = earlyScript): WriteEarlyFilm {
  return (start) => {
    const player = `<link rel="preload" as="script" href="${playerScriptUrl}">`;
    if (start.rule === 'never') return player;
    const files = start.rule === 'always' ? firstFiles(start) : [];
    return [
      player,
      `<script id="${startId}" type="application/json">${jsonOf(start)}</script>`,
      // A module, because a classic script would block on style sheets.
      `<script type="module" async nonce="${nonce}">${script}</script>`,
      preloads(files),
      `<script type="module" nonce="${nonce}">${waiter(script ? patienceMs : 0)}</script>`,
    ].join('');
  };
}
