import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Toasts } from '../../../app/components/ui/Toasts';
import { toasts } from '../../../app/components/ui/toast';
import type { GamePageData } from '../../../app/routes/admin/gaming/edited';
import * as page from '../../../app/routes/admin/gaming/route';
import { firstRules } from '../../../domain/gaming/rules';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/components/admin/courses/admin-courses.css';
import '../../../app/components/gaming/disc.css';
import '../../../app/routes/admin/gaming/game-editor.css';

// The game's editors over a server that keeps what it is sent. Today is Friday, 20 November 2026.

const server = playServer();
const now = Date.UTC(2026, 10, 20, 9, 30);
const day = 86_400_000;

const level = (id: string, goal: number) => ({ id, goal, image: 'emblem:impronta' });
const badge = (id: string, title: string) => ({
  id,
  title: { it: title, en: null, es: null },
  description: { it: 'Guarda una lezione fino in fondo.', en: null, es: null },
  difficulty: 1,
  experience: 50,
  metric: 'lesson' as const,
  topic: 'tag:diga',
  levels: [level('a', 1), level('b', 5)],
});
const mission = (id: string) => ({ id, kind: 'lesson' as const, topic: '', goal: 2, pearls: 3 });
const missions = ['una', 'due', 'tre'].map(mission);

const data = (): GamePageData => ({
  now,
  rules: { inForce: firstRules, planned: null, next: '2026-11-21', savedAt: 0 },
  missions: {
    inForce: missions,
    planned: { fromDay: '2026-11-23', value: missions },
    next: '2026-11-23',
    savedAt: 9,
  },
  badges: [
    { badge: badge('impronta', 'Prima impronta'), isRetired: false, updatedAt: 7 },
    { badge: badge('parola', 'Parola mia'), isRetired: true, updatedAt: 8 },
  ],
  bonuses: [
    {
      id: 'aperto',
      videoId: 'diga',
      title: 'La diga senza fretta',
      poster: 'diga',
      rewardId: 'kit',
      fromAt: now - day,
      toAt: now + day,
      won: 0,
    },
    {
      id: 'vinto',
      videoId: 'suture',
      title: 'Suture',
      poster: 'suture',
      rewardId: 'kit',
      fromAt: now - day,
      toAt: now + day,
      won: 12,
    },
  ],
  mostCounted: 1000,
  rewards: [{ id: 'kit', title: 'Kit diga', company: 'Brenta', createdAt: now }],
  topics: [
    { id: 'tag:diga', name: 'Diga' },
    { id: 'series:alla-poltrona', name: 'Alla poltrona' },
  ],
});

const kept = { data: data() };
beforeEach(async () => {
  kept.data = data();
  await viewport.viewport(1440, 900);
});
afterEach(async () => {
  toasts.set([]);
  await viewport.viewport(414, 896);
});

async function opened(search = '') {
  const Page = page.default;
  const routes = [
    {
      id: 'root',
      path: '/admin/gaming',
      loader: () => ({ language: 'it', user: null, ...kept.data }),
      element: (
        <OnPage>
          <main id="main">
            <Page />
          </main>
          <AdminShortcuts />
          <Toasts />
        </OnPage>
      ),
      HydrateFallback: () => null,
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/admin/gaming${search}`] });
  return { screen: await render(<RouterProvider router={router} />), router };
}

const sent = () => server.sent.map(([path, body]) => [path.replace('/api/', ''), body]);

test.each([
  ['', 'light'],
  ['', 'dark'],
  ['?view=badges', 'light'],
  ['?view=badges&badge=impronta', 'dark'],
  ['?view=missions', 'light'],
  ['?view=events', 'dark'],
] as const)('the page %s is accessible in the %s theme, and fits a phone', async (search, theme) => {
  look(theme);
  const { screen } = await opened(search);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await axeClean();
  await viewport.viewport(390, 844);
  await until(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390));
  look('dark');
});

test('on a phone a mission’s fields stand in one column, and the views in one row', async () => {
  await viewport.viewport(390, 844);
  const { screen } = await opened('?view=missions');
  const fields = screen.getByRole('group', { name: 'Missione 1', exact: true });
  await expect.element(fields).toBeVisible();
  const boxes = [...fields.element().querySelectorAll('input, select')].map((one) => one.getBoundingClientRect());
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(1);
  expect(boxes.every(({ width, right }) => width >= 240 && right <= 390)).toBe(true);
  boxes.slice(1).forEach(({ top }, index) => expect(top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? 0));
  const tabs = [...screen.container.querySelectorAll('.tabs > *')].map((one) => one.getBoundingClientRect());
  expect(tabs).toHaveLength(4);
  expect(new Set(tabs.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(tabs.every(({ right, height }) => right <= 390 && height <= 52)).toBe(true);
});

describe('rules', () => {
  test('are saved for the next day, by the key too', async () => {
    server.answer = () => Response.json({ fromDay: '2026-11-21', savedAt: now });
    const { screen } = await opened();
    await screen.getByLabelText('Punti: Test superato').fill('120');
    await expect.element(screen.getByText('ora 100')).toBeVisible();
    await expect.element(screen.getByText('modifiche da salvare')).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    const value = { ...firstRules, experience: { ...firstRules.experience, test: 120 } };
    await until(() => expect(sent()).toEqual([['SaveGameRules', { value, savedAt: 0 }]]));
    await expect.element(screen.getByText('Salvato: vale da sabato 21/11.')).toBeVisible();
    await expect.element(screen.getByText('modifiche da salvare')).not.toBeInTheDocument();
    // The next change is one of what was just saved.
    await screen.getByLabelText('Punti: Test superato').fill('130');
    await screen.getByRole('button', { name: /^Salva/ }).click();
    await until(() => expect(sent()[1]).toMatchObject(['SaveGameRules', { savedAt: now }]));
  });

  test('that somebody else has changed meanwhile are refused, and nothing typed is lost, by reading the page again neither', async () => {
    server.answer = () => refusal('rules-changed-meanwhile');
    const { screen, router } = await opened();
    await screen.getByLabelText('Punti: Test superato').fill('120');
    kept.data.rules.savedAt = now;
    await router.revalidate();
    await screen.getByRole('button', { name: /^Salva/ }).click();
    await expect.element(screen.getByText(/^Nel frattempo qualcun altro ha cambiato le regole\./)).toBeVisible();
    await expect.element(screen.getByLabelText('Punti: Test superato')).toHaveValue(120);
    await expect.element(screen.getByText('modifiche da salvare')).toBeVisible();
    expect(sent()).toMatchObject([['SaveGameRules', { savedAt: 0 }]]);
  });

  test('that are none are not saved, and the page says what is wrong', async () => {
    const { screen } = await opened();
    await screen.getByLabelText('Punti: Test superato').fill('');
    await expect.element(screen.getByText(/Controlla i numeri/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Salva/ })).toBeDisabled();
    expect(server.sent).toEqual([]);
  });

  test('that were refused stay as they were typed', async () => {
    server.answer = () => refusal('unavailable', 503);
    const { screen } = await opened();
    await screen.getByLabelText('Moltiplicatore dal giorno 7').fill('1,4');
    await screen.getByRole('button', { name: /^Salva/ }).click();
    await expect.element(screen.getByText('Codice: unavailable')).toBeVisible();
    await expect.element(screen.getByLabelText('Moltiplicatore dal giorno 7')).toHaveValue('1,4');
    expect(sent()).toMatchObject([['SaveGameRules', { value: { loginStreak: { 7: 1.4 } } }]]);
  });

  test('that are unsaved are asked for before the page is left', async () => {
    const { screen } = await opened();
    await screen.getByLabelText('Punti: Test superato').fill('120');
    await screen.getByRole('link', { name: 'Missioni' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a made-up person', () => {
  test('earns by the typed rules and by those in force, once each, and nothing is sent', async () => {
    const { screen } = await opened();
    await screen.getByLabelText('Punti: Test superato').fill('200');
    const aside = screen.getByRole('complementary');
    await aside.getByRole('button', { name: '12 minuti' }).click();
    await aside.getByRole('button', { name: 'Ripeti l’ultimo' }).click();
    await aside.getByRole('button', { name: 'Giorno dopo' }).click();
    await aside.getByRole('button', { name: 'Test' }).click();
    const rows = () =>
      aside
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => [...row.children].slice(2, 4).map(({ textContent }) => textContent));
    await until(() =>
      expect(rows()).toEqual([
        ['+120', '+120'],
        ['0', '0'],
        ['+200', '+100'],
      ]),
    );
    await expect.element(aside.getByText('320 punti')).toBeVisible();
    await expect.element(aside.getByText('220 punti')).toBeVisible();
    await aside.getByRole('button', { name: /^Togli: Supera un test/ }).click();
    await until(() => expect(rows()).toHaveLength(2));
    await axeClean();
    expect(server.sent).toEqual([]);
  });

  test('lives a year that is worth the same in another order', async () => {
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Un anno' }).click();
    await expect.element(screen.getByText(/Stesso risultato, niente contato due volte/)).toBeVisible();
    await expect.element(screen.getByText(/il livello è lo stesso/)).toBeVisible();
  });
});

describe('badges', () => {
  test('are moved and retired, which the message takes back', async () => {
    server.answer = () => Response.json({});
    const { screen } = await opened('?view=badges');
    await screen.getByRole('button', { name: /^Sposta giù Prima impronta/ }).click();
    await until(() => expect(sent()).toEqual([['SaveBadgeOrder', { ids: ['parola', 'impronta'] }]]));
    await screen.getByRole('button', { name: 'Ritira Prima impronta' }).click();
    await screen.getByRole('status').getByRole('button').first().click();
    await until(() =>
      expect(sent().slice(1)).toEqual([
        ['RetireBadge', { id: 'impronta', isRetired: true }],
        ['RetireBadge', { id: 'impronta', isRetired: false }],
      ]),
    );
  });

  test('keep their saved levels; a new one gets an id of its own', async () => {
    server.answer = () => Response.json({ updatedAt: 9 });
    const { screen } = await opened('?view=badges&badge=impronta');
    await expect.element(screen.getByLabelText('Codice')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: /^Togli il livello/ }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Aggiungi un livello' }).click();
    await screen.getByLabelText('Traguardo 3').fill('2');
    await expect.element(screen.getByText('Manca: traguardi che salgono.')).toBeVisible();
    await screen.getByLabelText('Traguardo 3').fill('20');
    await screen.getByRole('button', { name: 'Salva' }).click();
    await until(() =>
      expect(sent()).toMatchObject([
        ['SaveBadge', { isNew: false, updatedAt: 7, badge: { levels: [{ id: 'a' }, { id: 'b' }, { goal: 20 }] } }],
      ]),
    );
    await expect.element(screen.getByRole('button', { name: /^Togli il livello/ })).not.toBeInTheDocument();
  });

  test('that are new need a code, a name and a picture', async () => {
    server.answer = () => refusal('badge-exists', 409);
    const { screen, router } = await opened('?view=badges&badge=');
    await screen.getByLabelText('Nome', { exact: true }).fill('Ceratura');
    await expect.element(screen.getByText(/^Manca: codice, descrizione/)).toBeVisible();
    await screen.getByLabelText('Codice').fill('ceratura');
    await screen.getByLabelText('Descrizione', { exact: true }).fill('Guarda ore di lezioni.');
    await screen.getByLabelText('Immagine 1').fill('emblem:fiamma');
    await screen.getByRole('button', { name: 'Salva' }).click();
    await expect.element(screen.getByText('Codice: badge-exists')).toBeVisible();
    expect(sent()).toMatchObject([['SaveBadge', { isNew: true, badge: { id: 'ceratura' } }]]);
    // Once saved it has its own address, where it is an old one.
    const saved = { ...badge('ceratura', 'Ceratura'), topic: '' };
    server.answer = () => {
      kept.data.badges.push({ badge: saved, isRetired: false, updatedAt: 9 });
      return Response.json({ updatedAt: 9 });
    };
    await screen.getByRole('button', { name: 'Salva' }).click();
    await expect.element(screen.getByLabelText('Codice')).toHaveAttribute('readonly');
    expect(router.state.location.search).toBe('?view=badges&badge=ceratura');
  });
});

describe('missions', () => {
  test('are saved for Monday; fewer than three are not', async () => {
    server.answer = () => Response.json({ fromDay: '2026-11-23', savedAt: now });
    const { screen } = await opened('?view=missions');
    await screen.getByRole('button', { name: 'Togli la missione 3' }).click();
    await expect.element(screen.getByText(/Servono almeno tre missioni/)).toBeVisible();
    await screen.getByRole('button', { name: 'Aggiungi una missione' }).click();
    await screen.getByLabelText('Perle').last().fill('5');
    await screen.getByRole('button', { name: 'Salva: da lunedì 23/11' }).click();
    await until(() =>
      expect(sent()).toMatchObject([
        ['SaveMissions', { value: [{ id: 'una' }, { id: 'due' }, { pearls: 5 }], savedAt: 9 }],
      ]),
    );
  });
});

describe('special events', () => {
  test('end earlier, also one that was won, of which nothing else can be changed', async () => {
    server.answer = () => Response.json({ id: 'vinto' });
    const { screen } = await opened('?view=events');
    expect(screen.getByRole('button', { name: 'Elimina l’evento: Suture' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Modifica l’evento: Suture' }).click();
    expect(screen.getByRole('combobox').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: /^Termina ora/ }).click();
    const ended = { id: 'vinto', videoId: 'suture', rewardId: 'kit', fromAt: now - day, toAt: now };
    await until(() => expect(sent()).toEqual([['SaveBonus', ended]]));
  });

  test('are changed in the time of Rome, and never end before they begin', async () => {
    server.answer = () => Response.json({ id: 'aperto' });
    const { screen } = await opened('?view=events');
    await screen.getByRole('button', { name: 'Modifica l’evento: La diga senza fretta' }).click();
    await screen.getByLabelText('Finisce').fill('2026-11-01T10:00');
    await expect.element(screen.getByText('Deve finire dopo che è cominciato.')).toBeVisible();
    await screen.getByLabelText('Finisce').fill('2026-12-24T18:00');
    await screen.getByRole('button', { name: 'Salva' }).click();
    const toAt = Date.parse('2026-12-24T18:00:00+01:00');
    await until(() => expect(sent()).toMatchObject([['SaveBonus', { id: 'aperto', fromAt: now - day, toAt }]]));
  });

  test('that nobody has won are deleted once it was asked', async () => {
    server.answer = () => Response.json({});
    const { screen } = await opened('?view=events');
    await screen.getByRole('button', { name: 'Elimina l’evento: La diga senza fretta' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
    await until(() => expect(sent()).toEqual([['DeleteBonus', { id: 'aperto' }]]));
  });
});
