import { expect, test } from 'vitest';
import { signUpPage } from '../../app/routes/signup/sign-up.server';
import { helpPage } from '../../app/routes/open/help/help.server';
import { watchPage } from '../../app/routes/watch/watch.server';
import { createUser, createVideo, saveSettings } from '../support/factories';
import { makeScope, openSession } from '../support/scope';

const request = (path: string) => new Request(`https://apice.example${path}`);
async function context(user?: { id: string }) {
  const scope = await makeScope(user && { cookie: await openSession(user.id) });
  return { scope, nonce: 'n', paths: [] };
}

test.each([
  ['?t=47', 47],
  ['?t=47.25&s=serie', 47.25],
  ['', 0],
  ['?t=-3', 0],
])('a lesson that does not open keeps the second it was asked for: %s', async (query, startSeconds) => {
  await createVideo({ id: 'chiusa' });
  await createVideo({ id: 'finita' });
  const locked = await watchPage(
    request(`/watch/chiusa${query}`),
    await context(await createUser({ isNewTrial: true })),
    'chiusa',
  );
  const over = await watchPage(
    request(`/watch/finita${query}`),
    await context(await createUser({ customTrialSeconds: -1 })),
    'finita',
  );
  expect([locked, over]).toMatchObject([
    { refused: { reason: 'subscription-needed', startSeconds } },
    { refused: { reason: 'trial-over', startSeconds } },
  ]);
});

test('a part of a lesson leads to the whole one, with what the address asks', async () => {
  await createVideo({ id: 'intera' });
  await createVideo({ id: 'parte', parentId: 'intera' });
  const asked = watchPage(request('/watch/parte?s=serie&t=47'), await context(await createUser()), 'parte');
  const thrown = await asked.catch((error: unknown) => error);
  const to = '/watch/intera?s=serie&t=47';
  expect(thrown instanceof Response && [thrown.status, thrown.headers.get('location')]).toEqual([302, to]);
});

test.each([
  ['', '/'],
  ['&price=price_anno&promo=VENTI', '/first-login?price=price_anno&promo=VENTI'],
])('somebody who is signed in is led away from the sign-up page: %j', async (query, to) => {
  const asked = signUpPage(request(`/signup?category=aso${query}`), await context(await createUser()));
  const thrown = await asked.catch((error: unknown) => error);
  expect(thrown instanceof Response && [thrown.status, thrown.headers.get('location')]).toEqual([302, to]);
});

test('another profession on the sign-up page keeps plan, promotion and gift', async () => {
  const chosen = 'price=price_anno&promo=VENTI&gift=APICE-FDYV-7ZXH';
  const page = await signUpPage(request(`/signup?category=aso&${chosen}`), await context());
  expect(page.doors).toBe(`/?${chosen}#doors`);
  expect((await signUpPage(request('/signup?category=aso'), await context())).doors).toBe('/#doors');
});

test('where the trial of an assistant is promised, the most lessons of the settings stand beside the time', async () => {
  const pages = async () => {
    const { trial } = await signUpPage(request('/signup?category=aso'), await context());
    return [trial, (await helpPage(await context())).facts.trial];
  };
  expect(await pages()).toEqual(['Mezz’ora gratis. Nessuna carta richiesta.', 'mezz’ora gratis']);
  await saveSettings({ DEFAULT_TRIAL_VIDEOS: 5 });
  expect(await pages()).toEqual([
    'Mezz’ora gratis, fino a 5 lezioni. Nessuna carta richiesta.',
    'mezz’ora gratis, fino a 5 lezioni',
  ]);
});

test('a dentist’s sign-up promises open lessons, or the time of the trial, in the words of the landing page', async () => {
  const promised = async () => (await signUpPage(request('/signup?category=odontoiatra'), await context())).trial;
  await saveSettings({ ENABLE_NEW_TRIAL_FOR_NEW_USERS: true });
  expect(await promised()).toBe('Alcune lezioni sono gratis, intere. Nessuna carta richiesta.');
  await saveSettings({ ENABLE_NEW_TRIAL_FOR_NEW_USERS: false, DEFAULT_TRIAL_SECONDS: 3600 });
  expect(await promised()).toBe('Un’ora gratis. Nessuna carta richiesta.');
});

const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

test.each([
  [pixel, true, true],
  [`${pixel} ApiceApp/1.0`, true, false],
  [desktop, true, false],
  [pixel, false, false],
])(
  'the sign-up page in a phone’s browser says before that lessons need the app: %s, required %s',
  async (userAgent, isRequired, needsApp) => {
    await saveSettings({ APP_REQUIRED_ON_MOBILE_WEB: isRequired });
    const asked = new Request('https://apice.example/signup?category=aso', { headers: { 'user-agent': userAgent } });
    expect((await signUpPage(asked, await context())).needsApp).toBe(needsApp);
  },
);

test.each([
  [true, 'Sì, con l’app: apri una lezione nel browser del telefono e ti diciamo come installarla.'],
  [false, 'Sì, nel browser: puoi anche aggiungere Apice alla schermata Home.'],
])('help says how a phone shows lessons as APP_REQUIRED_ON_MOBILE_WEB is %s', async (isRequired, phone) => {
  await saveSettings({ APP_REQUIRED_ON_MOBILE_WEB: isRequired });
  expect((await helpPage(await context())).facts.phone).toBe(phone);
});
