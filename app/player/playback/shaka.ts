import type shaka from 'shaka-player/dist/shaka-player.dash-es2021';
import dashUrl from 'shaka-player/dist/shaka-player.dash-es2021.js?url';
import hlsUrl from 'shaka-player/dist/shaka-player.hls-es2021.js?url';

export type Shaka = typeof shaka;
export type ShakaPlayer = shaka.Player;
export type ShakaRequest = shaka.extern.Request;
export type SchemePlugin = shaka.extern.SchemePlugin;

declare global {
  interface Window {
    /** Defined by the player's build, which is loaded as a separate script so that no bundle contains it. */
    shaka?: Shaka;
    ManagedMediaSource?: unknown;
  }
}

/** The address of the build that most browsers need, for the watch page's preload link. */
export const playerScriptUrl = dashUrl;

/** Whether the build has been loaded on this page already. */
export const isShakaLoaded = (): boolean => typeof window !== 'undefined' && window.shaka !== undefined;

/** Media Source is available; only an older iPhone lacks it and plays HLS natively. */
export const canPlayDash = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

let loading: Promise<Shaka> | undefined;

/** Loads the player's build, once per page; a failed load may be retried. */
export function loadShaka(): Promise<Shaka> {
  loading ??= loadBuild(canPlayDash() ? dashUrl : hlsUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Runs a build as a script of its own; the global is then that build. */
export async function loadBuild(src: string): Promise<Shaka> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('player-not-loaded')));
    document.head.appendChild(script);
  });
  if (!window.shaka) throw new Error('player-not-loaded');
  window.shaka.polyfill.installAll();
  return window.shaka;
}
