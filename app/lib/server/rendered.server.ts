import type { ReactNode } from 'react';
import { Writable } from 'node:stream';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server.node';

/**
 * Removes zero bytes: React writes to 2,048-byte buffers and leaves zeros at the end when a multi-byte character does not
 * fit (react/react#24985).
 */
const withoutZeros = (chunk: Uint8Array): Uint8Array =>
  chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;

/** A Node stream that writes React's output to a response body. */
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
  /** Starts with the shell; deferred parts follow. */
  body: ReadableStream<Uint8Array>;
  /** Resolves when everything is rendered or rendering was given up; never rejects. */
  allReady: Promise<void>;
};

type Options = Pick<RenderToPipeableStreamOptions, 'nonce' | 'onError'> & { signal: AbortSignal };

/**
 * Renders with React's Node build: the browser build encodes each attribute separately, a sixth of the rendering time.
 * Resolves with the shell, rejects if the shell fails. The signal aborts deferred parts.
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
            // Piped on the first read: a reader that waits for `allReady` first, such as for a crawler, gets everything
            // in place.
            pull(controller) {
              writer ??= pipe(new BodyWriter(controller, resolveReady));
            },
            // React aborts rendering when its writer is destroyed.
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
