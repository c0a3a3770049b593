import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { ask, othersAnswered } from '../../../app/lib/ask';

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

test('a refusal is answered when its sentence is here, and holds up nothing that goes well', async () => {
  const wanted: string[] = [];
  let arrive = (_texts: object) => undefined as void;
  const read = (_language: string, namespace: string) => {
    wanted.push(namespace);
    return new Promise<object>((resolve) => {
      arrive = resolve;
    });
  };
  await createInstance()
    .use(initReactI18next)
    .use({ type: 'backend', init: () => undefined, read })
    .init({
      lng: 'it',
      fallbackLng: false,
      ns: [],
      resources: { it: { errors: { network: '' } } },
      partialBundledLanguages: true,
    });
  const error = { code: 'not-found', message: '', reason: 'video-not-found' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }));
  let answered: unknown = null;
  const asking = ask('GetCountry', {}).then((asked) => {
    answered = asked;
  });
  await expect.poll(() => wanted).toEqual(['refusals']);
  expect(answered).toBeNull();
  // Code that awaits responses does not wait for the texts of errors.
  await othersAnswered();
  arrive({ 'video-not-found': 'Non c’è' });
  await asking;
  expect(answered).toEqual({ refusal: { code: 'not-found', reason: 'video-not-found' } });
  vi.stubGlobal('fetch', async () => Response.json({ country_code: 'IT' }));
  expect(await ask('GetCountry', {})).toEqual({ result: { country_code: 'IT' } });
  expect(wanted).toHaveLength(1);
});

test('a refusal waits no longer than a while for a sentence that does not come', async () => {
  vi.useFakeTimers();
  await createInstance()
    .use(initReactI18next)
    .use({ type: 'backend', init: () => undefined, read: () => new Promise<object>(() => undefined) })
    .init({
      lng: 'it',
      fallbackLng: false,
      ns: [],
      resources: { it: { errors: { network: '' } } },
      partialBundledLanguages: true,
      initImmediate: false,
    });
  const error = { code: 'not-found', message: '', reason: 'video-not-found' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }));
  let answered: unknown = null;
  void ask('GetCountry', {}).then((asked) => {
    answered = asked;
  });
  await vi.advanceTimersByTimeAsync(1400);
  expect(answered).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(answered).toEqual({ refusal: { code: 'not-found', reason: 'video-not-found' } });
  vi.useRealTimers();
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
