import { appearanceAt, type Appearance } from './xray';

/** A longer step between two positions of a playing video is a jump, not watching. Seconds. */
const longestStep = 2;

type Tool = Appearance & { name: string };

/** Counts how long each tool was on the screen of a playing video (spec 3 §3, tool usage counter). */
export class ToolClock {
  readonly #seconds = new Map<string, number>();
  #last: number | null = null;

  constructor(private readonly tools: readonly Tool[]) {}

  /** The video plays and has reached a second. */
  advance(seconds: number): void {
    const step = this.#last === null ? 0 : seconds - this.#last;
    this.#last = seconds;
    if (step <= 0 || step > longestStep) return;
    const seen = new Set(this.tools.filter((tool) => appearanceAt(tool, seconds) === 'now').map(({ name }) => name));
    for (const name of seen) this.#seconds.set(name, (this.#seconds.get(name) ?? 0) + step);
  }

  /** The video is paused or jumps: the next step is not counted. */
  rest(): void {
    this.#last = null;
  }

  /** Returns the whole seconds since the last call, by name; fractions of a second are kept. */
  take(): { name: string; seconds: number }[] {
    return [...this.#seconds].flatMap(([name, counted]) => {
      const seconds = Math.floor(counted);
      this.#seconds.set(name, counted - seconds);
      return seconds > 0 ? [{ name, seconds }] : [];
    });
  }
}
