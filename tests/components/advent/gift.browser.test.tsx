import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { address, calendarAt, consents, gift, knows, laterAnswer, pageOf } from './calendar';

// The form of what is sent home (spec 2 §4, §5), in the box of an advent calendar.

const server = playServer();

beforeEach(() => {
  localStorage.clear();
  knows();
  look('dark');
  server.answer = () => Response.json({});
});

const box = /^11 dicembre/;
const fresh = () => gift(11, { title: 'Kit diga' });
const sent = {
  submitted: true,
  formData: { ...address, ...consents },
  isEditable: true,
  requestedAt: 1_760_000_000_000,
};

async function openedWith(element = fresh(), asked: Parameters<typeof calendarAt>[0] = {}) {
  const screen = await render(pageOf(calendarAt({ boxes: [element], ...asked })));
  await screen.getByRole('button', { name: asked.at ? /Kit diga/ : box }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const field = (name: string) => dialog.getByLabelText(name, { exact: true });
  const send = dialog.getByRole('button', { name: 'Mandalo qui' });
  const fill = async () => {
    await field('Indirizzo').fill(address.indirizzo);
    await field('CAP').fill(address.cap);
    await field('Città').fill(address.citta);
    await field('Provincia').fill('mi');
    await field('Telefono').fill(address.telefono);
  };
  return { screen, dialog, field, send, fill };
}

describe('the form of a gift', () => {
  test('knows the profile, and gives no consent beforehand', async () => {
    const { dialog, field } = await openedWith();
    await expect.element(field('Nome')).toHaveValue('Elena');
    await expect.element(field('Cognome')).toHaveValue('Riva');
    await expect.element(field('E-mail')).toHaveValue('elena.riva@apice.test');
    await expect.element(field('Indirizzo')).toHaveValue('');
    const checks = dialog.getByRole('checkbox').elements();
    expect(checks.map((check) => check instanceof HTMLInputElement && check.checked)).toEqual([false, false, false]);
    await axeClean();
  });

  test('has a fourth consent where the partner has a notice, which opens', async () => {
    const notice = 'https://brenta.test/privacy';
    const { dialog } = await openedWith(
      gift(11, { customPrivacyPolicyLink: notice }, { company: 'Brenta', dataAlert: 'Spediamo solo in Italia.' }),
    );
    expect(dialog.getByRole('checkbox').elements()).toHaveLength(4);
    await expect.element(dialog.getByRole('link', { name: 'informativa di Brenta' })).toHaveAttribute('href', notice);
    await expect.element(dialog.getByText('Spediamo solo in Italia.')).toBeVisible();
  });

  test('says each problem beside its field before anything is sent', async () => {
    const { dialog, field, send } = await openedWith();
    await field('CAP').fill('2012');
    await field('Provincia').fill('Milano');
    await field('Telefono').fill('chiamami');
    await field('Nome').fill('x'.repeat(61));
    await send.click();
    for (const [name, problem] of [
      ['Nome', 'Al massimo 60 caratteri.'],
      ['Indirizzo', 'Manca l’indirizzo.'],
      ['CAP', 'Il CAP ha 5 cifre.'],
      ['Città', 'Manca la città.'],
      ['Provincia', 'La provincia ha 2 lettere, per esempio MI.'],
    ] as const) {
      await expect.element(field(name)).toHaveAccessibleDescription(problem);
    }
    await expect.element(field('Telefono')).toBeInvalid();
    await expect.element(field('Nome')).toHaveFocus();
    expect(server.sent).toEqual([]);
    await axeClean();
    await field('CAP').fill('20121');
    await expect.element(dialog.getByText('Il CAP ha 5 cifre.')).not.toBeInTheDocument();
  });

  test('is sent as it is stored, locked meanwhile, and becomes what was sent', async () => {
    const answer = laterAnswer();
    server.answer = () => answer.promise;
    const { dialog, field, send, fill } = await openedWith();
    await fill();
    await dialog.getByRole('checkbox', { name: /comunicazioni/ }).click();
    await send.click();
    await expect.element(dialog.getByRole('button', { name: 'Invio in corso…' })).toBeVisible();
    for (const input of dialog.element().querySelectorAll('input')) expect(input.matches(':disabled')).toBe(true);
    await expect.element(field('CAP')).toHaveValue('20121');
    answer.give(Response.json({}));
    await expect.element(dialog.getByText('Dati inviati.')).toHaveFocus();
    const data = { ...address, ...consents, checkComunicazioniDaApice: true };
    expect(server.sent).toEqual([['/api/NotifyAdventData', { day: 11, year: 2026, data }]]);
    await expect.element(dialog.getByText('20121 Milano MI')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Modifica l’indirizzo' })).toBeVisible();
    await axeClean();
  });

  test.each([
    ['the last one went to somebody else', () => refusal('reward-gone'), 'reward-gone'],
    ['the service is down', () => refusal('unavailable', 503), 'unavailable'],
    ['there is no connection', () => Promise.reject(new TypeError('offline')), 'network'],
  ])('keeps what was typed where %s', async (_name, answer, code) => {
    server.answer = answer;
    const { dialog, field, send, fill } = await openedWith();
    await fill();
    await send.click();
    await expect.element(dialog.getByText(`Codice: ${code}`)).toBeVisible();
    await expect.element(field('Indirizzo')).toHaveValue(address.indirizzo);
    await expect.element(field('Telefono')).toBeEnabled();
  });

  test('shows what the server finds wrong beside its field', async () => {
    const body = {
      code: 'invalid-argument',
      message: '',
      reason: 'request-data-invalid',
      details: { fields: { cap: 'cap' } },
    };
    server.answer = () => Response.json({ error: body }, { status: 400 });
    const { field, send, fill } = await openedWith();
    await fill();
    await send.click();
    await expect.element(field('CAP')).toHaveAccessibleDescription('Il CAP ha 5 cifre.');
    await expect.element(field('CAP')).toHaveFocus();
  });

  test('that is closed half typed is there when the box is looked at again', async () => {
    const { screen, dialog, field } = await openedWith();
    await field('Indirizzo').fill('Via Verdi 1');
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole('button', { name: box }).click();
    await expect.element(field('Indirizzo')).toHaveValue('Via Verdi 1');
  });

  test('is no form where nothing is left', async () => {
    const { dialog } = await openedWith(gift(11, { isGone: true }));
    await expect.element(dialog.getByText(/^È finito/)).toBeVisible();
    expect(dialog.getByRole('textbox').elements()).toHaveLength(0);
  });

  test('is no form where the calendar is closed', async () => {
    const { dialog } = await openedWith(fresh(), { at: '2027-02-01T10:00:00+01:00' });
    await expect.element(dialog.getByText(/non si può più chiedere/)).toBeVisible();
    expect(dialog.getByRole('textbox').elements()).toHaveLength(0);
  });
});

describe('a gift that was asked for', () => {
  const asked = () => gift(11, { title: 'Kit diga' }, sent);

  test('is changed in the form, filled with what was sent', async () => {
    const { dialog, field } = await openedWith(asked());
    await dialog.getByRole('button', { name: 'Modifica l’indirizzo' }).click();
    await expect.element(field('Indirizzo')).toHaveValue(address.indirizzo);
    await field('Indirizzo').fill('Via Verdi 1');
    await dialog.getByRole('button', { name: 'Salva l’indirizzo' }).click();
    await expect.element(dialog.getByText('Indirizzo cambiato.')).toBeVisible();
    await expect.element(dialog.getByText('Via Verdi 1')).toBeVisible();
  });

  test('is as it was when it is closed while it is changed', async () => {
    const { screen, dialog, field } = await openedWith(asked());
    await dialog.getByRole('button', { name: 'Modifica l’indirizzo' }).click();
    await field('Indirizzo').fill('Via Verdi 1');
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await screen.getByRole('button', { name: box }).click();
    await expect.element(dialog.getByText(address.indirizzo)).toBeVisible();
    expect(dialog.getByRole('textbox').elements()).toHaveLength(0);
    expect(server.sent).toEqual([]);
  });

  test('is only looked at once it is shipped', async () => {
    const shipped = { ...sent, isEditable: false, shippedAt: 1_761_000_000_000, tracking: 'BRT 0420 1187' };
    const { dialog } = await openedWith(gift(11, {}, shipped));
    await expect.element(dialog.getByText(/BRT 0420 1187/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Modifica l’indirizzo' }).elements()).toHaveLength(0);
  });
});
