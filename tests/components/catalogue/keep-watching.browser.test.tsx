import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ResumeBillboard } from '../../../app/components/billboard/Billboard';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { useHiding } from '../../../app/components/catalogue/rows/use-hiding';
import { Row } from '../../../app/components/Row';
import type { RowKind } from '../../../domain/catalogue/catalogue';
import { lessonCard } from '../../support/lesson-card';
import { playServer } from '../server';
import { element, inStoppedTime, pointerAside, showAt } from './shown';
import '../../../app/styles/app.css';
import '../../../app/components/Row.css';
import '../../../app/components/Card.css';
import '../../../app/components/billboard/Billboard.css';

const server = playServer();
beforeEach(() => {
  server.answer = () => Response.json({ hidden: true });
});
afterEach(() => vi.useRealTimers());

const nothing = () => undefined;
const cards = ['uno', 'due', 'tre'].map((id) => ({
  ...lessonCard,
  id,
  title: `Lezione ${id}`,
  percentage: 40,
  time: 60,
}));
const sent = () => server.sent.map(([path, body]) => [path.split('/').at(-1), body]);

/** A home page with the first lesson on the billboard and the others in the row below. */
function Home() {
  const { t } = useTranslation('browse');
  const { hidden, gone, hide, show } = useHiding();
  const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: hide, showInKeepWatching: show };
  const [first, ...others] = cards.filter(({ id }) => !hidden.has(id));
  return (
    <CatalogueActionsProvider value={actions}>
      {first && (
        <ResumeBillboard card={first} chapter={0} side={null} isGone={gone.has(first.id)} isTrialOver={false} />
      )}
      <Row
        row={{ kind: 'keep-watching', id: 'keep-watching', label: null, cards: others, total: others.length }}
        t={t}
        isMobile={false}
        gone={gone}
      />
      <button type="button" id="hide-due" onClick={() => hide('due')}>
        Togli
      </button>
    </CatalogueActionsProvider>
  );
}

async function shown() {
  const { container } = await showAt(<Home />, { address: '/browse' });
  const inRow = () =>
    [...container.querySelectorAll<HTMLElement>('.row [data-card]')].map(({ dataset }) => dataset.card);
  return { container, inRow };
}
const place = '[data-card="due"][data-gone]';

describe('a lesson that is taken off keep-watching', () => {
  test('comes back to its place at a press, and the server is told both', async () => {
    const { container, inRow } = await shown();
    element(container, '#hide-due').click();
    await expect.poll(() => container.querySelector(place)).not.toBeNull();
    element(container, `${place} button`).click();
    await expect.poll(() => container.querySelector(place)).toBeNull();
    expect(inRow()).toEqual(['due', 'tre']);
    expect(sent()).toEqual([
      ['HideFromKeepWatching', { videoId: 'due' }],
      ['ShowInKeepWatching', { videoId: 'due' }],
    ]);
  });

  test('keeps its place for ten seconds', async () => {
    await pointerAside();
    const { container, inRow } = await shown();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    element(container, '#hide-due').click();
    await inStoppedTime(() => container.querySelector(place) !== null);
    element(container, `${place} button`).blur();
    await vi.advanceTimersByTimeAsync(9999);
    expect(inRow()).toEqual(['due', 'tre']);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(inRow).toEqual(['tre']);
  });

  test('keeps it longer while the focus is in its row', async () => {
    await pointerAside();
    const { container, inRow } = await shown();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    element(container, '#hide-due').click();
    await inStoppedTime(() => container.querySelector(place) !== null);
    element(container, `${place} button`).focus();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inRow()).toEqual(['due', 'tre']);
    element(container, `${place} button`).blur();
    await expect.poll(inRow).toEqual(['tre']);
  });

  test('from the billboard leaves its words and the way back there', async () => {
    const { container, inRow } = await shown();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    element(container, '.billboard__acts button:last-child').click();
    await inStoppedTime(() => container.querySelector('.billboard .gone button') !== null);
    expect(container.querySelector('.billboard')?.textContent).toContain('Lezione uno');
    element(container, '.billboard .gone button').blur();
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(() => container.querySelector('.billboard__title')?.textContent).toBe('Lezione due');
    expect(inRow()).toEqual(['tre']);
  });
});

describe('a recommended lesson', () => {
  const card = { ...lessonCard, id: 'consigliata', confidence: 0.29 as number | null, series: [] };
  const OneRow = ({ kind, confidence = 0.29 }: { kind: RowKind; confidence?: number | null }) => {
    const { t } = useTranslation('browse');
    const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };
    return (
      <CatalogueActionsProvider value={actions}>
        <Row row={{ kind, id: kind, label: null, cards: [{ ...card, confidence }], total: 1 }} t={t} isMobile />
      </CatalogueActionsProvider>
    );
  };
  const clicks = () => sent().filter(([name]) => name === 'CountRecommendationClick');

  test('is counted once when it is opened, and not when its details are read', async () => {
    const { container } = await showAt(<OneRow kind="recommended" />, { address: '/browse' });
    element(container, '.card__more').click();
    element(container, '.card__link').click();
    await expect.poll(clicks).toEqual([['CountRecommendationClick', { videoId: 'consigliata' }]]);
    element(container, '.card__play').click();
    await expect.poll(clicks).toHaveLength(2);
  });

  test('is counted too when it opens in a tab of its own, and not when only its menu opens', async () => {
    const { container } = await showAt(<OneRow kind="recommended" />, { address: '/browse' });
    // No tab is opened here.
    const stay = (event: Event) => event.preventDefault();
    for (const kind of ['click', 'auxclick']) document.addEventListener(kind, stay);
    const press = (kind: string, more: MouseEventInit) =>
      element(container, '.card__link').dispatchEvent(
        new MouseEvent(kind, { bubbles: true, cancelable: true, ...more }),
      );
    press('auxclick', { button: 2 });
    press('click', { ctrlKey: true });
    await expect.poll(clicks).toHaveLength(1);
    press('click', { metaKey: true });
    await expect.poll(clicks).toHaveLength(2);
    press('auxclick', { button: 1 });
    await expect.poll(clicks).toHaveLength(3);
    for (const kind of ['click', 'auxclick']) document.removeEventListener(kind, stay);
  });

  test('is not counted from another row', async () => {
    const { container } = await showAt(<OneRow kind="new" />, { address: '/browse' });
    element(container, '.card__link').click();
    expect(clicks()).toEqual([]);
  });

  test.each([
    ['recommended', 0.29, 1],
    ['not recommended', null, 0],
  ])('that leads what a trial opens is counted where it is %s', async (_name, confidence, count) => {
    const { container } = await showAt(<OneRow kind="free" confidence={confidence} />, { address: '/browse' });
    element(container, '.card__link').click();
    await expect.poll(clicks).toHaveLength(count);
  });

  test.each([
    [0.29, true, /29/],
    [0.29, false, /^[^0-9]+$/],
  ])(
    'of confidence %d says so, with the percentage where the setting shows it (%s)',
    async (confidence, isShown, text) => {
      const shell = { flags: { SHOW_VIDEO_CONFIDENCE: isShown } };
      const { container } = await showAt(<OneRow kind="recommended" confidence={confidence} />, {
        address: '/browse',
        shell,
      });
      expect(element(container, '.card__flag--for-you').textContent).toMatch(text);
    },
  );

  test('of no known confidence has no badge', async () => {
    const { container } = await showAt(<OneRow kind="recommended" confidence={null} />, { address: '/browse' });
    expect(container.querySelector('.card__flag--for-you')).toBeNull();
  });
});
