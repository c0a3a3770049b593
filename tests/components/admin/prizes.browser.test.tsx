import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Toasts } from '../../../app/components/ui/Toasts';
import { toasts } from '../../../app/components/ui/toast';
import type { Filter, RequestList, RewardRequest } from '../../../app/routes/admin/prizes/prizes.server';
import { Requests } from '../../../app/routes/admin/prizes/Requests';
import { Rewards } from '../../../app/routes/admin/prizes/Rewards';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/routes/admin/prizes/prizes.css';

// The administrators' page of gifts and prizes: shipping by hand and by keys, the file, and the prizes themselves.

const server = playServer();
afterEach(async () => {
  toasts.set([]);
  await page.viewport(414, 896);
});

const now = Date.UTC(2026, 11, 20);
const requestOf = (id: string, name: string, overrides: Partial<RewardRequest> = {}): RewardRequest => ({
  id,
  uid: `u-${id}`,
  name,
  alias: 1107,
  category: 'odontoiatra',
  reward: { id: 'kit', title: 'Kit diga', company: 'Brenta', picture: null },
  source: { kind: 'advent', day: 11, year: 2026 },
  address: {
    nome: 'Elena',
    cognome: 'Riva',
    indirizzo: 'Via Palestro 14',
    indirizzo2: 'int. 3',
    cap: '00187',
    citta: 'Roma',
    provincia: 'RM',
    email: 'elena@apice.test',
    telefono: '+39 347 555 0142',
  },
  consents: {
    profilingAt: null,
    messagesAt: now,
    thirdPartiesAt: null,
    partnerAt: null,
    noticeVersion: '2026',
    partnerNotice: 'https://brenta.example/privacy',
  },
  state: 'waiting',
  createdAt: now - 20 * 86_400_000,
  updatedAt: now,
  exportedAt: null,
  shippedAt: null,
  tracking: '',
  pearls: 0,
  ...overrides,
});

const three = [
  requestOf('a', 'Elena Riva'),
  requestOf('b', 'Paolo Bianchi', { state: 'changed', exportedAt: now }),
  requestOf('c', 'Sara Conti', { state: 'shipped', shippedAt: now, tracking: 'BRT 42' }),
];
const everything: Filter = { state: 'all', query: '', rewardId: '' };
const listOf = (requests: RewardRequest[]): RequestList => ({
  requests,
  waiting: 2,
  shipped: 1,
  oldestAt: now - 20 * 86_400_000,
  rewards: [{ id: 'kit', title: 'Kit diga', company: 'Brenta Strumenti', createdAt: now }],
  next: null,
});

function shown(element: JSX.Element) {
  const loader = vi.fn(() => ({ user: null }));
  const framed = (
    <OnPage>
      <main id="main">{element}</main>
      <AdminShortcuts />
      <Toasts />
    </OnPage>
  );
  const routes = [{ id: 'root', path: '*', loader, element: framed, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/prizes?state=all'] });
  return render(<RouterProvider router={router} />).then((screen) => ({ screen, router, loader }));
}

const requests = (list = listOf(three), filter = everything) =>
  shown(
    <Requests list={list} filter={filter} isFirst now={now}>
      {null}
    </Requests>,
  );

const sent = () => server.sent.map(([path, body]) => [path.replace('/api/', ''), body]);

describe('the ticked requests', () => {
  test('are shipped by S, which the message takes back', async () => {
    server.answer = (path) =>
      Response.json(
        path.endsWith('UnshipRewardRequests')
          ? { changed: 2, notified: 0 }
          : { shipped: ['a', 'b'], alreadyShipped: [], gone: [] },
      );
    const { screen, loader } = await requests();
    await screen.getByRole('checkbox', { name: /Elena Riva/ }).click();
    await screen.getByRole('checkbox', { name: /Paolo Bianchi/ }).click();
    await userEvent.keyboard('s');
    await screen.getByRole('status').getByRole('button').click();
    const ids = ['a', 'b'];
    await until(() =>
      expect(sent()).toEqual([
        ['ShipRewardRequests', { ids, tracking: '' }],
        ['UnshipRewardRequests', { ids }],
      ]),
    );
    // The list is read again after each.
    await until(() => expect(loader).toHaveBeenCalledTimes(3));
  });

  test('are all that wait, by one tick; what was shipped cannot be ticked', async () => {
    const { screen } = await requests();
    const all = screen.getByRole('checkbox').first();
    await all.click();
    expect(screen.getByRole('checkbox', { checked: true }).elements()).toHaveLength(3);
    await all.click();
    expect(screen.getByRole('checkbox', { checked: true }).elements()).toHaveLength(0);
  });

  test('stay ticked where shipping was refused, and the refusal is told', async () => {
    server.answer = () => refusal('unavailable', 503);
    const { screen } = await requests();
    await screen.getByRole('checkbox', { name: /Elena Riva/ }).click();
    await userEvent.keyboard('s');
    await expect.element(screen.getByText('Codice: unavailable')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: /Elena Riva/ })).toBeChecked();
  });
});

test('a key that is typed ships nothing, nor does one without a tick', async () => {
  const { screen } = await requests();
  await userEvent.keyboard('s');
  await screen.getByRole('checkbox', { name: /Elena Riva/ }).click();
  await screen.getByRole('textbox').first().click();
  await userEvent.keyboard('sc');
  await expect.element(screen.getByRole('textbox').first()).toHaveValue('sc');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
});

test('C makes the file of the filtered prize', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.answer = () => Response.json({ name: 'premi.csv', csv: 'cap\r\n00187\r\n', rows: 1, isWhole: true });
  const { screen, loader } = await requests(listOf(three), { ...everything, rewardId: 'kit' });
  await userEvent.keyboard('c');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('00187').first()).toBeVisible();
  await dialog.getByRole('button').first().click();
  await until(() => expect(saved).toEqual(['premi.csv']));
  expect(sent()).toEqual([['ExportRewardRequests', { state: 'all', rewardId: 'kit' }]]);
  await expect.element(dialog).not.toBeInTheDocument();
  await until(() => expect(loader).toHaveBeenCalledTimes(2));
});

describe('one request', () => {
  test('opens beside the list by its link, without the list being read again', async () => {
    await page.viewport(1440, 900);
    const { screen, router, loader } = await requests();
    const panel = screen.getByRole('complementary');
    await expect.element(panel.getByRole('heading', { level: 2 })).toMatchTextContent('Elena Riva');
    await screen.getByRole('link', { name: /Paolo Bianchi/ }).click();
    await expect.element(panel.getByRole('heading', { level: 2 })).toMatchTextContent('Paolo Bianchi');
    // The courier has the address from before.
    await expect.element(panel.getByText(/corriere ha quello vecchio/)).toBeVisible();
    expect(router.state.location).toMatchObject({ search: '?state=all', hash: '#b' });
    expect(loader).toHaveBeenCalledOnce();
  });

  test('takes the place of the list on a phone, and gives it back', async () => {
    await page.viewport(390, 844);
    const { screen } = await requests();
    const table = screen.getByRole('table');
    await expect.element(table).toBeVisible();
    await screen.getByRole('link', { name: /Sara Conti/ }).click();
    await expect.element(screen.getByText('BRT 42')).toBeVisible();
    await expect.element(table).not.toBeInTheDocument();
    await screen.getByRole('complementary').getByRole('link').first().click();
    await expect.element(table).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('is shipped with the courier’s number', async () => {
    await page.viewport(1440, 900);
    server.answer = () => Response.json({ shipped: ['a'], alreadyShipped: [], gone: [] });
    const { screen } = await requests();
    const panel = screen.getByRole('complementary');
    await panel.getByRole('textbox').fill('BRT 7');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(sent()).toEqual([['ShipRewardRequests', { ids: ['a'], tracking: 'BRT 7' }]]));
  });

  test('that had not left is taken back; whoever was told is named', async () => {
    await page.viewport(1440, 900);
    server.answer = () => Response.json({ changed: 1, notified: 1 });
    const { screen } = await requests(listOf([three[2] ?? requestOf('c', 'Sara')]));
    await screen.getByRole('button', { name: /riprendi/ }).click();
    await until(() => expect(sent()).toEqual([['UnshipRewardRequests', { ids: ['c'] }]]));
    await expect.element(screen.getByRole('status')).toMatchTextContent(/1 persona/);
  });

  test('is taken back once it was asked, with what the person gets back', async () => {
    await page.viewport(1440, 900);
    server.answer = () => Response.json({ pearls: 8 });
    const paid = { source: { kind: 'shop', day: null, year: null }, pearls: 8 } as const;
    const { screen, loader } = await requests(listOf([requestOf('a', 'Elena Riva', paid)]));
    const panel = screen.getByRole('complementary');
    await expect.element(panel.getByText(/Premi, 8 perle/)).toBeVisible();
    await panel.getByRole('button', { name: 'Annulla la richiesta' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/Riceve indietro 8 perle/)).toBeVisible();
    expect(server.sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Annulla la richiesta' }).click();
    await until(() => expect(sent()).toEqual([['CancelRewardRequest', { id: 'a' }]]));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('Richiesta annullata, 8 perle restituite.')).toBeVisible();
    await until(() => expect(loader).toHaveBeenCalledTimes(2));
  });

  test('that has left meanwhile stays, with the reason in the dialog', async () => {
    await page.viewport(1440, 900);
    server.answer = () => refusal('reward-shipped');
    const { screen } = await requests();
    await screen.getByRole('button', { name: 'Annulla la richiesta' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Annulla la richiesta' }).click();
    await expect.element(dialog.getByText(/reward-shipped/)).toBeVisible();
  });

  test('gives its address for a parcel: without the e-mail, with the telephone', async () => {
    await page.viewport(1440, 900);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await requests();
    await screen.getByRole('button', { name: 'Copia l’indirizzo' }).click();
    expect(written).toHaveBeenCalledWith('Elena Riva\nVia Palestro 14, int. 3\n00187 Roma RM\n+39 347 555 0142');
  });
});

test('a label holds the address alone, on paper as narrow as it is', async () => {
  await page.viewport(794, 1100);
  const { screen } = await requests();
  const seen = () =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.childElementCount === 0)
      .map((one) => one.textContent);
  expect(seen()).toContain('Premi');
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    expect(seen()).toEqual(['Elena Riva', 'Via Palestro 14, int. 3', '00187 Roma RM', '+39 347 555 0142']);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test.each([
  ['nothing to ship', { state: 'waiting', query: '', rewardId: '' }, null, /Niente da spedire/],
  ['nothing that fits', { ...everything, query: 'x' }, null, /Nessuna richiesta corrisponde/],
  ['nothing so far', { ...everything, query: 'x' }, '1.waiting:a', /continua a cercare/],
] as const)('%s is told', async (_what, filter, next, text) => {
  const { screen } = await requests({ ...listOf([]), next }, filter);
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mostra altre' }).elements()).toHaveLength(next === null ? 0 : 1);
});

test('prizes of one name say when they were added', async () => {
  const kit = { title: 'Kit diga', company: 'Brenta' };
  const prizes = [
    { ...kit, id: 'kit', createdAt: now },
    { ...kit, id: 'kit-2025', createdAt: now - 365 * 86_400_000 },
    { ...kit, id: 'other', company: '', createdAt: now },
  ];
  const { screen } = await requests({ ...listOf(three), rewards: prizes });
  const names = screen
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(names.slice(-3)).toEqual([
    'Kit diga, Brenta (aggiunto il 20/12/2026 01:00)',
    'Kit diga, Brenta (aggiunto il 20/12/2025 01:00)',
    'Kit diga',
  ]);
});

const reward = {
  id: 'kit',
  title: 'Kit diga',
  company: 'Brenta',
  privacyPolicyLink: 'https://brenta.example/privacy',
  picture: null,
  stock: 40,
  remaining: 0,
  asked: 40,
  pearls: 8,
  createdAt: now,
};

const rewards = (mayChange = true) =>
  shown(
    <Rewards rewards={[reward]} mayChange={mayChange}>
      {null}
    </Rewards>,
  );

describe('a prize', () => {
  test('is added; without a number there is no end of it', async () => {
    server.answer = () => Response.json({ id: 'new' });
    const { screen } = await rewards();
    await screen.getByRole('button').first().click();
    const dialog = screen.getByRole('dialog');
    const [title, , link] = dialog.getByRole('textbox').all();
    await title?.fill('Taccuino');
    await link?.fill('http://brenta.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(/comincia con https/)).toBeVisible();
    expect(server.sent).toEqual([]);
    await link?.fill('');
    await userEvent.keyboard('{Enter}');
    const input = { title: 'Taccuino', company: '', picture: null, privacyPolicyLink: null, stock: null, pearls: null };
    await until(() => expect(sent()).toEqual([['SaveReward', input]]));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('whose stock is too small stays in its form, with the reason', async () => {
    server.answer = () => refusal('stock-too-small');
    const { screen } = await rewards();
    await screen.getByRole('button', { name: /Kit diga/ }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Quanti sono').fill('3');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(/stock-too-small/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Quanti sono')).toHaveValue(3);
    expect(sent()).toMatchObject([['SaveReward', { id: 'kit', stock: 3, pearls: 8, title: 'Kit diga' }]]);
  });

  test('is only read by those who may not change it', async () => {
    const { screen } = await rewards(false);
    await expect.element(screen.getByText(/0 di 40/)).toBeVisible();
    expect(screen.getByRole('main').getByRole('button').elements()).toHaveLength(0);
  });
});

describe.each(['light', 'dark'] as const)('in the %s appearance', (theme) => {
  test.each([1440, 390])('the page is accessible at %i px', async (width) => {
    look(theme);
    await page.viewport(width, 900);
    const { screen } = await requests();
    await axeClean();
    await screen.getByRole('link', { name: /Paolo Bianchi/ }).click();
    await axeClean();
    await userEvent.keyboard('c');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await axeClean();
  });

  test('the prizes and their form are accessible', async () => {
    look(theme);
    const { screen } = await rewards();
    await axeClean();
    await screen.getByRole('button', { name: /Kit diga/ }).click();
    await axeClean();
  });
});
