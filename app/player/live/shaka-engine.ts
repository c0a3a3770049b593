import { faultOf } from '../../../domain/live/watchdog';
import { pause } from '~/lib/later';
import { isMissingPiece, reasonOf } from '../playback/failure';
import type { Shaka, ShakaPlayer } from '../playback/shaka';
import type { EngineOptions, LiveEngine } from './engine';
import { belongsTo, loadHlsBuild } from './hls-build';

const mimeType = 'application/vnd.apple.mpegurl';

/**
 * Few retries, so that a fault is reported soon: recovery is decided outside of Shaka, which waits for it without a
 * limit. Milliseconds.
 */
const retries = {
  maxAttempts: 2,
  baseDelay: 300,
  backoffFactor: 2,
  fuzzFactor: 0.5,
  timeout: 12_000,
  connectionTimeout: 0,
};

/** The delay before a failed segment is requested again (or longer, see `mayGo`). Seconds. */
const retrySeconds = 1;

/**
 * Shaka repeats an update of playlists that it cannot read every 0.1 s, without a limit: from this failure on each one
 * waits, and after the last everything is loaded again.
 */
const failuresBeforePause = 2;
const failuresBeforeReload = 4;
/** Milliseconds. */
const updatePauseMs = 1000;

/** The updates that failed since the last segment arrived. */
type Updates = { failed: number };

/** The maximum height of a preview. Pixels. */
const smallHeight = 480;

const statusIn = (error: unknown): number | null => {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  const status: unknown = Array.isArray(data) ? data[1] : null;
  return typeof status === 'number' && status >= 400 ? status : null;
};

/** Shaka's severity of an error after which it goes on. */
const recoverable = 1;

/** Whether Shaka could not read an update. Failed requests do not count: they are answered by `onAnswer`. */
const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'severity' in error &&
  error.severity === recoverable &&
  !isMissingPiece(error);

/** Plays HLS through Media Source. Every request uses the newest signature. */
export async function shakaEngine(options: EngineOptions): Promise<LiveEngine> {
  const shaka = await loadHlsBuild();
  const player = new shaka.Player();
  const updates: Updates = { failed: 0 };
  configure(player, options.isSmall);
  followRequests(shaka, player, updates, options);
  player.addEventListener('error', (event) => {
    if (!('detail' in event) || !isUnreadable(event.detail)) return;
    updates.failed += 1;
    if (updates.failed >= failuresBeforeReload) options.onUnreadable();
  });
  player.setVideoContainer(options.captions);
  await player.attach(options.media);
  return {
    player,
    load: async (address) => {
      updates.failed = 0;
      await player.load(address, null, mimeType);
    },
    window: () => {
      const { start, end } = player.seekRange();
      return end > start ? { from: start, to: end } : null;
    },
    momentAt: (seconds) => {
      const at = player.getPlayheadTimeAsDate()?.getTime();
      return at ? at + (seconds - options.media.currentTime) * 1000 : null;
    },
    end: () => player.destroy(),
  };
}

function configure(player: ShakaPlayer, isSmall: boolean): void {
  player.configure({
    manifest: { retryParameters: retries },
    streaming: {
      retryParameters: retries,
      bufferBehind: 60,
      ignoreTextStreamFailures: true,
      // A missing segment is missing in all qualities, so switching does not help: it is skipped instead.
      maxDisabledTime: 0,
      failureCallback: (error: unknown) => {
        if (isMissingPiece(error) && reasonOf(error) !== 'live-piece-missing') player.retryStreaming(retrySeconds);
      },
    },
    abr: { useNetworkInformation: false, ...(isSmall && { restrictions: { maxHeight: smallHeight } }) },
  });
}

function followRequests(shaka: Shaka, player: ShakaPlayer, updates: Updates, options: EngineOptions): void {
  const { MANIFEST, SEGMENT } = shaka.net.NetworkingEngine.RequestType;
  const { grant, mayGo, onAnswer, onList } = options;
  const network = player.getNetworkingEngine();
  network?.registerRequestFilter((type, request) => {
    const isPiece = type === SEGMENT;
    const onEnd = (error: unknown) => {
      if (isPiece && error === null) updates.failed = 0;
      onAnswer(error === null ? null : faultOf(statusIn(error), reasonOf(error), isPiece), isPiece);
    };
    const mustPause = type === MANIFEST && updates.failed >= failuresBeforePause;
    belongsTo(request, { grant, mayGo: mustPause ? () => pause(updatePauseMs).then(mayGo) : mayGo, onEnd });
  });
  network?.registerResponseFilter((type, response) => {
    if (type !== MANIFEST) return;
    const list = onList(response.uri, new TextDecoder().decode(response.data));
    response.data = new TextEncoder().encode(list);
  });
}
