import { beforeEach, describe, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { badge, playOf, pageOf, bonus, mission } from './play';

const server = playServer();

beforeEach(() => look('dark'));

const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describe('the page of the game', () => {
  test.each([1440, 390, 320])('shows its parts in order and stays within %i px', async (width) => {
    await viewport.viewport(width, 900);
    const screen = await render(pageOf(playOf()));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Mancano 19 minuti.' })).toBeVisible();
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Livello 12: 360 punti al livello 13',
      '11 giorni di fila',
      'Missioni',
      'Premi',
      'Badge',
      'Come si guadagnano i punti',
      'Come funziona il resto',
    ]);
    expect(wide()).toBe(0);
    await axeClean();
  });

  test('has its art on every disc, finished from below as far as it is done', async () => {
    await viewport.viewport(1440, 900);
    const screen = await render(pageOf(playOf()));
    await expect.element(screen.getByRole('button', { name: /^Prima impronta/ })).toBeVisible();
    const [first] = document.querySelectorAll('.play__badge .disc');
    expect(first?.querySelectorAll('.disc__ring .disc__on')).toHaveLength(1);
    expect(first?.querySelectorAll('.disc__emblem path')).not.toHaveLength(0);
    const half = document.querySelector('.play__badge[data-s="started"] .disc__cut');
    expect(half && getComputedStyle(half).clipPath).toBe('inset(50% 0px 0px)');
  });

  test('says the streak in a sentence, and shows its days on the teeth', async () => {
    await viewport.viewport(1440, 900);
    const screen = await render(pageOf(playOf()));
    await expect
      .element(screen.getByRole('img', { name: /^11 giorni di fila, un dente per giorno. Oggi è fatto. Il 16\/11/ }))
      .toBeVisible();
    const states = [...document.querySelectorAll('.play__tooth')].map((tooth) => tooth.getAttribute('data-s'));
    expect(states).toHaveLength(28);
    expect(states.slice(0, 12)).toEqual([...Array(6).fill('done'), 'sealed', ...Array(4).fill('done'), null]);
    const steps = [...document.querySelectorAll('.play__step')].map(({ textContent }) => textContent);
    expect(steps).toEqual(['×1,1', '×1,25', '×1,5']);
  });

  test.each([
    [0, 1181, 'Guarda minuti di lezione. Poi conquisti Ceratura, livello 1 di 2.'],
    [1, 281, 'Guarda minuti di lezione. Poi Ceratura passa al livello 2 di 2.'],
  ])('says of the nearest badge which level comes next: %i', async (next, count, said) => {
    const levels = [
      { id: 'a', goal: 300, image: 'emblem:flame' },
      { id: 'b', goal: 1200, image: 'emblem:flame' },
    ];
    const changes = { id: 'ceratura', title: 'Ceratura', description: 'Guarda minuti di lezione.' };
    const nearest = badge({ ...changes, metric: 'minute', state: 'started', levels, count, next });
    await render(pageOf(playOf({ badges: [nearest] })));
    await expect.poll(() => document.querySelector('.goal__say')?.textContent).toBe(said);
  });

  test('for somebody who begins shows the first badge, and the other tiers behind a button', async () => {
    await viewport.viewport(390, 844);
    const tiers = [0, 1, 2, 5].map((difficulty) =>
      badge({ id: `b${difficulty}`, difficulty, title: `Disco ${difficulty}` }),
    );
    const screen = await render(
      pageOf(playOf({ isNew: true, badges: tiers, missions: [], bonuses: [], lesson: null })),
    );
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Si comincia dal gesso.' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Oggi può essere il primo' })).toBeVisible();
    await expect.element(screen.getByText(/^Nessuna missione in questi giorni/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Disco 5/ })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Mostra tutti i badge' }).click();
    await expect.element(screen.getByRole('button', { name: /^Disco 5/ })).toBeVisible();
    await axeClean();
  });

  test('without a single badge says so', async () => {
    const screen = await render(pageOf(playOf({ isNew: true, badges: [] })));
    await expect.element(screen.getByText('Ancora nessun badge: arriveranno qui.')).toBeVisible();
  });
});

test('badges can be filtered, and open with their levels', async () => {
  await viewport.viewport(1440, 900);
  const screen = await render(pageOf(playOf()));
  await screen.getByRole('button', { name: 'Fatti' }).click();
  await expect.element(screen.getByRole('button', { name: /^Quattro mani/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Tutti' }).click();
  await screen.getByRole('button', { name: /^Quattro mani/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Quattro mani' });
  await expect.element(dialog.getByText('Non comune, Cera')).toBeVisible();
  await expect.element(dialog.getByText('6 lezioni')).toBeVisible();
  await axeClean();
});

test('a mission that is done is redeemed with one press, and a refusal is said beside it', async () => {
  const done = mission({ count: 2, state: 'redeemable' });
  const screen = await render(pageOf(playOf({ missions: [done] })));
  server.answer = () => Response.json({ pearlsWon: 3 });
  await screen.getByRole('button', { name: 'Riscatta: Finisci 2 lezioni' }).click();
  await expect.element(screen.getByText('Hai riscattato la missione.')).toBeInTheDocument();
  expect(server.sent).toEqual([['/api/RedeemMission', { week: done.week, missionId: done.id }]]);
});

const before = Date.now() - 1000;

test.each([
  ['open', {}, 'Guarda la lezione Lo smalto', /^Finisci entro il/],
  ['redeemable', { form: true }, null, /^Lo richiedi entro il/],
  ['won and over', { form: true, to: before }, null, /^Lo richiedi entro il/],
  ['won and over for long', { form: true, to: before, askUntil: before }, null, /^Terminata il/],
  ['over', { to: before }, null, /^Terminata il/],
])('a special event that is %s', async (_state, data, link, said) => {
  const screen = await render(pageOf(playOf({ bonuses: [bonus(data)] })));
  await expect.element(screen.getByText(said)).toBeVisible();
  const redeem = screen.getByRole('button', { name: 'Riscatta: Scala colori' });
  if (said.test('Lo richiedi entro il')) await expect.element(redeem).toBeVisible();
  else await expect.element(redeem).not.toBeInTheDocument();
  await expect.element(screen.getByText('Scala colori')).toBeVisible();
  const act = screen.getByRole('link', { name: 'Guarda la lezione Lo smalto' });
  if (link) await expect.element(act).toBeVisible();
  else await expect.element(act).not.toBeInTheDocument();
});

describe('a prize', () => {
  const reward = {
    title: 'Specchietto',
    company: 'Brenta Strumenti',
    picture: null,
    privacyPolicyLink: null,
    isGone: false,
    pearls: 8,
    currency: 186,
    formData: null,
    isEditable: true,
    requestedAt: null,
    shippedAt: null,
    tracking: null,
  };

  test('is asked for in its dialog, with what it costs, and what was sent stands there afterwards', async () => {
    await viewport.viewport(390, 844);
    const screen = await render(pageOf(playOf()));
    server.answer = (path) => Response.json(path === '/api/GetRewardRequest' ? reward : {});
    await screen.getByRole('button', { name: 'Riscatta: Specchietto' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Specchietto' });
    await expect.element(dialog.getByText('Costa 8 perle. Dopo te ne restano 178.')).toBeVisible();
    await axeClean();
    const typed: [string, string][] = [
      ['Nome', 'Giulia'],
      ['Cognome', 'Ferraro'],
      ['Indirizzo', 'Via Palestro 14'],
      ['CAP', '20121'],
      ['Città', 'Milano'],
      ['Provincia', 'MI'],
      ['E-mail', 'giulia@apice.test'],
      ['Telefono', '347 555 0142'],
    ];
    for (const [name, text] of typed) await dialog.getByLabelText(name, { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Mandalo qui' }).click();
    await expect.element(dialog.getByText('Via Palestro 14')).toBeVisible();
    expect(server.sent.at(-1)).toMatchObject([
      '/api/SaveRewardRequest',
      { rewardId: 'specchietto', pearls: 8, data: { citta: 'Milano' } },
    ]);
  });

  test.each([1440, 390])(
    'has its picture and its price within its card, and the form its button at the foot: %i px',
    async (width) => {
      await viewport.viewport(width, 700);
      const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>';
      const play = playOf();
      const screen = await render(pageOf({ ...play, prizes: play.prizes.map((prize) => ({ ...prize, picture })) }));
      await expect.element(screen.getByRole('button', { name: 'Riscatta: Specchietto' })).toBeVisible();
      for (const card of document.querySelectorAll('[aria-labelledby="prizes-title"] article')) {
        const outer = card.getBoundingClientRect();
        for (const part of card.querySelectorAll('*')) {
          const { left, right } = part.getBoundingClientRect();
          expect(left).toBeGreaterThanOrEqual(outer.left);
          expect(right).toBeLessThanOrEqual(outer.right);
        }
        expect(card.querySelector('img')?.getBoundingClientRect().height).toBe(56);
      }
      server.answer = () => Response.json(reward);
      await screen.getByRole('button', { name: 'Riscatta: Specchietto' }).click();
      await expect.element(screen.getByRole('button', { name: 'Mandalo qui' })).toBeVisible();
      const bottomOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
      expect(bottomOf('dialog[open] .request__foot')).toBeCloseTo(bottomOf('dialog[open] .dialog'), 0);
    },
  );

  test('says why it cannot be had', async () => {
    const screen = await render(pageOf(playOf()));
    await expect.element(screen.getByText(/^Ti mancano [\d.]+ perle\.$/)).toBeVisible();
    server.answer = () => Response.json({ error: { code: 'not-found', reason: 'reward-not-found' } }, { status: 404 });
    await screen.getByRole('button', { name: 'Riscatta: Specchietto' }).click();
    await expect.element(screen.getByText('Questo premio non c’è più.')).toBeVisible();
  });
});

test('the team’s switch shows what was pressed at once, and what holds where it was refused', async () => {
  server.answer = () => Response.json({ isShared: true });
  const screen = await render(pageOf(playOf()));
  const takesPart = screen.getByRole('switch', { name: 'Partecipa con «Studio Brera»' });
  await takesPart.click();
  await expect.element(takesPart).toBeChecked();
  await expect.element(takesPart).toBeEnabled();
  await expect.element(takesPart).toBeChecked();
  expect(server.sent.at(-1)).toEqual(['/api/SetTeamSum', { isShared: true }]);
  server.answer = () => refusal('not-in-a-company', 409);
  await takesPart.click();
  await expect.element(screen.getByText('Codice: not-in-a-company')).toBeVisible();
  await expect.element(takesPart).not.toBeChecked();
});
