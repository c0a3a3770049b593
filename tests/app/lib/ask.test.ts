import { afterEach, expect, test, vi } from 'vitest';
import { ask, othersAnswered, tellRefusalsAfter } from '../../../app/lib/ask';

afterEach(() => vi.unstubAllGlobals());

test('what follows from a question waits until the others are answered, or have failed', async () => {
  const answers: { resolve: (response: Response) => void; reject: (error: Error) => void }[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve, reject) => answers.push({ resolve, reject })));
  const [first, second] = [ask('GetCountry', {}), ask('GetCountry', {})];
  let isFree = false;
  const waiting = othersAnswered().then(() => {
    isFree = true;
  });
  answers[0]?.resolve(Response.json({ country_code: 'IT' }));
  await first;
  expect(isFree).toBe(false);
  answers[1]?.reject(new TypeError('no network'));
  expect(await second).toEqual({ refusal: { code: 'network', reason: 'network' } });
  await waiting;
  expect(isFree).toBe(true);
  await othersAnswered();
});

test('a refusal is told when its sentence is here, and holds up nothing that goes well', async () => {
  const waited: string[] = [];
  let come = () => undefined as void;
  tellRefusalsAfter((code) => {
    waited.push(code);
    return new Promise((resolve) => {
      come = resolve;
    });
  });
  const error = { code: 'not-found', message: '', reason: 'video-not-found' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }));
  let told: unknown = null;
  const asking = ask('GetCountry', {}).then((asked) => {
    told = asked;
  });
  await expect.poll(() => waited).toEqual(['video-not-found']);
  expect(told).toBeNull();
  // What waits for answers does not wait for sentences.
  await othersAnswered();
  come();
  await asking;
  expect(told).toEqual({ refusal: error });
  vi.stubGlobal('fetch', async () => Response.json({ country_code: 'IT' }));
  expect(await ask('GetCountry', {})).toEqual({ result: { country_code: 'IT' } });
  expect(waited).toHaveLength(1);
  tellRefusalsAfter(async () => undefined);
});

test('an answer that is no JSON is told as the service’s failure, and one that breaks off as the network’s', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>503</h1>', { status: 503 }));
  expect(await ask('GetCountry', {})).toEqual({ refusal: { code: 'network', reason: 'unavailable' } });
  const broken = new ReadableStream({ start: (answer) => answer.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  expect(await ask('GetCountry', {})).toEqual({ refusal: { code: 'network', reason: 'network' } });
});

test('only what is small enough for it outlives the page: browsers refuse the rest as a whole', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await ask('UploadArticlePicture', { articleId: 1, data: 'a' });
  await ask('UploadArticlePicture', { articleId: 1, data: 'a'.repeat(65_536) });
  expect(fetched.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false]);
});
