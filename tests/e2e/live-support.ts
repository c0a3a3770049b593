import { expect, type Page } from './support';

export const asId = (body: unknown, name: 'channelId' | 'eventId'): string => {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  if (typeof found !== 'string') throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return found;
};

/** Where the local source has a channel of that name. */
export function sourceOf(baseURL: string | undefined, name: string): string {
  const { port } = new URL(baseURL ?? '');
  return `http://localhost:${Number(port) + 7}/${name}`;
}

/** Waits until the picture moves; a broadcast that comes back may have another element. Milliseconds. */
export async function moves(page: Page, timeout = 60_000): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  const hasMoved = async () => {
    const video = page.locator('.live-player video').last();
    const { at, isPaused } = await video.evaluate((element: HTMLVideoElement) => ({
      at: element.currentTime,
      isPaused: element.paused,
    }));
    const isLater = !isPaused && at > before;
    before = at;
    return isLater;
  };
  await expect.poll(hasMoved, { timeout }).toBe(true);
}

/** Longest sample of sound that is listened to at once. Milliseconds. */
const sampleMs = 100;
/** Root mean square below which a sample is silence: 60 dB under full scale. */
const audible = 0.001;

/**
 * Listens to what the picture's element sends to the speakers, its volume and mute included, for some seconds.
 * Returns how many of them were audible.
 */
export function ear(page: Page): (seconds: number) => Promise<number> {
  // An element can be connected to one audio graph only, and a broadcast that comes back may have another element.
  const graphs = page.evaluateHandle(
    () => new WeakMap<HTMLMediaElement, { audio: AudioContext; analyser: AnalyserNode }>(),
  );
  return async (seconds) =>
    page.evaluate(
      async ({ known, lastsMs, everyMs, level }) => {
        const video = [...document.querySelectorAll<HTMLVideoElement>('.live-player video')].at(-1);
        if (!video) return 0;
        const connect = () => {
          const audio = new AudioContext();
          const analyser = new AnalyserNode(audio, { fftSize: 4096 });
          audio.createMediaElementSource(video).connect(analyser).connect(audio.destination);
          return { audio, analyser };
        };
        const graph = known.get(video) ?? connect();
        known.set(video, graph);
        const { audio, analyser } = graph;
        await audio.resume();
        const samples = new Float32Array(analyser.fftSize);
        let audibleMs = 0;
        for (const end = performance.now() + lastsMs; performance.now() < end; ) {
          await new Promise((resolve) => setTimeout(resolve, everyMs));
          analyser.getFloatTimeDomainData(samples);
          const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
          if (Math.sqrt(power) >= level) audibleMs += everyMs;
        }
        return audibleMs / 1000;
      },
      { known: await graphs, lastsMs: seconds * 1000, everyMs: sampleMs, level: audible },
    );
}
