import { beforeEach, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { pageOf, playOf } from './play';

const server = playServer();

beforeEach(() => look('dark'));

const toolsOf = async () => {
  const screen = await render(pageOf(playOf(), { isAdmin: true }));
  await screen.getByRole('button', { name: 'Strumenti di prova' }).click();
  return screen;
};

test('nobody but administrators sees the test tools', async () => {
  const screen = await render(pageOf(playOf()));
  await expect.element(screen.getByRole('heading', { name: 'Badge' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Strumenti di prova' })).not.toBeInTheDocument();
});

test.each([1440, 390, 320])(
  'each tool asks the server by its own name, and its outcome is said; at %i px',
  async (width) => {
    await viewport.viewport(width, 900);
    const screen = await toolsOf();
    const dialog = screen.getByRole('dialog', { name: 'Strumenti di prova' });
    await expect.element(dialog).toBeVisible();
    await axeClean();
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    const say = dialog.getByRole('status');
    for (const [tool, experience, granted, said] of [
      ['watch', 18_790, 150, '150 punti in più. Adesso: 18.790 punti, 11 giorni di fila, livello 12.'],
      ['rating', 18_791, 1, '1 punto in più. Adesso: 18.791 punti, 11 giorni di fila, livello 12.'],
      [
        'notification',
        18_791,
        0,
        'La notifica è nella campanella. Adesso: 18.791 punti, 11 giorni di fila, livello 12.',
      ],
      ['streak-up', 18_801, 10, '10 punti in più. Adesso: 18.801 punti, 11 giorni di fila, livello 12.'],
      ['streak-down', 18_791, -10, '10 punti in meno. Adesso: 18.791 punti, 11 giorni di fila, livello 12.'],
      ['streak-reset', 18_781, -10, '10 punti in meno. Adesso: 18.781 punti, 11 giorni di fila, livello 12.'],
      ['nothing', 18_781, 0, 'I punti restano quelli. Adesso: 18.781 punti, 11 giorni di fila, livello 12.'],
    ] as const) {
      server.sent.length = 0;
      server.answer = () => Response.json({ experience, granted, level: 12, streak: 11 });
      const row = [...document.querySelectorAll('.play__tools li')].find((one) => one.querySelector(`#tool-${tool}`));
      row?.querySelector('button')?.click();
      await expect.element(say).toHaveTextContent(said);
      expect(server.sent).toEqual([['/api/TestGame', { tool }]]);
    }
  },
);

test('starting over asks first and names what goes and what stays', async () => {
  const screen = await toolsOf();
  server.answer = () => Response.json({ experience: 0, granted: -18_640, level: 1, streak: 0 });
  await screen.getByRole('button', { name: 'Azzera' }).last().click();
  const asked = screen.getByRole('dialog', { name: 'Ricominciare da capo?' });
  await expect.element(asked.getByText(/^Se ne vanno i tuoi punti, la serie, le perle/)).toBeVisible();
  await expect.element(asked.getByText(/^Restano le richieste di premi/)).toBeVisible();
  expect(server.sent).toEqual([]);
  await asked.getByRole('button', { name: 'Annulla' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
  await screen.getByRole('button', { name: 'Azzera' }).last().click();
  await asked.getByRole('button', { name: 'Azzera tutto' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(server.sent).toEqual([['/api/TestGame', { tool: 'start-over' }]]);
  await expect
    .element(screen.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Si ricomincia. Adesso: 0 punti, 0 giorni di fila, livello 1.');
});

test('a refusal is said in the dialog, and nothing is claimed', async () => {
  const screen = await toolsOf();
  server.answer = () => refusal('gaming-off');
  await screen.getByRole('button', { name: 'Simula' }).first().click();
  await expect.element(screen.getByText('Il gioco non è attivo nella tua lingua.')).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByRole('status')).toHaveTextContent('');
});
