import { Writable } from 'node:stream';
import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server.node';
import { describe, expect, test } from 'vitest';
import { rendered } from '../../app/lib/server/rendered.server';

const options = (signal = new AbortController().signal, errors: unknown[] = []) => ({
  signal,
  onError: (error: unknown) => void errors.push(error),
});

/** A component that is rendered once the promise resolves. */
function deferred(content: Promise<ReactNode>): ReactNode {
  const Later = lazy(async () => {
    const node = await content;
    return { default: () => node };
  });
  return createElement('main', null, createElement(Suspense, { fallback: 'waiting' }, createElement(Later)));
}

const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text();

describe('a rendered page', () => {
  test('begins with its shell, and what was deferred follows', async () => {
    let arrive: (content: ReactNode) => void = () => undefined;
    const later = new Promise<ReactNode>((resolve) => {
      arrive = resolve;
    });
    const { body, allReady } = await rendered(deferred(later), options());
    const reader = body.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader.read()).value)).toContain('waiting');
    arrive('arrived');
    await allReady;
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) rest += decoder.decode(piece.value);
    expect(rest).toContain('arrived');
  });

  test('read when all is ready, has everything in its place', async () => {
    const { body, allReady } = await rendered(deferred(Promise.resolve('arrived')), options());
    await allReady;
    const text = await textOf(body);
    expect(text).toContain('arrived');
    expect(text).not.toContain('waiting');
  });

  test('fails with its shell', async () => {
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    const errors: unknown[] = [];
    await expect(rendered(createElement(Broken), options(undefined, errors))).rejects.toThrow('broken');
    expect(errors).toHaveLength(1);
  });

  test('ends what is still deferred when its signal does', async () => {
    const leaving = new AbortController();
    const { body, allReady } = await rendered(deferred(new Promise(() => undefined)), options(leaving.signal));
    leaving.abort(new Error('too late'));
    await allReady;
    expect(await textOf(body)).toContain('waiting');
  });

  test('is given up with its body', async () => {
    const errors: unknown[] = [];
    const { body, allReady } = await rendered(deferred(new Promise(() => undefined)), options(undefined, errors));
    await body.cancel(new Error('gone'));
    await allReady;
    expect(errors).toHaveLength(1);
  });
});

describe('characters of two and three bytes at all places of a view', () => {
  const places = Array.from({ length: 256 }, (_, index) => index);
  /** Short pieces: React writes long ones past its view. */
  const page = (place: number) =>
    createElement(
      'p',
      { title: 'a'.repeat(place) },
      ...Array.from({ length: 120 }, (_, index) => createElement('b', { key: index, title: 'l’accesso' }, '’à€')),
    );
  const wrongOf = async (write: (place: number) => Promise<string>) => {
    const wrong: number[] = [];
    for (const place of places) if ((await write(place)) !== renderToString(page(place))) wrong.push(place);
    return wrong;
  };

  test('come whole', async () => {
    expect(await wrongOf(async (place) => textOf((await rendered(page(place), options())).body))).toEqual([]);
  });

  test('would come with zero bytes as React writes them', async () => {
    const written = (place: number) =>
      new Promise<string>((resolve) => {
        const pieces: Buffer[] = [];
        const writer = new Writable({
          write(chunk: Buffer, _encoding, done) {
            pieces.push(Buffer.from(chunk));
            done();
          },
          final(done) {
            resolve(Buffer.concat(pieces).toString());
            done();
          },
        });
        const { pipe } = renderToPipeableStream(page(place), { onAllReady: () => void pipe(writer) });
      });
    expect((await wrongOf(written)).length).toBeGreaterThan(0);
  });
});
