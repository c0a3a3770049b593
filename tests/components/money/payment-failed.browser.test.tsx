import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import money from '../../../app/i18n/locales/it/money.json';
import { Failed } from '../../../app/routes/member/success/Failed';
import { Hints } from '../../../app/routes/member/success/Hints';
import { onRoute } from '../support';

const failed = (code: string) => ({
  sid: 'cs_test_a1b2c3d4',
  nome: 'Giulia',
  email: 'giulia@studio.it',
  now: 0,
  lesson: null,
  next: null,
  mayTell: false,
  state: 'failed' as const,
  isPaying: false,
  isOpen: false,
  kind: 'subscription' as const,
  amount: 29_000,
  subscription: null,
  offers: [],
  code,
});

test.each([
  ['given-back', money.success.givenBack, '/profile'],
  ['bank-refused', money.success.failed, '/plans'],
])('a payment that ends as %s says what became of the money, and leads on', async (code, heading, to) => {
  const screen = await render(onRoute(<Failed page={failed(code)} />));
  await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('link').elements()[0]?.getAttribute('href')).toBe(to);
});

test('the page after a payment has hints about errors, of which goods need no locks', async () => {
  const hintsOf = async (opensLessons: boolean) => {
    const screen = await render(onRoute(<Hints sid="cs_test_a1b2c3d4" opensLessons={opensLessons} />));
    await expect.element(screen.getByRole('heading', { name: 'Se qualcosa non torna' })).toBeVisible();
    const text = screen.container.textContent ?? '';
    await screen.unmount();
    expect(text).toContain('cs_test_a1b2c3d4');
    return ['Vedo ancora i lucchetti', 'Non trovo la ricevuta', 'Ho pagato due volte'].map((hint) =>
      text.includes(hint),
    );
  };
  expect(await hintsOf(true)).toEqual([true, true, true]);
  expect(await hintsOf(false)).toEqual([false, true, true]);
});
