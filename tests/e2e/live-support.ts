import { expect, type Page } from './support';

declare global {
  interface Window {
    /** The audio graphs of the elements that `heard` listens to. */
    heardGraphs?: WeakMap<HTMLMediaElement, { audio: AudioContext; analyser: AnalyserNode }>;
  }
}

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

/** How often sound is sampled. Milliseconds. */
const sampleMs = 100;
/** Root mean square below which a sample is silence: 60 dB under full scale. */
const audible = 0.001;

/**
 * Listens for some seconds to what the newest picture's element sends to the speakers, its volume and mute included.
 * Returns how many of them were audible.
 */
export const heard = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    async ({ lastsMs, everyMs, level }) => {
      const video = [...document.querySelectorAll<HTMLVideoElement>('.live-player video')].at(-1);
      if (!video) return 0;
      const connect = () => {
        const audio = new AudioContext();
        const analyser = new AnalyserNode(audio, { fftSize: 4096 });
        audio.createMediaElementSource(video).connect(analyser).connect(audio.destination);
        return { audio, analyser };
      };
      // An element can be connected to one graph only, and a broadcast that comes back may have another element.
      window.heardGraphs ??= new WeakMap();
      const { audio, analyser } = window.heardGraphs.get(video) ?? connect();
      window.heardGraphs.set(video, { audio, analyser });
      await audio.resume();
      const samples = new Float32Array(analyser.fftSize);
      const end = performance.now() + lastsMs;
      let audibleMs = 0;
      for (let at = performance.now(), before = audio.currentTime; at < end; before = audio.currentTime) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        analyser.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
        // A graph that does not run returns its last samples again.
        if (Math.sqrt(power) >= level && audio.currentTime > before) audibleMs += performance.now() - at;
        at = performance.now();
      }
      return audibleMs / 1000;
    },
    { lastsMs: seconds * 1000, everyMs: sampleMs, level: audible },
  );
