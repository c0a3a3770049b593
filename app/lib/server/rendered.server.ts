import type { ReactNode } from 'react';
import { Writable } from 'node:stream';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server.node';

/**
 * Leaves out zero bytes: React fills views of 2,048 bytes, and writes one with zeros at its end when the next character, of two
 * or three bytes, does not fit (react/react#24985).
 */
const withoutZeros = (chunk: Uint8Array): Uint8Array =>
  chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;

/** Hands what React writes to the body of a response. */
class BodyWriter extends Writable {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #onEnd: () => void;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>, onEnd: () => void) {
    super();
    this.#controller = controller;
    this.#onEnd = onEnd;
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#controller.enqueue(withoutZeros(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.#controller.close();
    done();
  }

  override _destroy(error: Error | null, done: () => void): void {
    this.#onEnd();
    if (error) this.#controller.error(error);
    done();
  }
}

type Rendered = {
  /** Starts with the shell; what was deferred follows. */
  body: ReadableStream<Uint8Array>;
  /** Resolves when all of it is rendered, or nothing more will be; never rejects. */
  allReady: Promise<void>;
};

type Options = Pick<RenderToPipeableStreamOptions, 'nonce' | 'onError'> & { signal: AbortSignal };

/**
 * Renders a page by React's build for Node: its build for browsers encodes each attribute into bytes of its own, which took a
 * sixth of a page's time. Resolves with the shell, rejects if the shell fails. The signal ends what is still deferred.
 */
export function rendered(page: ReactNode, { signal, ...options }: Options): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let resolveReady: () => void = () => undefined;
    const allReady = new Promise<void>((resolve) => {
      resolveReady = resolve;
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onAllReady: resolveReady,
      onShellError: reject,
      onShellReady() {
        let writer: Writable | undefined;
        const body = new ReadableStream<Uint8Array>(
          {
            // A reader that waits until all is ready, as for a crawler, gets everything in its place.
            pull(controller) {
              writer ??= pipe(new BodyWriter(controller, resolveReady));
            },
            // React gives up what it writes to a destroyed writer.
            cancel: (reason) => (writer ? void writer.destroy() : abort(reason)),
          },
          { highWaterMark: 0 },
        );
        resolve({ body, allReady });
      },
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
