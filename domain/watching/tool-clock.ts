import { appearanceAt, type Appearance } from './xray';

/** A longer step between two moments of a playing picture is a jump, not watching. Seconds. */
const longestStep = 2;

type Tool = Appearance & { name: string };

/** Counts how long each tool was on the screen of a picture that plays (spec 3 §3, tool usage counter). */
export class ToolClock {
  readonly #seconds = new Map<string, number>();
  #last: number | null = null;

  constructor(private readonly tools: readonly Tool[]) {}

  /** The picture plays and has come to a second. */
  advance(seconds: number): void {
    const step = this.#last === null ? 0 : seconds - this.#last;
    this.#last = seconds;
    if (step <= 0 || step > longestStep) return;
    const seen = new Set(this.tools.filter((tool) => appearanceAt(tool, seconds) === 'now').map(({ name }) => name));
    for (const name of seen) this.#seconds.set(name, (this.#seconds.get(name) ?? 0) + step);
  }

  /** The picture stands still or jumps: the next step is not counted. */
  rest(): void {
    this.#last = null;
  }

  /** The whole seconds since the last time, by name; what is left of a second is kept. */
  take(): { name: string; seconds: number }[] {
    return [...this.#seconds].flatMap(([name, counted]) => {
      const seconds = Math.floor(counted);
      this.#seconds.set(name, counted - seconds);
      return seconds > 0 ? [{ name, seconds }] : [];
    });
  }
}
