import { vi } from 'vitest';
import type { Shaka } from '../../../app/player/playback/shaka';

/** A double of Shaka's player, which needs a browser: it records calls, and loads when `loading` says so. */
class PlayerDouble {
  tell: (event: object) => void = () => undefined;
  load = vi.fn(async (..._asked: unknown[]) => shakaDouble.loading);
  attach = vi.fn(async (_media: object) => undefined);
  destroy = vi.fn(async () => undefined);
  configure = vi.fn();
  getNetworkingEngine = () => ({ registerRequestFilter: () => undefined });
  setVideoContainer = vi.fn();
  addEventListener = vi.fn((name: string, tell: (event: object) => void) => {
    if (name === 'error') this.tell = tell;
  });

  constructor() {
    shakaDouble.players.push(this);
  }
}

/** All instances of the double, and how their loads end. */
export const shakaDouble = {
  players: [] as PlayerDouble[],
  loading: Promise.resolve(),
  reset(): void {
    this.players.length = 0;
    this.loading = Promise.resolve();
  },
};

const net = {
  HttpFetchPlugin: {},
  NetworkingEngine: {
    RequestType: { SEGMENT: 1, LICENSE: 2, KEY: 3, SERVER_CERTIFICATE: 4 },
    PluginPriority: { APPLICATION: 3 },
    registerScheme: () => undefined,
  },
};

/** The globals of the library that the player's real code uses. */
export const shaka = { Player: PlayerDouble, polyfill: { installAll: () => undefined }, net } as unknown as Shaka;
