import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import errors from '../../../app/i18n/locales/it/errors.json';
import refusals from '../../../app/i18n/locales/it/refusals.json';
import { SignUpForm } from '../../../app/routes/signup/SignUpForm';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/SplitPage.css';
import '../../../app/components/account/security.css';
import '../../../app/components/login/login.css';
import { until } from '../../support/until';

// What the form of a sign-up does before anything reaches the server (spec 2 §2, §5, §8).

const server = playServer();
const required = { privacyDefault: true, privacyMarketing: false, privacySendNews: false };

async function shown(answer: () => Response = () => Response.json(null)) {
  const sent: FormData[] = [];
  const action = (form: FormData) => {
    sent.push(form);
    return answer();
  };
  const screen = await render(
    onRouteWith(
      <main>
        <h1>Crea l’account</h1>
        <SignUpForm required={required} />
      </main>,
      { action },
    ),
  );
  const submit = screen.getByRole('button', { name: 'Crea l’account e comincia' });
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(submit).toBeEnabled();
  return { screen, sent, submit, password, email: screen.getByLabelText('E-mail') };
}

test.each(['dark', 'light'] as const)('says what is wrong with each field (%s)', async (theme) => {
  look(theme);
  const { screen, submit, password, sent } = await shown();
  await axeClean();
  await password.fill('corta');
  await submit.click();
  for (const problem of [
    'Scrivi la tua e-mail.',
    'Servono almeno 8 caratteri.',
    'Senza questo consenso non possiamo continuare.',
  ]) {
    await expect.element(screen.getByText(problem)).toBeVisible();
  }
  await axeClean();
  expect(sent).toEqual([]);
});

describe('the bot check', () => {
  const work = () =>
    createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, hmacSignatureSecret: 'of the test' });

  test.each([
    ['a refusal', () => refusal('auth/too-many-requests', 429), 'auth/too-many-requests'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ])('says why there is none, and is done at the next press: %s', async (_what, answer, code) => {
    server.answer = answer;
    const { screen, sent, submit, password, email } = await shown();
    await email.fill('nuova@apice.test');
    await password.fill('una frase lunga');
    await screen.getByRole('checkbox', { name: /informativa sulla privacy/ }).click();
    await submit.click();
    await expect.element(screen.getByText(`Codice: ${code}`)).toBeVisible();
    expect(sent).toEqual([]);
    await expect.element(email).toHaveValue('nuova@apice.test');
    const challenge = await work();
    server.answer = () => Response.json(challenge);
    await submit.click();
    await until(() => expect(sent).toHaveLength(1));
    const { botCheck, ...typed } = Object.fromEntries(sent[0] ?? []);
    expect(typed).toEqual({ email: 'nuova@apice.test', password: 'una frase lunga', privacyDefault: 'on' });
    expect(JSON.parse(atob(String(botCheck)))).toMatchObject({ challenge, solution: expect.anything() });
  });

  test.each([
    ['auth/email-already-in-use', refusals['auth/email-already-in-use']],
    ['a-code-without-a-text', errors.unknown],
  ])('is done anew after a refusal, which shows its code and keeps what was typed: %s', async (code, sentence) => {
    server.answer = () => work().then((challenge) => Response.json(challenge));
    const { screen, sent, submit, password, email } = await shown(() => Response.json({ code }, { status: 409 }));
    await email.fill('nuova@apice.test');
    await password.fill('una frase lunga');
    await screen.getByRole('checkbox', { name: /informativa sulla privacy/ }).click();
    await submit.click();
    await expect.element(screen.getByText(`Codice: ${code}`)).toBeVisible();
    await expect.element(screen.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect.element(email).toHaveValue('nuova@apice.test');
    await expect.element(password).toHaveValue('una frase lunga');
    await submit.click();
    await until(() => expect(sent).toHaveLength(2));
    const [first, second] = sent.map((form) => form.get('botCheck'));
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });
});

test('a password that is refused is marked at its field, which gets the focus', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    deriveKey,
    hmacSignatureSecret: 'of the test',
  });
  server.answer = () => Response.json(challenge);
  const { screen, submit, password, email } = await shown(() => Response.json({ code: 'password-too-common' }));
  await email.fill('nuova@apice.test');
  await password.fill('12345678');
  const strength = screen.getByRole('progressbar', { name: 'Forza della password' });
  await expect.element(strength).toHaveAttribute('aria-valuetext', 'debole');
  await screen.getByRole('checkbox', { name: /informativa sulla privacy/ }).click();
  await submit.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveAccessibleDescription(/la usano in molti/);
  expect(screen.container.querySelectorAll('.field__error')).toHaveLength(1);
  await password.fill('un molare isolato');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
});

test('measures the password and can show it', async () => {
  const { screen, password } = await shown();
  const strength = screen.getByRole('progressbar', { name: 'Forza della password' });
  await password.fill('corta');
  await expect.element(strength).toHaveAttribute('aria-valuetext', 'debole');
  await password.fill('un molare isolato con la diga');
  await expect.element(strength).toHaveAttribute('aria-valuetext', 'ottima');
  await screen.getByRole('button', { name: 'Mostra la password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('reading a legal text does not tick the box', async () => {
  server.answer = () => Response.json({ content: '<h3>Chi tratta i dati</h3>' });
  const { screen } = await shown();
  await screen.getByRole('button', { name: 'l’informativa sulla privacy' }).click();
  const text = screen.getByRole('dialog', { name: 'Privacy' });
  await text.getByRole('heading', { name: 'Chi tratta i dati' }).click();
  await text.getByRole('button', { name: 'Chiudi' }).click();
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: /informativa sulla privacy/ })).not.toBeChecked();
});
