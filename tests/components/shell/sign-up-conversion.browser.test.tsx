import { afterEach, expect, test, vi } from 'vitest';
import { consentGiven } from '../../../app/components/consent/consent-events';
import { SignUpConversion } from '../../../app/components/consent/SignUpConversion';
import { showAt } from '../catalogue/shown';
import { playServer } from '../server';

const server = playServer();
/** The conversion's code is loaded when the browser is idle, which takes seconds on a busy machine. Milliseconds. */
const patience = 20_000;
const idle = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 200 }));

/** Other files that run beside this one share the storage. */
const key = 'apice-sign-up-told';
const counted = () => localStorage.getItem(key);

afterEach(() => {
  localStorage.removeItem(key);
  document.cookie = 'consent=; Max-Age=0';
});

const open = (user: object | null) => showAt(<SignUpConversion />, { shell: { user } });
const told = () => server.sent.filter(([path]) => path.endsWith('/TrackConversion')).map(([, body]) => body);

test('a new account is counted once, by the first page that its user may be measured on', async () => {
  document.cookie = 'consent=all';
  const first = await open({ id: 'irene', isNewAccount: true });
  await vi.waitFor(() => expect(told()).toEqual([{ event: 'sign_up', params: {} }]), patience);
  await vi.waitFor(() => expect(counted()).not.toBeNull(), patience);
  await first.unmount();
  await open({ id: 'irene', isNewAccount: true });
  await idle();
  expect(told()).toHaveLength(1);
});

test('another new account of the same browser is counted too', async () => {
  document.cookie = 'consent=all';
  const first = await open({ id: 'irene', isNewAccount: true });
  await vi.waitFor(() => expect(counted()).not.toBeNull(), patience);
  await first.unmount();
  await open({ id: 'bruno', isNewAccount: true });
  await vi.waitFor(() => expect(told()).toHaveLength(2), patience);
});

test('consent that is given while the first attempt is under way counts no second time', async () => {
  document.cookie = 'consent=all';
  await open({ id: 'irene', isNewAccount: true });
  dispatchEvent(new Event(consentGiven));
  dispatchEvent(new Event(consentGiven));
  await vi.waitFor(() => expect(counted()).not.toBeNull(), patience);
  await idle();
  expect(told()).toHaveLength(1);
});

test.each([
  ['an account that is not new', { id: 'irene', isNewAccount: false }],
  ['a visitor', null],
])('%s is not counted', async (_name, user) => {
  document.cookie = 'consent=all';
  await open(user);
  await idle();
  dispatchEvent(new Event(consentGiven));
  await idle();
  expect(told()).toEqual([]);
});

test('without consent nothing is sent; it is when consent is given, and what was refused by the server is tried again', async () => {
  document.cookie = 'consent=necessary';
  await open({ id: 'irene', isNewAccount: true });
  await idle();
  expect(told()).toEqual([]);
  document.cookie = 'consent=all';
  server.answer = () => Response.json({}, { status: 503 });
  dispatchEvent(new Event(consentGiven));
  await vi.waitFor(() => expect(told()).toHaveLength(1), patience);
  await idle();
  expect(counted()).toBeNull();
  server.answer = () => Response.json({});
  dispatchEvent(new Event(consentGiven));
  await vi.waitFor(() => expect(told()).toHaveLength(2), patience);
  await vi.waitFor(() => expect(counted()).not.toBeNull(), patience);
});
