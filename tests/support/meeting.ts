/**
 * Where those who act at the same time wait for each other: `arrive` goes on when all who have not left yet have arrived. What
 * each of them read before, nothing has changed since: the worst moment there is.
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
