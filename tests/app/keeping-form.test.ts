import type { ClientActionFunctionArgs } from '@remix-run/react';
import { redirect } from '@remix-run/router';
import { afterEach, expect, test, vi } from 'vitest';
import { keepingForm, patienceMs } from '../../app/components/ui/form-action';

// What a form receives when its request fails: a code, never an exception, which would replace the page.

afterEach(() => vi.useRealTimers());

/** The arguments that Remix passes to a `clientAction`, with the test's server action. */
const argsOf = (serverAction: () => Promise<unknown>, init: RequestInit = {}) =>
  ({
    request: new Request('https://apice.example/admin/content', { method: 'POST', ...init }),
    params: {},
    serverAction,
  }) as ClientActionFunctionArgs;

/** A refusal thrown by an action as a response, as Remix decodes it. */
const thrown = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test('an answer passes, and so does a redirect', async () => {
  expect(await keepingForm(argsOf(async () => ({ code: null })))).toEqual({ code: null });
  const away = keepingForm(argsOf(() => Promise.reject(redirect('/ticket/uno'))));
  await expect(away).rejects.toMatchObject({ status: 302 });
});

test.each([
  ['a broken line', new TypeError('Failed to fetch'), 'unreachable'],
  ['an aborted request', new DOMException('aborted', 'AbortError'), 'unreachable'],
  ['the page of something else', new Error('Unable to decode turbo-stream response from URL: /x.data'), 'service-down'],
  ['a bug of ours', new Error('Unexpected Server Error'), 'internal'],
  ['a gateway that gave up', thrown(504, 'Gateway Timeout'), 'service-down'],
  ['an ended session', thrown(401, { error: { code: 'unauthenticated', reason: 'sign-in-needed' } }), 'sign-in-needed'],
  ['a body too large', thrown(400, { error: { reason: 'body-too-large' } }), 'body-too-large'],
  ['a refusal without a reason', thrown(403, null), 'internal'],
])('%s becomes a refusal that changes nothing on the page', async (_what, error, code) => {
  const answer = await keepingForm(argsOf(() => Promise.reject(error)));
  if (!(answer instanceof Response)) throw new Error('no refusal');
  expect([answer.status, await answer.json()]).toEqual([503, { code }]);
});

test('an answer that does not come in time counts as a broken line, but files may take longer', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => undefined);
  const heard = vi.fn();
  const body = new FormData();
  body.append('files', new File(['a'], 'a.png'));
  void keepingForm(argsOf(never, { body })).then(heard);
  const text = keepingForm(argsOf(never));
  await vi.advanceTimersByTimeAsync(patienceMs + 1);
  const answer = await text;
  expect(answer instanceof Response && (await answer.json())).toEqual({ code: 'unreachable' });
  expect(heard).not.toHaveBeenCalled();
});
