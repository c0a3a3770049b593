import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoginDialog } from '../../../app/components/login/LoginDialog';
import type { Ways } from '../../../app/components/login/ProviderButtons';
import type { ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { axeClean } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/login/login.css';

// The dialog of a log-in, and those that it opens (spec 1 §4, §5, §8).

const server = playServer();
const ways: Ways = {
  offered: { web: ['google', 'apple'], android: [], ios: [], android_app: [], ios_app: [] },
  appleWarning: null,
};

type Told = { arrival?: ProviderOutcome; action?: (form: FormData) => Response };

async function shown({ arrival, action }: Told = {}) {
  const dialog = (
    <LoginDialog isOpen onClose={() => undefined} redirectTo={null} ways={ways} arrival={arrival ?? null} />
  );
  const screen = await render(onRouteWith(dialog, { ...(action && { action }) }));
  const login = screen.getByRole('dialog', { name: 'Accedi' });
  const email = login.getByLabelText('E-mail');
  const password = login.getByLabelText('Password', { exact: true });
  const enter = login.getByRole('button', { name: 'Accedi', exact: true });
  const logIn = async () => {
    await email.fill('nessuno@apice.test');
    await password.fill('questa non è');
    await enter.click();
  };
  return { screen, login, email, password, enter, logIn };
}

// A passkey would be looked for at once, with a question of the browser's own.
beforeEach(() => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
});
afterEach(() => page.viewport(414, 896));

test.each([
  [1440, 900],
  [390, 844],
])('is accessible at %i', async (width, height) => {
  await page.viewport(width, height);
  const { login } = await shown();
  const others = login.getByRole('group', { name: 'Altri modi per accedere' });
  await expect.element(others).toBeVisible();
  expect(others.getByRole('button').all()).toHaveLength(2);
  await axeClean();
});

test('a provider’s window that was closed is not waited for', async () => {
  vi.spyOn(window, 'open').mockReturnValue(window);
  const { login } = await shown();
  await login.getByRole('button', { name: /Google/ }).click();
  const waiting = login.getByText('Completa l’accesso nella finestra di Google.');
  await expect.element(waiting).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  await expect.element(waiting).not.toBeInTheDocument();
});

test('tells the problem of an empty field next to it, and sends nothing', async () => {
  const action = vi.fn<() => Response>();
  const { screen, email, enter } = await shown({ action });
  await enter.click();
  await expect.element(screen.getByText('Scrivi la tua e-mail.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await axeClean();
  expect(action).not.toHaveBeenCalled();
});

test('tells that the password is missing next to it, and sends nothing', async () => {
  const action = vi.fn<() => Response>();
  const { screen, email, password, enter } = await shown({ action });
  await email.fill('nessuno@apice.test');
  await enter.click();
  await expect.element(screen.getByText('Scrivi la password.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toBeInvalid();
  expect(action).not.toHaveBeenCalled();
});

test('keeps what was typed when the password is wrong, and names the code', async () => {
  const action = () => Response.json({ code: 'auth/wrong-password' }, { status: 401 });
  const { login, logIn, email } = await shown({ action });
  await logIn();
  await expect.element(login.getByText('Codice: auth/wrong-password')).toBeVisible();
  await expect.element(email).toHaveValue('nessuno@apice.test');
});

test('a refused password recovery shows its code in the dialog, which keeps the typed address', async () => {
  server.answer = () => refusal('mail-not-sent', 503);
  const { screen, login } = await shown();
  await login.getByRole('button', { name: 'Password dimenticata?' }).click();
  const recovery = screen.getByRole('dialog', { name: 'Password dimenticata?' });
  await recovery.getByLabelText('E-mail').fill('mensile@apice.test');
  await recovery.getByRole('button', { name: 'Manda il link' }).click();
  await expect.element(recovery.getByRole('alert')).toMatchTextContent('L’e-mail non è partita');
  await expect.element(recovery.getByText('Codice: mail-not-sent')).toBeVisible();
  await expect.element(recovery.getByLabelText('E-mail')).toHaveValue('mensile@apice.test');
  await axeClean();
  await userEvent.keyboard('{Escape}');
  await expect.element(recovery).not.toBeInTheDocument();
  await expect.element(login).toBeVisible();
});

describe('the second step', () => {
  const factors = { phone: '4321', hasPasskeys: false, hasRecoveryCodes: false };
  const answers: Record<string, () => Response> = {};
  beforeEach(() => {
    Object.assign(answers, {
      GetSignInFactors: () => Response.json(factors),
      SendSecondFactorCode: () => Response.json({ phone: '4321' }),
    });
    server.answer = (path) => answers[path.replace('/api/', '')]?.() ?? Response.json({});
  });

  async function asked() {
    const action = () =>
      Response.json({ code: 'auth/multi-factor-auth-required', resolver: 'of the first step' }, { status: 400 });
    const { screen, login, logIn, email } = await shown({ action });
    await logIn();
    const second = screen.getByRole('dialog', { name: 'Autenticazione a due fattori' });
    await expect.element(second).toBeVisible();
    return { screen, login, email, second, send: second.getByRole('button', { name: 'Manda il codice' }) };
  }

  test('leads back to the form when the sign-in is over', async () => {
    answers.SendSecondFactorCode = () => refusal('auth/invalid-multi-factor-session');
    const { login, second, send, email } = await asked();
    await send.click();
    await expect.element(second).not.toBeInTheDocument();
    await expect.element(login.getByText('Codice: auth/invalid-multi-factor-session')).toBeVisible();
    expect(page.getByRole('dialog').all()).toHaveLength(1);
    await email.fill('altra@apice.test');
    await expect.element(login.getByText('Codice:')).not.toBeInTheDocument();
  });

  test('leads back to the form when its factors cannot be read', async () => {
    answers.GetSignInFactors = () => refusal('auth/invalid-multi-factor-session');
    const action = () =>
      Response.json({ code: 'auth/multi-factor-auth-required', resolver: 'of the first step' }, { status: 400 });
    const { login, logIn } = await shown({ action });
    await logIn();
    await expect.element(login.getByText('Codice: auth/invalid-multi-factor-session')).toBeVisible();
    expect(page.getByRole('dialog').all()).toHaveLength(1);
  });

  test('tells inside itself why no code was sent', async () => {
    answers.SendSecondFactorCode = () => refusal('sms-not-sent', 503);
    const { second, send } = await asked();
    await send.click();
    await expect.element(second.getByText('Codice: sms-not-sent')).toBeVisible();
    expect(page.getByRole('dialog').all()).toHaveLength(2);
    await axeClean();
  });

  test('goes back to its first screen with an expired code, from where another is sent', async () => {
    const { second, send } = await asked();
    await send.click();
    const field = second.getByLabelText('Codice', { exact: true });
    const tell = async (reason: string) => {
      answers.SignInWithSecondFactor = () => refusal(reason, 401);
      await field.fill('123456');
      await second.getByRole('button', { name: 'Accedi', exact: true }).click();
      await expect.element(second.getByText(new RegExp(`Codice: ${reason}`))).toBeVisible();
    };
    await tell('auth/invalid-verification-code');
    await expect.element(field).toHaveFocus();
    await tell('auth/code-expired');
    await expect.element(field).not.toBeInTheDocument();
    await send.click();
    await expect.element(field).toBeVisible();
    expect(server.sent.filter(([path]) => path === '/api/SendSecondFactorCode')).toEqual([
      ['/api/SendSecondFactorCode', { resolver: 'of the first step' }],
      ['/api/SendSecondFactorCode', { resolver: 'of the first step' }],
    ]);
  });
});

describe('who comes back from a provider', () => {
  test.each([
    'provider-email-unverified',
    'provider-answer-invalid',
    'provider-answer-expired',
    'provider-unavailable',
    'custom/locationError',
  ])('is told what went wrong in the form, and can try again: %s', async (code) => {
    const { login } = await shown({ arrival: { kind: 'refused', code } });
    await expect.element(login.getByText(`Codice: ${code}`)).toBeVisible();
    expect(page.getByRole('dialog').all()).toHaveLength(1);
    await expect.element(login.getByRole('button', { name: 'Continua con Google' })).toBeEnabled();
  });

  test('is asked before an account is opened, where that is wanted', async () => {
    server.answer = () => refusal('provider-answer-expired');
    const { screen } = await shown({ arrival: { kind: 'sign-up', token: 'spent', email: 'irene@studio.example' } });
    const question = screen.getByRole('dialog', { name: 'Non hai ancora un account' });
    await expect.element(question.getByText(/irene@studio\.example/)).toBeVisible();
    await axeClean();
    expect(server.sent).toEqual([]);
    await question.getByRole('button', { name: 'Crea l’account' }).click();
    await expect.element(question.getByText('Codice: provider-answer-expired')).toBeVisible();
    expect(server.sent).toEqual([['/api/ConfirmProviderSignUp', { token: 'spent' }]]);
  });

  test('with a hidden e-mail is told how to keep the account that they have', async () => {
    const email = 'x7k2m@privaterelay.appleid.com';
    const { screen } = await shown({ arrival: { kind: 'sign-up', token: 'fresh', email } });
    const question = screen.getByRole('dialog', { name: 'Non hai ancora un account' });
    await expect.element(question.getByText(/collega Apple dal profilo/)).toBeVisible();
  });
});
