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
