import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EnrolDialog } from '../../../app/components/account/EnrolDialog';
import { axeClean } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';

// Refusals of the enrolment are shown in its own dialog, which keeps the input (spec 1 §8).

const server = playServer();
const answers: Record<string, () => Response> = {};

async function shown() {
  server.answer = (path) => answers[path.replace('/api/', '')]?.() ?? Response.json({});
  const screen = await render(
    onRouteWith(<EnrolDialog isOpen onClose={() => undefined} onEnrolled={() => undefined} />, {}),
  );
  const phone = screen.getByRole('dialog', { name: 'Il tuo telefono' });
  const send = phone.getByRole('button', { name: 'Manda il codice' });
  const number = phone.getByLabelText('Numero di telefono');
  await number.fill('347 1234567');
  return { screen, phone, number, send };
}

test('a phone that gets no message is told in the dialog, and its number stays', async () => {
  answers.StartSecondFactorEnrolment = () => refusal('sms-not-sent', 503);
  const { phone, number, send } = await shown();
  await send.click();
  await expect.element(phone.getByText('Codice: sms-not-sent')).toBeVisible();
  await expect.element(number).toHaveValue('347 1234567');
  expect(page.getByRole('dialog').all()).toHaveLength(1);
  await axeClean();
});

test('a wrong code is told at its field; an expired one leads back to the phone, still typed', async () => {
  answers.StartSecondFactorEnrolment = () => Response.json({ phone: '4567' });
  const { screen, phone, number, send } = await shown();
  await send.click();
  const step = screen.getByRole('dialog', { name: 'Il codice che ti è arrivato' });
  const tell = async (reason: string) => {
    answers.FinishSecondFactorEnrolment = () => refusal(reason);
    await step.getByLabelText('Codice', { exact: true }).fill('123456');
    await step.getByRole('button', { name: 'Attiva', exact: true }).click();
  };
  await tell('auth/invalid-verification-code');
  await expect.element(step.getByText(/Codice: auth\/invalid-verification-code/)).toBeVisible();
  await expect.element(step.getByLabelText('Codice', { exact: true })).toHaveFocus();
  await tell('auth/code-expired');
  await expect.element(phone.getByText('Codice: auth/code-expired')).toBeVisible();
  await expect.element(number).toHaveValue('347 1234567');
  expect(page.getByRole('dialog').all()).toHaveLength(1);
});
