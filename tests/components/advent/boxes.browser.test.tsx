import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { inStoppedTime } from '../catalogue/shown';
import { playServer, refusal } from '../server';
import { calendarAt, gift, knows, opened, pageOf } from './calendar';

// The advent calendar's boxes (spec 2 §2 to §4): their labels, and what opening one does.

const server = playServer();

beforeEach(() => {
  localStorage.clear();
  knows();
  look('dark');
});

afterEach(() => vi.useRealTimers());

const answersWith = (answer: () => Response) => {
  server.answer = answer;
};
const unlocked = (day: number) => {
  const element = opened(day);
  return Response.json({ content: element.content, element });
};
/** Whether confetti is shown over the open box. */
function isPaperInTheAir(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas');
  if (!canvas || canvas.width === 0) return false;
  const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return drawn.some((part) => part > 0);
}
const asked = (operation: string) => server.sent.filter(([path]) => path === `/api/${operation}`);

test('the text of a box has what its editor marked, and no HTML', async () => {
  const text = [
    'Porta **lo *specchio***:\n- la sonda\n- [il libro](/books)',
    '<img src="x" onerror="x()"> [qui](javascript:x)',
  ];
  const screen = await render(pageOf(calendarAt({ boxes: [opened(12, { text })] })));
  await screen.getByRole('button', { name: /^12 dicembre/ }).click();
  const dialog = screen.getByRole('dialog', { name: '12 dicembre' });
  await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent('il libro');
  await expect.element(dialog.getByRole('link', { name: 'il libro' })).toHaveAttribute('href', '/books');
  await expect.element(dialog.getByText('specchio', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('<img src="x" onerror="x()"> [qui](javascript:x)')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'qui' }).elements()).toEqual([]);
  await axeClean();
});

describe('a box says its day and its state', () => {
  test('while the calendar runs', async () => {
    const boxes = [opened(1, { kind: 'lesson', videoId: 'diga' }), gift(3, {}, { submitted: true })];
    const screen = await render(pageOf(calendarAt({ boxes })));
    const boxesOf = (name: string) => screen.getByRole('button', { name, exact: true });
    for (const name of [
      '1 dicembre, già aperta: Bonus',
      '3 dicembre, già aperta: Richiesto',
      '4 dicembre, da aprire',
      '6 dicembre, VIP, da aprire',
      '12 dicembre, da aprire oggi',
    ]) {
      await expect.element(boxesOf(name)).toBeEnabled();
    }
    for (const name of ['14 si apre il 14 dicembre', '13 VIP, si apre il 13 dicembre']) {
      await expect.element(boxesOf(name)).toBeDisabled();
    }
    await expect.element(screen.getByRole('listitem').nth(24)).toBeVisible();
    await axeClean();
  });

  test('where past days are over', async () => {
    const screen = await render(pageOf(calendarAt({ allowPreviousDays: false })));
    await expect.element(screen.getByRole('button', { name: '4 dicembre, chiusa', exact: true })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: '12 dicembre, da aprire oggi' })).toBeEnabled();
  });

  test('from 26 December on, when all of them open', async () => {
    const screen = await render(pageOf(calendarAt({ at: '2027-01-01T10:00:00+01:00', allowPreviousDays: false })));
    await expect.element(screen.getByRole('button', { name: '25 dicembre, da aprire', exact: true })).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: 'Apri la casella 1', exact: true })).toBeEnabled();
    await expect.element(screen.getByText('Mancano 6 giorni.')).toBeVisible();
  });

  test('before it begins: nothing opens, and the page says when', async () => {
    const screen = await render(pageOf(calendarAt({ at: '2026-11-27T10:00:00+01:00' })));
    await expect.element(screen.getByRole('heading', { level: 1, name: /1º dicembre/ })).toBeVisible();
    await expect.element(screen.getByText('Mancano 4 giorni.')).toBeVisible();
    const boxes = screen.getByRole('list').first().getByRole('button').elements();
    expect(boxes).toHaveLength(25);
    expect(boxes.every((box) => box instanceof HTMLButtonElement && box.disabled)).toBe(true);
  });

  test('there may be no calendar at all', async () => {
    const screen = await render(pageOf({ calendar: null, elements: [], hasVip: false, now: 0 }));
    await expect.element(screen.getByRole('link', { name: 'Torna al catalogo' })).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(0);
  });
});

describe('opening a box', () => {
  test('asks for it once, shows what is in it under its day, and throws paper', async () => {
    answersWith(() => unlocked(12));
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: '12 dicembre, da aprire oggi' }).click();
    const dialog = screen.getByRole('dialog', { name: '12 dicembre' });
    await expect.element(dialog.getByText('Segreto 12')).toBeVisible();
    expect(asked('UnlockAdventDay')).toEqual([['/api/UnlockAdventDay', { day: 12, year: 2026 }]]);
    await expect.poll(isPaperInTheAir).toBe(true);
    await axeClean();
    await dialog.getByRole('button', { name: 'Torna alle caselle' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('Ne hai aperte 1 su 12')).toBeVisible();
    // A box that is open is only looked at.
    await screen.getByRole('button', { name: '12 dicembre, già aperta: Auguri' }).click();
    await expect.element(screen.getByText('Segreto 12')).toBeVisible();
    expect(asked('UnlockAdventDay')).toHaveLength(1);
    expect(screen.getByRole('dialog').element().querySelector('canvas')).toBeNull();
  });

  test('throws its paper 150 milliseconds after it is seen to be open', async () => {
    // Here already: its code comes before the paper is thrown.
    await import('canvas-confetti');
    answersWith(() => unlocked(12));
    const screen = await render(pageOf(calendarAt()));
    const box = screen.getByRole('button', { name: '12 dicembre, da aprire oggi' }).element();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    if (box instanceof HTMLElement) box.click();
    await inStoppedTime(() => document.querySelector('dialog canvas') !== null);
    await vi.advanceTimersByTimeAsync(149);
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(isPaperInTheAir()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await inStoppedTime(isPaperInTheAir);
  });

  test('the page’s button opens today’s', async () => {
    answersWith(() => unlocked(12));
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: 'Apri la casella 12' }).click();
    await expect.element(screen.getByText('Segreto 12')).toBeVisible();
  });

  test.each([
    ['4 dicembre, da aprire', '.boxes'],
    ['Apri la casella 12', '.adv__acts'],
  ])('that is refused tells so beside what was pressed (%s), and stays closed', async (name, place) => {
    answersWith(() => refusal('advent-day-passed'));
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name, exact: true }).click();
    await expect.element(screen.getByText('Codice: advent-day-passed')).toBeVisible();
    expect(document.querySelector(place)?.querySelector('.refusal__more')).not.toBeNull();
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeEnabled();
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
  });

  test('that answers no content leaves it closed', async () => {
    answersWith(() => Response.json({ content: null, element: opened(4) }));
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: '4 dicembre, da aprire', exact: true }).click();
    await expect.poll(() => asked('UnlockAdventDay')).toHaveLength(1);
    await expect.element(screen.getByRole('button', { name: '4 dicembre, da aprire', exact: true })).toBeEnabled();
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
  });

  test('is not for whoever looks through another’s eyes', async () => {
    const shell = { impersonation: { name: 'Elena Riva', endsAt: 0 } };
    const screen = await render(pageOf(calendarAt({ boxes: [opened(1)] }), shell));
    await expect.element(screen.getByRole('button', { name: '12 dicembre, da aprire oggi' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Apri la casella 12' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: /^1 dicembre/ })).toBeEnabled();
  });
});

describe('a VIP box', () => {
  const vip = '6 dicembre, VIP, da aprire';

  test('leads those without a subscription to the plans', async () => {
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: vip }).click();
    const dialog = screen.getByRole('dialog', { name: 'Questa casella è VIP' });
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/plans');
    await axeClean();
    expect(server.sent).toEqual([]);
  });

  test('does not in a store’s app, nor does the page', async () => {
    const screen = await render(pageOf(calendarAt(), { isNativeApp: true }));
    await screen.getByRole('button', { name: vip }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(document.querySelector('a[href="/plans"]')).toBeNull();
  });

  test('opens for subscribers', async () => {
    answersWith(() => unlocked(6));
    const screen = await render(pageOf(calendarAt({ hasVip: true })));
    await screen.getByRole('button', { name: vip }).click();
    await expect.element(screen.getByText('Segreto 6')).toBeVisible();
    expect(document.querySelector('a[href="/plans"]')).toBeNull();
  });

  test('that the server keeps closed (the subscription ended) says what it needs', async () => {
    answersWith(() => refusal('advent-subscription-needed'));
    const screen = await render(pageOf(calendarAt({ hasVip: true })));
    await screen.getByRole('button', { name: vip }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Questa casella è VIP' })).toBeVisible();
  });
});

describe('snow and paper', () => {
  test('fall for those who do not mind', async () => {
    await render(pageOf(calendarAt()));
    await expect.poll(() => document.querySelectorAll('.snow > i').length).toBe(70);
  });

  test('do not for those who want less motion', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = matchMedia.call(window, query);
      if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: true });
      return list;
    });
    answersWith(() => unlocked(12));
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: '12 dicembre, da aprire oggi' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    expect(document.querySelector('.snow')).toBeNull();
    expect(dialog.element().querySelector('canvas')).toBeNull();
  });
});

test('a closed calendar says what was found, and leads to it', async () => {
  const boxes = [
    gift(3, { title: 'Taccuino' }, { submitted: true, shippedAt: Date.parse('2027-01-09T09:00:00+01:00') }),
    gift(11, { title: 'Kit diga' }, { submitted: true, isEditable: true, requestedAt: 0 }),
    opened(12, { kind: 'lesson', title: 'Lo smalto', videoId: 'smalto' }),
  ];
  const screen = await render(pageOf(calendarAt({ at: '2027-02-01T10:00:00+01:00', boxes })));
  await expect.element(screen.getByRole('heading', { level: 1, name: /chiuso/ })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(screen.getByRole('link', { name: 'Guarda Lo smalto' })).toHaveAttribute('href', '/watch/smalto');
  await expect.element(screen.getByRole('button', { name: 'Modifica l’indirizzo: Kit diga' })).toBeVisible();
  await expect.element(screen.getByText('Spedito il 09/01/2027 09:00')).toBeVisible();
  expect(document.querySelector('.snow')).toBeNull();
  await axeClean();
});
