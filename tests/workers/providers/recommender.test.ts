import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recommender } from '../../../workers/providers/recommender';
import { recommenderConfig } from '../../../workers/providers/recommender/config';

const address = 'https://lists.example/for';
const outside = (key?: string) => {
  const made = recommender(recommenderConfig(false).parse({ RECOMMENDATIONS_URL: address, RECOMMENDATIONS_KEY: key }));
  if (!made) throw new Error('there is an address');
  return made;
};
const question = { userId: 'u1', language: 'it', limit: 2 } as const;

/** What the service was asked, and answers. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    asked.push([String(input), init]);
    return answer();
  });
  return asked;
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an outside recommender', () => {
  test('is none without an address', () => {
    expect(recommender(recommenderConfig(false).parse({}))).toBeNull();
  });

  test('learns a user’s id and nothing else, and its lists are put together, as long as was asked', async () => {
    const lists = {
      recommendations_videos: ['diga', 'sutura', 'riunito'],
      recommendations_confidence: [{ id: 'diga', score: 0.8 }],
    };
    const asked = answering(() => Response.json(lists));
    expect(await outside('the-key').recommend(question)).toEqual([
      { id: 'diga', confidence: 0.8 },
      { id: 'sutura', confidence: null },
    ]);
    const [[url, init] = []] = asked;
    expect(url).toBe(address);
    expect(JSON.parse(String(init?.body))).toEqual({ id_user: 'u1', language: 'it', limit: 2 });
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer the-key');
    await outside().recommend(question);
    expect(new Headers(asked[1]?.[1]?.headers).has('authorization')).toBe(false);
  });

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ recommendations_videos: 'diga' })],
    [
      'a confidence beyond 1',
      () => Response.json({ recommendations_videos: ['diga'], recommendations_confidence: [{ id: 'diga', score: 2 }] }),
    ],
    ['nothing', () => Promise.reject(new TypeError('no network'))],
  ])('that answers %s is a failure, for our own data to stand in', async (_name, answer) => {
    answering(answer);
    await expect(outside().recommend(question)).rejects.toThrow('did not answer');
  });
});
