import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FiscalForm } from '../../../app/components/money/FiscalForm';
import { FiscalSection } from '../../../app/routes/member/profile/subscription/FiscalSection';
import texts from '../../../app/i18n/locales/it/fiscal.json';
import { tidyFiscal, type FiscalData, type GivenFiscal } from '../../../domain/billing/fiscal';
import { german, practice } from '../../support/money/fiscal';
import { axeClean, look } from '../axe';
import { playServer } from '../server';
import { onRoute, onRouteWith } from '../support';
import '../../../app/components/money/money.css';

const server = playServer();
afterEach(() => page.viewport(414, 896));

const berlin = { via: 'Hauptstraße 1', cap: '10115', comune: 'Berlin' };

async function open(fiscal: GivenFiscal | null, width = 1440) {
  await page.viewport(width, 900);
  let isDone = false;
  const known: FiscalData | null = fiscal && tidyFiscal(fiscal);
  const screen = await render(
    onRoute(
      <main style={{ maxWidth: '36rem', padding: '1rem' }}>
        <h1>{texts.title}</h1>
        <FiscalForm fiscal={known} isBeforePaying={false} onDone={() => (isDone = true)} />
      </main>,
    ),
  );
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  const shown = () => [...screen.container.querySelectorAll<HTMLInputElement>('.fiscal input')].map(({ name }) => name);
  const input = (name: string) => {
    const found = screen.container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  const choose = (country: string) => userEvent.selectOptions(screen.getByRole('combobox'), country);
  const kind = (name: string) =>
    userEvent.click(input('kind').form?.querySelector(`[value="${name}"]`) ?? document.body);
  const save = () => userEvent.click(screen.getByRole('button', { name: texts.save }));
  const errors = () => [...screen.container.querySelectorAll('.field__error')].map(({ textContent }) => textContent);
  return { screen, shown, input, choose, kind, save, errors, isDone: () => isDone };
}

test('Italy comes first, and the fields follow the country', async () => {
  const { screen, input, shown, choose, kind } = await open(null);
  const select = input('country').form?.querySelector('select');
  expect(select?.value).toBe('IT');
  expect([...(select?.querySelectorAll('optgroup') ?? [])].map(({ label }) => label)).toEqual([
    texts.eu,
    texts.elsewhere,
  ]);
  expect([...(select?.options ?? [])].slice(0, 2).map(({ text }) => text)).toEqual(['Italia', 'Austria']);
  expect(select?.options).toHaveLength(249);
  await kind('business');
  const abroad = ['denominazione', 'partitaIva', 'via', 'cap', 'comune'];
  const home = [...abroad.slice(0, 2), 'codiceFiscale', ...abroad.slice(2), 'provincia', 'recapito'];
  expect(shown()).toEqual(home);
  await choose('DE');
  expect(shown()).toEqual(abroad);
  await expect.element(screen.getByText('Per esempio DE123456789.')).toBeVisible();
  await choose('CH');
  expect(shown()).toEqual(abroad);
  expect(input('partitaIva').required).toBe(false);
  await expect.element(screen.getByText(texts.abroad.number)).toBeVisible();
});

test('changing the country or the kind keeps what was typed, and a company’s address is not its owner’s', async () => {
  const { input, shown, choose, kind, save, isDone } = await open(practice);
  await choose('AT');
  expect(input('via').value).toBe(practice.via);
  await choose('IT');
  expect([input('provincia').value, input('recapito').value]).toEqual([practice.provincia, practice.recapito]);
  await kind('person');
  expect(shown()).toEqual(['codiceFiscale']);
  await kind('business');
  expect(input('denominazione').value).toBe(practice.denominazione);
  await kind('person');
  await save();
  await expect.poll(isDone).toBe(true);
  expect(server.sent).toEqual([
    ['/api/SaveFiscalData', { country: 'IT', codiceFiscale: '', via: '', cap: '', comune: '', provincia: '' }],
  ]);
});

test('a private person’s address opens at a press, with the focus in it, and is whole or absent', async () => {
  const { screen, shown, input, choose, save, errors, isDone } = await open(null);
  await userEvent.click(screen.getByRole('button', { name: texts.address }));
  expect(document.activeElement).toBe(input('via'));
  expect(shown()).toEqual(['codiceFiscale', 'via', 'cap', 'comune', 'provincia']);
  await choose('FR');
  await userEvent.fill(input('via'), 'Rue de Lyon 1');
  await save();
  expect(errors()).toEqual([texts.problem.missing, texts.problem.missing]);
  expect(document.activeElement).toBe(input('cap'));
  await userEvent.fill(input('cap'), '69001');
  await userEvent.fill(input('comune'), 'Lyon');
  await save();
  await expect.poll(isDone).toBe(true);
  const address = { via: 'Rue de Lyon 1', cap: '69001', comune: 'Lyon' };
  expect(server.sent).toEqual([['/api/SaveFiscalData', { country: 'FR', ...address }]]);
});

test('a known address is shown at once, and stays while it is emptied', async () => {
  const { shown, input } = await open({ country: 'FR', ...berlin });
  expect(shown()).toEqual(['via', 'cap', 'comune']);
  for (const field of shown()) await userEvent.clear(input(field));
  expect(shown()).toEqual(['via', 'cap', 'comune']);
});

test('a number that the provider refuses is refused at its field', async () => {
  const { input, save, errors, isDone } = await open(german);
  const details = { fields: { partitaIva: 'vat' } };
  const error = { code: 'invalid-argument', message: '', reason: 'fiscal-data-invalid', details };
  server.answer = () => Response.json({ error }, { status: 400 });
  await save();
  await expect.poll(errors).toContain(texts.problem.vat);
  await userEvent.fill(input('partitaIva'), 'DE987654321');
  expect(errors()).not.toContain(texts.problem.vat);
  server.answer = () => Response.json({});
  await save();
  await expect.poll(isDone).toBe(true);
});

test('each problem is told at its field, which keeps what was typed', async () => {
  const { input, save, errors } = await open({ ...german, comune: 'Łódź', denominazione: 'x'.repeat(81) });
  await userEvent.fill(input('partitaIva'), 'DE12');
  await save();
  expect(errors()).toEqual([
    'Troppo lungo: al massimo 80 caratteri.',
    texts.problem.vat,
    'Sulla fattura elettronica non può stare: Ł ź. Scrivilo con lettere latine senza segni particolari.',
  ]);
  expect(input('comune').value).toBe('Łódź');
  expect(server.sent).toEqual([]);
});

test.each([
  [390, german],
  [1440, german],
  [390, practice],
  [1440, practice],
  [390, { codiceFiscale: 'RSSMRA85T10A562S' }],
  [1440, { country: 'CH', ...berlin }],
])('at %i px nothing is cut off or too small, and everything is accessible', async (width, fiscal) => {
  look('light');
  const { screen, save } = await open(fiscal, width);
  await save();
  const boxes = [...screen.container.querySelectorAll('.fiscal > *, select, .fiscal button')];
  const frame = screen.container.getBoundingClientRect();
  for (const box of boxes.map((one) => one.getBoundingClientRect())) {
    expect(box.left).toBeGreaterThanOrEqual(frame.left);
    expect(box.right).toBeLessThanOrEqual(frame.right);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await axeClean();
});

test.each([
  ['none', null, texts.none],
  ['an Italian practice', practice, 'Partita IVA 07643520567 · SDI ABC1234Via Cavour 12, 20121 Milano (MI)'],
  ['a German practice', german, 'Numero IVA (VAT) DE123456789Hauptstraße 1, 10115 Berlin, Germania'],
  ['a consumer elsewhere', { country: 'FR', ...berlin }, 'Hauptstraße 1, 10115 Berlin, Francia'],
  ['a country alone', { country: 'FR' }, 'Francia'],
])('the profile says what is known: %s', async (_, fiscal, said) => {
  const screen = await render(
    onRouteWith(<FiscalSection page={{ fiscal: fiscal && tidyFiscal(fiscal) }} />, { shell: { impersonation: null } }),
  );
  await expect.element(screen.getByRole('heading')).toBeVisible();
  expect(screen.container.textContent).toContain(said);
});
