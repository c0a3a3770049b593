import { beforeEach, describe, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { gameConnection, gameLog, logGameMessage } from '../../../app/lib/gaming/game';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { pageOf, playOf } from './play';

const server = playServer();

beforeEach(() => {
  look('dark');
  gameLog.set([]);
  gameConnection.set('connecting');
});

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

describe('the messages of the page’s socket', () => {
  const { player } = playOf();
  const lines = () => [...document.querySelectorAll('.play__log li')].map(({ textContent }) => textContent);

  const fromEnd = () => {
    const box = document.querySelector('.play__log-lines');
    return box ? box.scrollHeight - box.clientHeight - box.scrollTop : Number.NaN;
  };

  test.each([1440, 390, 320])('stand in a log with time, direction, event and payload; at %i px', async (width) => {
    await viewport.viewport(width, 900);
    logGameMessage({
      way: 'received',
      message: { event: 'connected', data: { player, achievements: [], missions: [] } },
    });
    const screen = await toolsOf();
    const log = screen.getByRole('log', { name: 'Messaggi del gioco' });
    await expect.element(log.getByText(/livello 12, badge: 0, missioni: 0/)).toBeInTheDocument();
    await expect.element(screen.getByText('Mi sto collegando.')).toBeInTheDocument();
    gameConnection.set('open');
    await expect.element(screen.getByText(/^Collegato\./)).toBeInTheDocument();
    // What comes while it is open is added at its end, and the log stays there.
    logGameMessage({ way: 'received', message: { event: 'gaming-enabled', data: true } });
    logGameMessage({
      way: 'sent',
      message: { event: 'track-event', data: { id: 'rating', data: '{"page":"/play"}' } },
    });
    const update = { ...player, experienceGranted: 25, levelUp: false };
    logGameMessage({ way: 'received', message: { event: 'player-update', data: update } });
    logGameMessage({ way: 'received', message: { event: 'currency-change', data: { amount: -40 } } });
    logGameMessage({ way: 'received', message: { event: 'refused', data: { reason: 'too-many' } } });
    logGameMessage({ way: 'received', message: { event: 'please-reconnect', data: null } });
    const time = String.raw`\d\d:\d\d:\d\d`;
    await expect.poll(() => lines().length).toBe(7);
    for (const [at, said] of [
      '← ricevuto connected livello 12, badge: 0, missioni: 0Contenuto',
      '← ricevuto gaming-enabled accesoContenuto',
      '→ inviato track-event ratingContenuto',
      '← ricevuto player-update punti \\+25, livello 12, serie 11, ×1,25Contenuto',
      '← ricevuto currency-change perle -40Contenuto',
      '← ricevuto refused too-manyContenuto',
      '← ricevuto please-reconnect $',
    ].entries()) {
      expect(lines()[at]).toMatch(new RegExp(`^${time}${said}`));
    }
    await expect.poll(fromEnd).toBeLessThan(2);
    await log.getByText('Contenuto').nth(2).click();
    await expect.element(log.getByText(/"id": "rating"/)).toBeVisible();
    await axeClean();
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  test('can be cleared, and go on', async () => {
    logGameMessage({ way: 'received', message: { event: 'gaming-enabled', data: true } });
    const screen = await toolsOf();
    const log = screen.getByRole('log');
    await expect.element(log.getByText('gaming-enabled')).toBeVisible();
    await screen.getByRole('button', { name: 'Svuota' }).click();
    await expect.element(log.getByText('Ancora nessun messaggio.')).toBeVisible();
    logGameMessage({ way: 'sent', message: { event: 'get-missions' } });
    await expect.element(log.getByText('get-missions')).toBeVisible();
    expect(lines()).toHaveLength(1);
  });

  test('do not move while earlier ones are read', async () => {
    for (let amount = 1; amount <= 50; amount += 1) {
      logGameMessage({ way: 'received', message: { event: 'currency-change', data: { amount } } });
    }
    const screen = await toolsOf();
    await expect.element(screen.getByRole('log').getByText(/perle \+50/)).toBeVisible();
    const box = document.querySelector('.play__log-lines');
    if (!box) return expect.fail('no log');
    await expect.poll(() => box.scrollTop).toBeGreaterThan(0);
    expect(fromEnd()).toBeLessThan(2);
    const scrolled = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }));
    box.scrollTop = 0;
    await scrolled;
    gameLog.set([...gameLog.value, { id: 51, at: Date.now(), way: 'sent', message: { event: 'get-missions' } }]);
    await expect.poll(() => lines().length).toBe(51);
    expect(box.scrollTop).toBe(0);
  });
});
