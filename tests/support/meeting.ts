/**
 * A barrier for concurrent actors: `arrive` resolves when all who have not left have arrived. Nothing they read before
 * has changed by then, which is the worst case.
 */
export class Meeting {
  readonly #waiting: (() => void)[] = [];

  constructor(private present: number) {}

  arrive(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#goOn();
    });
  }

  leave(): void {
    this.present -= 1;
    this.#goOn();
  }

  #goOn(): void {
    if (this.#waiting.length >= this.present) for (const go of this.#waiting.splice(0)) go();
  }
}
