import { expect, type BrowserContext } from 'playwright/test';

/** Remix logs that reading a response was aborted because a newer load replaced it, which is harmless. */
const overtaken = /^AbortError: (?:signal is aborted without reason|BodyStreamBuffer was aborted)/;

/** In a page: a document without a doctype is rendered in quirks mode, which nothing else reports. */
function tellOfQuirks(): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  addEventListener('DOMContentLoaded', () => {
    if (document.contentType === 'text/html' && document.compatMode !== 'CSS1Compat')
      console.error('a page in quirks mode');
  });
}

/** In a page: thrown values that are not errors, such as Shaka's objects, reach the test without their fields. */
function tellOfThrownObjects(): void {
  const tell = (thrown: unknown) => {
    if (typeof thrown !== 'object' || thrown === null || thrown instanceof Error) return;
    const fields = ['name', 'message', 'code', 'category', 'data'].map((name) => [name, Reflect.get(thrown, name)]);
    console.error(`thrown ${thrown.constructor.name}: ${JSON.stringify(Object.fromEntries(fields))}`);
  };
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

/** Collects what went wrong in the pages of a test: console errors (refused by the CSP among them) and thrown errors. */
export class ConsoleErrors {
  #seen: string[] = [];
  #allowed: RegExp[] = [overtaken];
  #baseURL: string;

  constructor(baseURL: string) {
    this.#baseURL = baseURL;
  }

  /** Expects errors like this one, wherever in the test they come. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      this.#seen.push(`${message.text()} (${url.replace(this.#baseURL, '')})`);
    });
    context.on('weberror', (thrown) => this.#seen.push(`thrown: ${thrown.error().stack || thrown.error().message}`));
    await context.addInitScript(tellOfQuirks);
    await context.addInitScript(tellOfThrownObjects);
  }

  check(): void {
    const unexpected = this.#seen.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  }
}
