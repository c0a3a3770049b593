import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprintOf, sendFilm, type Sending } from '../../../app/components/admin/uploads/sender';

// The browser's part of an upload: lost parts, a resumed file, and a refused one.

const partBytes = 4;
const film = new File(['abcdefghij'], 'lembo.film');

type Put = { number: number; text: string };
let puts: Put[];
let asked: string[];
/** The outcome of sending a part: a Response, or a network error. */
let onPart: (put: Put) => Response | Error;
let done: number[];

beforeEach(() => {
  vi.useFakeTimers();
  [puts, asked, done] = [[], [], []];
  onPart = () => Response.json({});
  const answers: Record<string, object> = {
    '/api/FinishUpload': { state: 'unpacking' },
    '/api/ContinueUpload': { state: 'ready', unpackedBytes: 10 },
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    if (init.method !== 'PUT') {
      asked.push(address);
      return Response.json(answers[address] ?? { uploadId: 'uno', partBytes, done, state: 'receiving' });
    }
    const put = { number: Number(address.split('/').at(-1)), text: await new Response(init.body).text() };
    puts.push(put);
    const answer = onPart(put);
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function send(signal = new AbortController().signal) {
  const told: Sending[] = [];
  const sending = sendFilm(film, null, signal, (state) => told.push(state));
  const over = vi.fn();
  void sending.finally(over);
  while (over.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1000);
  return { code: await sending, told };
}

test('a film goes in parts, is finished, and is unpacked until it is checked', async () => {
  const { code, told } = await send();
  expect(code).toBeNull();
  expect(puts.map(({ text }) => text).sort()).toEqual(['abcd', 'efgh', 'ij']);
  expect(asked).toEqual(['/api/BeginUpload', '/api/FinishUpload', '/api/ContinueUpload']);
  expect(told.at(-1)).toEqual({ uploadId: 'uno', sentBytes: 10, phase: 'unpacking' });
});

test('a part that was cut off is sent again, and only that one', async () => {
  onPart = ({ number }) =>
    number === 2 && puts.filter((put) => put.number === 2).length < 3 ? new TypeError('cut off') : Response.json({});
  expect((await send()).code).toBeNull();
  expect(puts.filter(({ number }) => number === 2)).toHaveLength(3);
  expect(puts.filter(({ number }) => number !== 2)).toHaveLength(2);
});

test('the same file chosen again sends only what has not arrived', async () => {
  done = [1, 3];
  expect((await send()).code).toBeNull();
  expect(puts).toEqual([{ number: 2, text: 'efgh' }]);
  expect(await fingerprintOf(film)).toBe(await fingerprintOf(new File(['abcdefghij'], 'other name')));
  expect(await fingerprintOf(film)).not.toBe(await fingerprintOf(new File(['abcdefghiJ'], 'lembo.film')));
});

test('a refusal ends it at once, a line that stays broken after four tries', async () => {
  onPart = () => Response.json({ error: { code: 'not-found', reason: 'upload-not-found' } }, { status: 404 });
  expect((await send()).code).toBe('upload-not-found');
  expect(new Set(puts.map(({ number }) => number)).size).toBe(puts.length);
  puts = [];
  onPart = () => new TypeError('cut off');
  expect((await send()).code).toBe('network');
  expect(puts.filter(({ number }) => number === 1)).toHaveLength(4);
  expect(asked).not.toContain('/api/FinishUpload');
});

test('a paused upload reports no error and sends nothing more', async () => {
  const stopping = new AbortController();
  onPart = () => {
    stopping.abort();
    return Response.json({});
  };
  expect((await send(stopping.signal)).code).toBeNull();
  expect(asked).toEqual(['/api/BeginUpload']);
});
