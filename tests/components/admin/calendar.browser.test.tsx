import { createMemoryRouter, RouterProvider, type ActionFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Toasts } from '../../../app/components/ui/Toasts';
import { toasts } from '../../../app/components/ui/toast';
import * as page from '../../../app/routes/admin/advent/route';
import type { CalendarPageData } from '../../../app/routes/admin/advent/edited';
import { axeClean, look } from '../axe';
import { emptyBox } from '../calendar';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/routes/admin/advent/calendar.css';

// The editors' calendar over a server that keeps what it is sent.

const server = playServer();
const now = Date.parse('2026-12-12T11:00:00Z');
const notice = { rewardId: 'kit', dataAlert: 'Solo per spedire.' };
const words = { title: 'Auguri', text: 'Buon Natale.' };

const boxes = () =>
  Array.from({ length: 25 }, (_, index) => {
    const day = index + 1;
    if (day === 6) return emptyBox(6, { ...words, pro: true });
    if (day === 11) return emptyBox(11, { ...words, ...notice, kind: 'parcel' });
    if (day === 20) return emptyBox(20, { ...words, kind: 'parcel' });
    if (day === 23) return emptyBox(23);
    return emptyBox(day, { ...words, opened: day < 12 ? 214 : 0 });
  });

const data = (): CalendarPageData => ({
  calendars: [
    { id: 'avvento-2026', year: 2026, incomplete: 2 },
    { id: 'avvento-2022', year: 2022, incomplete: 0 },
  ],
  calendar: { id: 'avvento-2026', year: 2026, allowPreviousDays: true, hasRegulation: true, boxes: boxes() },
  rewards: [{ id: 'kit', title: 'Kit diga', company: 'Brenta Strumenti', picture: null, createdAt: now }],
  mostCounted: 10_000,
  now,
  isShown: true,
});

const kept = { data: data(), sent: [] as Record<string, unknown>[], answer: {} as object, loads: 0 };
beforeEach(() => {
  Object.assign(kept, { data: data(), sent: [], answer: { code: null }, loads: 0 });
});
afterEach(() => toasts.set([]));

async function opened(address = '/admin/advent') {
  const Page = page.default;
  const routes = [
    {
      id: 'root',
      path: '/admin/advent',
      loader: () => {
        kept.loads += 1;
        return { language: 'it', user: null, ...kept.data };
      },
      action: async ({ request }: ActionFunctionArgs) => {
        kept.sent.push(await request.json());
        return kept.answer;
      },
      shouldRevalidate: page.shouldRevalidate,
      element: (
        <OnPage>
          <main>
            <Page />
          </main>
          <AdminShortcuts />
          <Toasts />
        </OnPage>
      ),
      HydrateFallback: () => null,
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router };
}

describe('the boxes', () => {
  test('say what each is, and lead to its editor without loading anything', async () => {
    const { screen } = await opened();
    const box = (name: string) => screen.getByRole('link', { name, exact: true });
    await expect.element(box('6 dicembre, VIP, completa')).toBeVisible();
    await expect.element(box('11 dicembre, con un pacco, completa')).toBeVisible();
    await expect.element(screen.getByText('2 caselle da completare')).toBeVisible();
    // Today's, at first.
    await expect.element(screen.getByRole('heading', { level: 2, name: '12 dicembre' })).toBeVisible();
    await box('23 dicembre, manca qualcosa').click();
    await expect.element(screen.getByText('Manca: il titolo, il testo.')).toBeVisible();
    await screen.getByRole('link', { name: 'Vai alla 20' }).click();
    await expect.element(screen.getByText('Manca: il pacco.')).toBeVisible();
    expect(kept.loads).toBe(1);
  });

  test.each(['light', 'dark'] as const)('are accessible, in the %s theme', async (theme) => {
    look(theme);
    const { screen } = await opened('/admin/advent?year=2026&day=11');
    await expect.element(screen.getByLabelText('Avviso sui dati')).toHaveValue('Solo per spedire.');
    await axeClean();
    look('dark');
  });
});

describe('a box', () => {
  test.each([390, 1440])('has a text as wide as its part of the page, %d pixels wide', async (width) => {
    await viewport.viewport(width, 900);
    const { screen } = await opened('/admin/advent?year=2026&day=12');
    const text = screen.getByRole('textbox', { name: 'Testo' });
    await expect.element(text).toBeVisible();
    const area = text.element().getBoundingClientRect();
    const title = screen.getByLabelText('Titolo', { exact: true }).element().getBoundingClientRect();
    expect([Math.round(area.left), Math.round(area.right)]).toEqual([Math.round(title.left), Math.round(title.right)]);
    const tools = screen.container.querySelector('.cal__tools')?.getBoundingClientRect();
    expect(tools?.bottom).toBeLessThanOrEqual(area.top + 1);
    expect(tools?.right).toBeLessThanOrEqual(area.right + 1);
    await viewport.viewport(414, 896);
  });

  test('is saved as it stands, by the button and by its key, without what its kind has no field for', async () => {
    const { screen } = await opened('/admin/advent?year=2026&day=12');
    await screen.getByLabelText('Titolo', { exact: true }).fill('Bonus ');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByText('Casella 12 salvata.')).toBeVisible();
    await screen.getByRole('button', { name: 'Lezione bonus' }).click();
    await screen.getByRole('textbox', { name: 'Link' }).fill('/plans');
    await screen.getByRole('switch', { name: 'VIP' }).click();
    await screen.getByLabelText('Pacco da spedire').selectOptions('kit');
    await screen.getByLabelText('Avviso sui dati').fill('Solo per spedire.');
    await screen.getByRole('button', { name: 'Salva la 12' }).click();
    await expect.poll(() => kept.sent.length).toBe(2);
    const first = { act: 'box', calendarId: 'avvento-2026', day: 12, kind: 'text', pro: false, videoId: null };
    expect(kept.sent[0]).toEqual({
      ...first,
      title: 'Bonus',
      text: 'Buon Natale.',
      company: '',
      picture: null,
      link: null,
      rewardId: null,
      dataAlert: '',
    });
    expect(kept.sent[1]).toMatchObject({ kind: 'lesson', pro: true, link: '/plans', ...notice });
  });

  test('has its text marked by buttons', async () => {
    const { screen } = await opened('/admin/advent?year=2026&day=12');
    const text = screen.getByLabelText('Testo', { exact: true });
    await text.fill('Buon Natale');
    await userEvent.keyboard('{Control>}a{/Control}');
    await screen.getByRole('button', { name: 'Grassetto' }).click();
    await expect.element(text).toHaveValue('**Buon Natale**');
    await userEvent.keyboard('Auguri');
    await screen.getByRole('button', { name: 'Salva la 12' }).click();
    await expect.poll(() => kept.sent[0]).toMatchObject({ text: '**Auguri**' });
  });

  test('takes a lesson out of a search by title', async () => {
    server.answer = () =>
      Response.json({
        items: [
          { id: 'diga', title: 'La diga in tre gesti', poster: 'diga', state: 'live', hasDraft: false },
          { id: 'nuova', title: 'Solo in bozza', poster: '', state: 'new', hasDraft: true },
        ],
        next: null,
      });
    const { screen } = await opened('/admin/advent?year=2026&day=12');
    await screen.getByRole('button', { name: 'Lezione bonus' }).click();
    await expect.element(screen.getByText('Manca: la lezione.')).toBeVisible();
    await screen.getByRole('button', { name: 'Scegli', exact: true }).click();
    await screen.getByLabelText('Cerca una lezione per titolo').fill('diga');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Scegli La diga in tre gesti' }).click();
    expect(screen.getByText('Solo in bozza').elements()).toEqual([]);
    expect(server.sent).toEqual([['/api/GetContent', { kind: 'video', query: 'diga' }]]);
    await screen.getByRole('button', { name: 'Salva la 12' }).click();
    await expect.poll(() => kept.sent[0]).toMatchObject({ kind: 'lesson', videoId: 'diga' });
  });

  test('that is refused says so at the field, keeps what was typed, and says it of no other box', async () => {
    const { screen } = await opened('/admin/advent?year=2026&day=12');
    const link = screen.getByRole('textbox', { name: 'Link' });
    await link.fill('http://brenta.example');
    kept.answer = { code: 'invalid-input', faults: [{ name: 'not-accepted', path: 'link', id: null }] };
    await screen.getByRole('button', { name: 'Salva la 12' }).click();
    await expect.element(link).toHaveAttribute('aria-invalid', 'true');
    await expect.element(link).toHaveValue('http://brenta.example');
    await screen.getByRole('link', { name: /^13 dicembre/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Non hai ancora salvato' });
    await dialog.getByRole('button', { name: 'Vai senza salvare' }).click();
    await expect.element(screen.getByRole('heading', { level: 2, name: '13 dicembre' })).toBeVisible();
    expect(screen.getByText('Codice: invalid-input').elements()).toEqual([]);
    await screen.getByRole('link', { name: /^12 dicembre/ }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('');
  });
});

describe('the preview', () => {
  const shown = async () => {
    const { screen } = await opened('/admin/advent?year=2026&day=12');
    const preview = screen.getByRole('complementary', { name: 'Anteprima' });
    const press = (name: RegExp) => preview.getByRole('button', { name }).click();
    return { screen, preview, press, day: preview.getByLabelText('Giorno da provare') };
  };

  test('opens what the rules open to a viewer on a day, and writes nothing', async () => {
    const { preview, press } = await shown();
    await press(/^12 dicembre, si apre oggi/);
    await expect.element(preview.getByRole('status').getByText(/Buon Natale\./)).toBeVisible();
    await expect.element(preview.getByRole('button', { name: '12 dicembre, aperta' })).toBeVisible();
    await press(/^13 dicembre, chiusa/);
    await expect.element(preview.getByRole('status').getByText(/Non si apre ancora/)).toBeVisible();
    await press(/^6 dicembre, VIP, da aprire/);
    await expect.element(preview.getByRole('status').getByText(/VIP/)).toBeVisible();
    await preview.getByLabelText('Chi guarda').selectOptions('subscriber');
    await press(/^6 dicembre, VIP, da aprire/);
    await expect.element(preview.getByRole('status').getByText(/Buon Natale\./)).toBeVisible();
    await press(/^11 dicembre/);
    await expect.element(preview.getByRole('status').getByText(/indirizzo/)).toBeVisible();
    expect([kept.sent, server.sent]).toEqual([[], []]);
  });

  test('shows all open from the 26th on, and none once it is closed', async () => {
    const { preview, press, day } = await shown();
    await day.fill('26');
    await expect.element(preview.getByRole('button', { name: /da aprire/ }).first()).toBeVisible();
    expect(preview.getByRole('button', { name: /da aprire/ }).elements()).toHaveLength(25);
    await press(/^23 dicembre/);
    await expect.element(preview.getByRole('status').getByText(/incompleta/)).toBeVisible();
    await day.fill('27');
    await press(/^1 dicembre, non si apre più/);
    await expect.element(preview.getByRole('status').getByText(/chiuso/)).toBeVisible();
  });

  test('shows what is typed before it is saved', async () => {
    const { screen, preview, press } = await shown();
    await screen.getByLabelText('Titolo', { exact: true }).fill('Appena scritto');
    await press(/^12 dicembre/);
    await expect.element(preview.getByRole('heading', { name: 'Appena scritto' })).toBeVisible();
  });
});

describe('a calendar', () => {
  const turn = async () => {
    const { screen } = await opened();
    const past = screen.getByRole('switch', { name: 'Si aprono anche i giorni passati' });
    await past.click();
    await expect
      .poll(() => server.sent)
      .toEqual([['/api/SaveAdventCalendar', { id: 'avvento-2026', allowPreviousDays: false }]]);
    return { screen, past };
  };

  test('opens past days or not, at a press', async () => {
    server.answer = () => {
      if (kept.data.calendar) kept.data.calendar.allowPreviousDays = false;
      return Response.json({});
    };
    const { screen, past } = await turn();
    await expect.element(screen.getByText('Salvato.')).toBeVisible();
    await expect.element(past).not.toBeChecked();
  });

  test('goes back to what it was where that is refused', async () => {
    server.answer = () => refusal('role-not-allowed', 403);
    const { screen, past } = await turn();
    await expect.element(screen.getByText('Codice: role-not-allowed')).toBeVisible();
    await expect.element(past).toBeChecked();
  });

  test('says when it opens and closes in Rome, and leads to its regulation', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByText('01/12/2026 00:00')).toBeVisible();
    await expect.element(screen.getByText('07/01/2027 00:00')).toBeVisible();
    const link = screen.getByRole('link', { name: 'bal-2026.pdf' });
    await expect.element(link).toHaveAttribute('href', '/regolamento/2026.pdf');
  });

  test('is copied for the next year, and a year that has one keeps the dialog', async () => {
    server.answer = () => refusal('calendar-exists', 409);
    const { screen, router } = await opened();
    await screen.getByRole('button', { name: 'Duplica per il 2027' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nuovo calendario' });
    await dialog.getByRole('button', { name: 'Crea il calendario' }).click();
    await expect.element(dialog.getByText('Codice: calendar-exists')).toBeVisible();
    await dialog.getByLabelText('Anno').fill('2028');
    server.answer = () => Response.json({ id: 'avvento-2028', year: 2028 });
    await dialog.getByRole('button', { name: 'Crea il calendario' }).click();
    await expect.poll(() => router.state.location.search).toBe('?year=2028');
    expect(server.sent.map(([, body]) => body)).toEqual([
      { year: 2027, copyFrom: 'avvento-2026' },
      { year: 2028, copyFrom: 'avvento-2026' },
    ]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is created where there is none', async () => {
    kept.data = { ...data(), calendars: [], calendar: null, rewards: [] };
    server.answer = () => Response.json({ id: 'avvento-2026', year: 2026 });
    const { screen, router } = await opened();
    await axeClean();
    await screen.getByRole('button', { name: 'Crea il calendario' }).click();
    await expect.poll(() => router.state.location.search).toBe('?year=2026');
    expect(server.sent).toEqual([['/api/CreateAdventCalendar', { year: 2026 }]]);
  });
});
