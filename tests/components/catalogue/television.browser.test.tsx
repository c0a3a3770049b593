import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { useArrowFocus } from '../../../app/lib/hooks/use-arrow-focus';
import { Home } from '../../../app/routes/member/browse/Home';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { lessonCard } from '../../support/lesson-card';
import { axeClean } from '../axe';
import { playServer } from '../server';
import { element, inStoppedTime, showAt } from './shown';
import '../../../app/styles/app.css';
import '../../../app/components/catalogue/catalogue.css';
import '../../../app/components/billboard/Billboard.css';
import '../../../app/components/billboard/TelevisionBillboard.css';

// A television's home: above the rows is the lesson whose card has the focus (decision 63).

const server = playServer();
beforeEach(async () => {
  server.answer = () => new Promise(() => undefined);
  await page.viewport(1920, 1080);
  history.replaceState(null, '', '?tv');
  document.documentElement.dataset.tv = '';
  // Every row draws its cards at once.
  document.documentElement.dataset.awake = '';
});
afterEach(async () => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname);
  delete document.documentElement.dataset.tv;
  delete document.documentElement.dataset.awake;
  scrollTo(0, 0);
  await page.viewport(414, 896);
});

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };
const chapters = ['Scegliere il gancio', 'Passare i contatti', 'Togliere'].map((description, index) => ({
  description,
  at: index * 60,
}));
const lesson = (id: string, more: Partial<PersonalCard> = {}): PersonalCard => ({
  ...lessonCard,
  id,
  title: `Lezione ${id}`,
  poster: id,
  chapters,
  ...more,
});
const row = (id: string, more: Partial<PersonalCard> = {}) => {
  const cards = Array.from({ length: 6 }, (_, index) => lesson(`${id}-${index}`, more));
  return { kind: 'tag' as const, id, label: id, cards, total: cards.length };
};
const left = lesson('lasciata', { percentage: 40, time: 72 });
const home = {
  resume: { card: left, chapter: 1 },
  promoted: null,
  newcomer: null,
  keepWatching: null,
  rows: ['uno', 'due', 'tre', 'quattro'].map((id) => row(id)),
  topics: [],
  trial: null,
};
const none: ReadonlySet<string> = new Set();

function Page({ its }: { its: Parameters<typeof Home>[0]['home'] }) {
  useArrowFocus(useRef(document.body));
  return (
    <CatalogueActionsProvider value={actions}>
      <main className="catalogue">
        <Home home={its} isMobile={false} hidden={none} gone={none} />
      </main>
    </CatalogueActionsProvider>
  );
}

async function show(its: Parameters<typeof Home>[0]['home'] = home, isTelevision = true) {
  const shell = { user: { id: 'one', nome: 'Elena' }, flags: {}, isTelevision };
  const { container } = await showAt(<Page its={its} />, { address: '/browse', shell });
  await expect.poll(() => container.querySelector('h1')?.textContent ?? '').not.toBe('');
  return container;
}

const titleIn = (container: Element) => container.querySelector('h1')?.textContent;
const cardsIn = (container: Element) => [...container.querySelectorAll<HTMLElement>('.card__link')];
const boxOf = (container: Element, selector: string) => element(container, selector).getBoundingClientRect();
const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Focuses a card, and waits until its lesson is shown. */
async function rest(container: Element, index: number) {
  const card = cardsIn(container)[index];
  card?.focus();
  await expect.poll(() => titleIn(container)).toBe(card?.querySelector('img')?.alt);
}

test('shows a lesson when the focus rests on its card, with the picture that the card has', async () => {
  const container = await show();
  expect(titleIn(container)).toBe(left.title);
  const [, second, third] = cardsIn(container);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  second?.focus();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(199);
  third?.focus();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(199);
  await frames();
  expect(titleIn(container)).toBe(left.title);
  await vi.advanceTimersByTimeAsync(1);
  await inStoppedTime(() => titleIn(container) !== left.title);
  expect(titleIn(container)).toBe('Lezione uno-1');
  const files = (selector: string, from: Element) =>
    ['src', 'srcset', 'sizes'].map((name) => element(from, selector).getAttribute(name));
  const shown = element(container, '.tv-billboard__pic:last-child');
  expect(files('img', shown)).toEqual(third && files('img', third));
});

test('tells what is left of a begun lesson, what another is about, and what opens only with a plan', async () => {
  const rows = [row('uno'), row('due', { locked: true })];
  const container = await show({ ...home, rows });
  const words = () => element(container, '.tv-billboard__body').textContent ?? '';
  expect(words()).toMatch(/Elena\. Eri qui\..*Passare i contatti\. Mancano 1:48\..*01:12, capitolo 2 di 3/);
  await rest(container, 1);
  expect(words()).toMatch(/Da «Scegliere il gancio» a «Togliere»: 3\scapitoli, 3:00\.$/);
  await rest(container, 7);
  expect(words()).toMatch(/^Si apre con l’abbonamento/);
});

test.each([
  [1920, 1080],
  [1280, 720],
  [960, 540],
])('at %d × %d keeps its height, and the row with the focus its place', async (wide, high) => {
  await page.viewport(wide, high);
  const long = 'Sterilizzazione: il percorso dello strumento dal riunito alla busta, e dalla busta di nuovo al riunito';
  const container = await show({ ...home, rows: [row('uno', { title: long }), ...home.rows.slice(1)] });
  const { height, width } = boxOf(container, '.home-top');
  const placeOf = () => {
    const row = document.activeElement?.closest('.row')?.getBoundingClientRect();
    return [Math.round(row?.top ?? -1), Math.round(boxOf(container, '.home-top').top)];
  };
  await rest(container, 0);
  const [top] = placeOf();
  for (const _ of ['uno', 'due', 'tre']) {
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.className).toBe('card__link');
    expect(placeOf()).toEqual([top, 0]);
    expect(document.activeElement?.closest('.card')?.getBoundingClientRect().bottom).toBeLessThan(high);
    await rest(
      container,
      cardsIn(container).findIndex((card) => card === document.activeElement),
    );
    expect(boxOf(container, '.home-top')).toMatchObject({ height, width });
    // A low screen has no room for the keys.
    const end = boxOf(container, '.remote-keys').top || height;
    expect(boxOf(container, '.tv-billboard__body').bottom).toBeLessThanOrEqual(end);
  }
  await userEvent.keyboard('{ArrowUp}');
  expect(placeOf()).toEqual([top, 0]);
});

test('has its words and keys beside the picture, not on it, and nothing that is announced', async () => {
  const container = await show();
  await rest(container, 1);
  const picture = boxOf(container, '.tv-billboard__pics');
  expect(picture.width / picture.height).toBeCloseTo(16 / 9, 2);
  for (const words of ['.billboard__hello', '.billboard__title', '.billboard__where', '.remote-keys'])
    expect(boxOf(container, words).right).toBeLessThanOrEqual(picture.left);
  await axeClean();
  const told = '[aria-live], [role="status"], [role="alert"], .tv-billboard :is(a, button)';
  expect(container.querySelector(told)).toBeNull();
});

test.each([
  ['no-preference', 'tv-billboard-in'],
  ['reduce', 'none'],
])('where motion is %s, another lesson appears by %s', async (value, animation) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  try {
    const container = await show();
    await rest(container, 2);
    for (const one of ['.tv-billboard__pic:last-child', '.tv-billboard__body'])
      expect(getComputedStyle(element(container, one)).animationName).toBe(animation);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  }
});

test('the lesson to resume is a card on a television alone, which has no buttons for it', async () => {
  const far = await show();
  expect(cardsIn(far)[0]?.closest<HTMLElement>('[data-card]')?.dataset.card).toBe(left.id);
  expect(far.querySelector('.row__title')?.textContent).toBe('Continua a guardare');
});

test('a newcomer is greeted in one line, by the first card', async () => {
  const container = await show({ ...home, resume: null, newcomer: { openLessons: 3 } });
  const hello = element(container, '.billboard__hello');
  expect([titleIn(container), hello.textContent]).toEqual([
    'Lezione uno-0',
    'Ciao, Elena. Comincia da qui. 3 lezioni sono già gratis per te.',
  ]);
  expect(hello.clientHeight).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(hello).lineHeight));
  expect(hello.scrollWidth).toBeLessThanOrEqual(hello.clientWidth);
});

test('on other screens the billboard is that of the lesson to resume, with its buttons', async () => {
  history.replaceState(null, '', location.pathname);
  delete document.documentElement.dataset.tv;
  const container = await show(home, false);
  expect(container.querySelectorAll('.billboard__acts :is(a, button)')).toHaveLength(4);
  expect(container.querySelector('.tv-billboard, .home-top')).toBeNull();
  expect(cardsIn(container)[0]?.closest<HTMLElement>('[data-card]')?.dataset.card).toBe('uno-0');
});
