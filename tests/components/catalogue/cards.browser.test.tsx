import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { closePreview, openPreview } from '../../../app/components/catalogue/card-preview';
import { Row } from '../../../app/components/Row';
import { useArrowFocus } from '../../../app/lib/hooks/use-arrow-focus';
import { Backdrop } from '../../../app/routes/member/browse/Backdrop';
import type { PersonalCard, Row as RowData } from '../../../domain/catalogue/catalogue';
import { lessonCard } from '../../support/lesson-card';
import { playServer, refusal } from '../server';
import { element, inStoppedTime, pointerAside, showAt } from './shown';
import '../../../app/styles/app.css';
import '../../../app/components/Row.css';
import '../../../app/components/Card.css';
import '../../../app/components/ProgressBar.css';
import '../../../app/components/catalogue/catalogue.css';

const server = playServer();
// A card under the pointer prefetches its lesson; these tests are about something else.
beforeEach(() => {
  server.answer = () => new Promise(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  return page.viewport(414, 896);
});

const nothing = () => undefined;
const actions = { go: vi.fn(), pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };
const cards = (count: number, more: Partial<PersonalCard> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...lessonCard, id: `card-${index}`, ...more }));

function Rows({ rows, isMobile = false }: { rows: RowData[]; isMobile?: boolean }) {
  const { t } = useTranslation('browse');
  return (
    <CatalogueActionsProvider value={actions}>
      <main className="catalogue" data-mobile={isMobile || undefined}>
        {rows.map((row) => (
          <Row key={row.id} row={row} t={t} isMobile={isMobile} />
        ))}
      </main>
    </CatalogueActionsProvider>
  );
}
const show = (...rows: RowData[]) => showAt(<Rows rows={rows} />, { address: '/browse' });
const showWith = (flags: object, ...rows: RowData[]) =>
  showAt(<Rows rows={rows} />, { address: '/browse', shell: { flags } });
const row = (kind: RowData['kind'], id: string, list: PersonalCard[], total = list.length): RowData => ({
  kind,
  id,
  label: id,
  cards: list,
  total,
});

test('a lesson that was watched to its end says so, unless it is locked', async () => {
  const marks = [{ time: 0 }, { time: 180 }, { time: 60, percentage: 33 }, { time: 180, locked: true }];
  const list = marks.map((mark, index) => ({ ...lessonCard, id: `card-${index}`, percentage: null, ...mark }));
  const { container } = await show(row('new', 'new', list));
  const captions = [...container.querySelectorAll('.card__cap')].map((cap) => cap.textContent?.includes('Vista'));
  expect(captions).toEqual([false, true, false, false]);
});

test('the most viewed are numbered in their order, and other rows are not', async () => {
  const { container } = await show(row('most-viewed', 'most-viewed', cards(3)), row('new', 'new', cards(3)));
  const ranks = [...container.querySelectorAll('.card__rank [aria-hidden]')].map((rank) => rank.textContent);
  expect(ranks).toEqual(['1', '2', '3']);
});

test.each([true, false])('where ENABLE_BONUS is %s, so is the cockade of a lesson with a bonus', async (isOn) => {
  const lessons = [...cards(1), { ...lessonCard, id: 'plain', bonus: false }];
  const { container } = await showWith({ ENABLE_BONUS: isOn }, row('new', 'new', lessons));
  const marked = [...container.querySelectorAll('[data-card]')].filter((card) => card.querySelector('.card__bonus'));
  expect(marked.map((card) => card.getAttribute('data-card'))).toEqual(isOn ? ['card-0'] : []);
});

test.each([
  ['La diga', ['La diga']],
  ['Rubber dam: clamp and frame', ['Rubber dam', 'clamp and frame']],
])('the title “%s” stands whole on its picture, in the words the page was given', async (title, lines) => {
  await page.viewport(1440, 900);
  const { container } = await show(row('new', 'new', cards(4, { title })));
  const words = element(container, '.poster-title');
  const [picture, box] = [element(container, '.card__pic').getBoundingClientRect(), words.getBoundingClientRect()];
  expect([...words.children].map((line) => line.textContent)).toEqual(lines);
  expect(words.checkVisibility({ opacityProperty: true })).toBe(true);
  expect(box.top).toBeGreaterThanOrEqual(picture.top);
  expect(box.bottom).toBeLessThanOrEqual(picture.bottom);
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth + 1);
  expect(element(container, '.card__pic img').getAttribute('alt')).toBe(title);
});

test.each([
  [1, 0.05],
  [5, 0.05],
  [50, 0.5],
])('of a lesson begun to %d percent the bar shows a share of %d', async (percentage, share) => {
  const time = (lessonCard.duration / 1000) * (percentage / 100);
  const { container } = await show(row('new', 'new', cards(1, { percentage, time })));
  const filled = element(container, '.progress-bar i').style.getPropertyValue('--f');
  expect(Number(filled)).toBeCloseTo(share, 2);
});

test.each([
  ['a computer', 1440, 16 / 9],
  ['a phone', 390, 1 / 1.38],
])('on %s (%d pixels) a card’s picture has the shape %d', async (_what, width, shape) => {
  await page.viewport(width, 900);
  const isMobile = width === 390;
  const { container } = await showAt(<Rows rows={[row('new', 'new', cards(4))]} isMobile={isMobile} />, {
    address: '/browse',
  });
  const picture = element(container, '.card__pic').getBoundingClientRect();
  expect(picture.width / picture.height).toBeCloseTo(shape, 2);
  const { width: drawnWidth, height: drawnHeight } = element(container, '.card__pic img').getBoundingClientRect();
  expect([drawnWidth, drawnHeight]).toEqual([picture.width, picture.height]);
});

/** A double of IntersectionObserver, because a test's iframe has no viewport to approach. */
class Watching {
  static all: Watching[] = [];
  readonly targets = new Set<Element>();
  constructor(
    readonly tell: (entries: object[]) => void,
    readonly init: IntersectionObserverInit = {},
  ) {
    Watching.all.push(this);
  }
  observe = (target: Element) => void this.targets.add(target);
  unobserve = (target: Element) => void this.targets.delete(target);
  disconnect = () => this.targets.clear();
}
/** The rows that wait to come within 150 pixels of the window; cards are watched for by another. */
const ofRows = () => Watching.all.find(({ init }) => init.rootMargin === '150px 0px');
const awaited = (): number => ofRows()?.targets.size ?? 0;
// Rows share one, which the first of them makes.
beforeAll(() => void vi.stubGlobal('IntersectionObserver', Watching));
afterAll(() => void vi.unstubAllGlobals());
const comeNear = () => {
  const rows = ofRows();
  rows?.tell([...rows.targets].map((target) => ({ target, isIntersecting: true })));
};

describe('rows below the window', () => {
  const asked = () => server.sent.map(([, body]) => body);

  test('are asked for when they are 150 pixels from it, series half a second apart', async () => {
    server.answer = () => new Promise(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await show(row('series', 'una', [], 3), row('series', 'altra', [], 3));
    await inStoppedTime(() => awaited() === 2);
    expect(asked()).toEqual([]);
    comeNear();
    await inStoppedTime(() => vi.getTimerCount() === 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual([{ kind: 'series', id: 'una' }]);
    await vi.advanceTimersByTimeAsync(499);
    expect(asked()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toHaveLength(2);
  });
});

describe('a television’s arrows', () => {
  beforeEach(async () => {
    await page.viewport(1920, 1080);
    history.replaceState(null, '', '?tv');
    document.documentElement.dataset.tv = '';
  });
  afterEach(() => {
    history.replaceState(null, '', location.pathname);
    delete document.documentElement.dataset.tv;
    vi.mocked(actions.go).mockClear();
  });

  function Room({ rows }: { rows: RowData[] }) {
    useArrowFocus(useRef(document.body));
    return (
      <>
        <Rows rows={rows} />
        <a href="/help">Aiuto</a>
      </>
    );
  }

  test.each([
    ['the first of them', () => Response.json({ row: { cards: cards(3, { title: 'Arrivata' }) } }), '.card__link'],
    ['the button that tries again', () => refusal('unavailable', 503), 'button'],
  ])('stop at a row whose cards are still coming, and are on %s when they have', async (_what, answer, target) => {
    let come = () => undefined as void;
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    server.answer = async () => {
      await coming;
      return answer();
    };
    const rows = [row('new', 'new', cards(3)), row('most-viewed', 'later', [], 3)];
    const { container } = await showAt(<Room rows={rows} />, { address: '/browse' });
    await expect.poll(awaited).toBe(2);
    element(container, '.card__link').focus();
    await userEvent.keyboard('{ArrowDown}');
    const later = container.querySelectorAll<HTMLElement>('.row')[1];
    expect(document.activeElement).toBe(later);
    comeNear();
    come();
    await expect.poll(() => document.activeElement !== later).toBe(true);
    expect(later?.querySelector(`.row__view ${target}`)).toBe(document.activeElement);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/help');
  });

  test('lead from row to row: a card with the focus opens nothing over the next', async () => {
    const rows = [row('new', 'new', cards(3)), row('free', 'free', cards(3))];
    const { container } = await showAt(<Room rows={rows} />, { address: '/browse' });
    element(container, '.card__link').focus();
    await userEvent.keyboard('{ArrowRight}');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    container.querySelectorAll<HTMLElement>('.card__link')[2]?.focus();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(document.activeElement?.matches('.card__link:focus-visible')).toBe(true);
    expect(container.querySelector('[data-open]')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.closest('.row')).toBe(container.querySelectorAll('.row')[1]);
    expect(document.activeElement?.className).toBe('card__link');
  });

  test('lead past a pointer that lies still: it opens nothing while they steer', async () => {
    const rows = [row('new', 'new', cards(3)), row('free', 'free', cards(3))];
    const { container } = await showAt(<Room rows={rows} />, { address: '/browse' });
    await pointerAside();
    const links = [...container.querySelectorAll<HTMLElement>('.card__link')];
    links[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    links[1]?.blur();
    // Also what an earlier test rested on.
    closePreview();
    const passBelowPointer = (index: number) =>
      links[index]?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    const opened = async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return openPreview.value;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    passBelowPointer(1);
    expect(await opened()).toEqual({ rowKey: 'new/new', cardId: 'card-1' });
    links[0]?.focus();
    expect(openPreview.value).toBeNull();
    passBelowPointer(4);
    expect(await opened()).toBeNull();
    links[0]?.blur();
    // The focus comes to the card under the pointer before it has rested there.
    passBelowPointer(0);
    links[0]?.focus();
    expect(await opened()).toBeNull();
    vi.useRealTimers();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(links[3]);
  });

  test('OK opens a lesson once, held it opens the details instead', async () => {
    const { container } = await showAt(<Room rows={[row('new', 'new', cards(2))]} />, { address: '/browse' });
    const link = element(container, '.card__link');
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(actions.go).toHaveBeenCalledExactlyOnceWith(link.getAttribute('href'));
    vi.mocked(actions.go).mockClear();
    await userEvent.keyboard('{Enter>4/}');
    expect(actions.go).toHaveBeenCalledExactlyOnceWith('?details=card-0');
  });

  test('a preview under a pointer is as wide as its letters ask: its words stand on two lines', async () => {
    const begun = cards(1, { percentage: 40, time: 200 });
    const { container } = await show(row('keep-watching', 'keep-watching', begun));
    await userEvent.hover(element(container, '.card__link'));
    await expect.poll(() => container.querySelector('.card-preview[data-placed]')).not.toBeNull();
    const words = element(container, '.card-preview__acts p');
    expect(words.getBoundingClientRect().height).toBeLessThan(
      2.5 * Number.parseFloat(getComputedStyle(words).lineHeight),
    );
  });
});

describe('a tap on the background of the home page', () => {
  const background = { picture: '/pictures/advent.webp', to: '/advent' };
  const home = (isMobile: boolean) => (
    <>
      <Backdrop background={background} isMobile={isMobile} />
      <main className="catalogue">
        <p id="empty">…</p>
        <button type="button">Premi</button>
      </main>
    </>
  );

  test('leads to what it advertises on a phone, and a press on a button does not', async () => {
    const { container, where } = await showAt(home(true), { address: '/browse' });
    element(container, 'button').click();
    expect(where()).toBe('/browse');
    element(container, '#empty').click();
    await expect.poll(where).toBe('/advent');
  });

  test('leads nowhere on a computer', async () => {
    const { container, router } = await showAt(home(false), { address: '/browse' });
    element(container, '#empty').click();
    // A way that is begun is known at once.
    expect(router.state.navigation.state).toBe('idle');
  });
});
