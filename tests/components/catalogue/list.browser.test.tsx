import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Details } from '../../../app/components/Details';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { PromotedBillboard } from '../../../app/components/billboard/PromotedBillboard';
import { ListButton } from '../../../app/components/ListButton';
import { CardPreview } from '../../../app/components/CardPreview';
import { toasts } from '../../../app/components/ui/toast';
import BrowsePage from '../../../app/routes/member/browse/route';
import { MyList } from '../../../app/routes/member/list/MyList';
import type { PersonalCard, VideoDetails } from '../../../domain/catalogue/catalogue';
import { lessonCard } from '../../support/lesson-card';
import { playServer, refusal } from '../server';
import { element, inStoppedTime, pointerAside, showAt } from './shown';
import '../../../app/styles/app.css';
import '../../../app/components/Card.css';
import '../../../app/routes/member/list/list.css';

const server = playServer();
afterEach(() => {
  vi.useRealTimers();
  toasts.set([]);
});

let lessons = 0;
/** A lesson of its own: what a tab has put on its list is remembered by its id. */
const lesson = (more: Partial<PersonalCard> = {}): PersonalCard => {
  lessons += 1;
  return { ...lessonCard, id: `listed-${lessons}`, title: `Lezione ${lessons}`, ...more };
};
const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };
const sentTo = (name: string) => server.sent.filter(([path]) => path.endsWith(name)).map(([, body]) => body);
const toastTexts = () => toasts.value.map(({ text, tone }) => [tone, text.length > 0]);

describe('the button of a list', () => {
  const show = async () => {
    const video = lesson();
    const screen = await showAt(<ListButton video={video} />);
    const button = () => element(screen.container, 'button');
    return { video, button };
  };

  test('shows at once what was wished, and asks once while it waits', async () => {
    let answer: (response: Response) => void = nothing;
    server.answer = () => new Promise((resolve) => (answer = resolve));
    const { video, button } = await show();
    button().click();
    await expect.poll(() => button().getAttribute('aria-pressed')).toBe('true');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    button().click();
    expect(sentTo('AddToList')).toEqual([{ videoId: video.id }]);
    expect(sentTo('RemoveFromList')).toEqual([]);
    answer(Response.json({ inList: true, addedAt: 1 }));
    await expect.poll(() => button().hasAttribute('aria-disabled')).toBe(false);
    expect(button().getAttribute('aria-pressed')).toBe('true');
  });

  test.each(['list-full', 'unavailable'])('takes back what the server refuses (%s), and says so', async (reason) => {
    server.answer = () => refusal(reason, 409);
    const { button } = await show();
    button().click();
    await expect.poll(toastTexts).toEqual([['failed', true]]);
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });

  test('says in other words that the list is full', async () => {
    const said: string[] = [];
    for (const reason of ['list-full', 'unavailable']) {
      toasts.set([]);
      server.answer = () => refusal(reason, 409);
      const { button } = await show();
      button().click();
      await expect.poll(() => toasts.value.length).toBe(1);
      said.push(toasts.value[0]?.text ?? '');
    }
    expect(new Set(said).size).toBe(2);
  });
});

describe('a lesson is put on the list', () => {
  beforeEach(() => {
    server.answer = () => Response.json({ inList: true, addedAt: 1 });
  });
  const withActions = (shown: ReactNode) => (
    <CatalogueActionsProvider value={actions}>{shown}</CatalogueActionsProvider>
  );
  const press = async (container: Element, title: string) => {
    const buttons = () =>
      [...container.querySelectorAll<HTMLElement>('button[aria-pressed]')].filter((one) =>
        one.getAttribute('aria-label')?.includes(title),
      );
    // The first is the list's; what rates a lesson follows it.
    await expect.poll(() => buttons().length).toBeGreaterThan(0);
    buttons()[0]?.click();
  };

  test('from the billboard of a promoted one', async () => {
    const card = lesson();
    const { container } = await showAt(withActions(<PromotedBillboard card={card} openLessons={null} />));
    await press(container, card.title);
    await expect.poll(() => sentTo('AddToList')).toEqual([{ videoId: card.id }]);
  });

  test('from a card’s table of contents', async () => {
    const card = lesson();
    const OnePeek = () => {
      const { t } = useTranslation('browse');
      return (
        <article data-card={card.id}>
          <CardPreview card={card} t={t} rowKind="new" />
        </article>
      );
    };
    const { container } = await showAt(withActions(<OnePeek />));
    await press(container, card.title);
    await expect.poll(() => sentTo('AddToList')).toEqual([{ videoId: card.id }]);
  });

  test('from its details', async () => {
    const card = lesson();
    const video = detailsOf(card);
    server.answer = (path) =>
      path.endsWith('GetVideoDetails')
        ? Response.json({ video, more: [] })
        : Response.json({ inList: true, addedAt: 1 });
    await showAt(withActions(<Details videoId={card.id} onClose={nothing} />));
    await press(document.body, card.title);
    await expect.poll(() => sentTo('AddToList')).toEqual([{ videoId: card.id }]);
  });
});

const detailsOf = (card: PersonalCard): VideoDetails => ({
  ...card,
  description: [],
  author: null,
  subtitles: [],
  tags: [],
  sponsors: [],
  wideHash: '',
  tallHash: '',
  outroSeconds: 0,
  hasBonus: false,
  subscribersOnly: false,
});

describe('the page of the list', () => {
  const minutes = (count: number) => count * 60_000;
  const page = () => ({
    isMobile: false,
    offer: null,
    seen: [],
    list: [
      { addedAt: 3, video: lesson({ duration: minutes(50), percentage: 80, time: 40 * 60 }) },
      { addedAt: 2, video: lesson({ duration: minutes(40) }) },
      { addedAt: 1, video: lesson({ duration: minutes(12) }) },
    ],
  });
  const shown = async (address: string) => {
    const data = page();
    server.answer = () => Response.json({ inList: true, addedAt: 1 });
    const marks = { unread: 0, list: data.list.map(({ video }) => video.id) };
    const screen = await showAt(<MyList page={data} />, { address, marks });
    const slots = () => [...screen.container.querySelectorAll<HTMLElement>('.slot')];
    return { ...screen, slots };
  };

  test('is sorted as its address says, and a choice is in the address', async () => {
    const { slots, where, container } = await shown('/list');
    const titles = () => slots().map((slot) => slot.querySelector('.slot__off')?.getAttribute('aria-label'));
    const [first, second, third] = titles();
    const select = container.querySelector('select');
    if (!select) throw new Error('nothing to sort by');
    select.value = 'shortest';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(where).toBe('/list?sort=shortest');
    expect(titles()).toEqual([first, third, second]);
  });

  test('shows what fits into a time, and all of it again', async () => {
    const { slots, where, container } = await shown('/list?minutes=15');
    // Ten minutes are left of the first, and twelve the third lasts.
    expect(slots()).toHaveLength(2);
    element(container, '.list__rest button').click();
    await expect.poll(() => slots().length).toBe(3);
    expect(where()).toBe('/list');
  });

  test('keeps the place of a removed lesson for ten seconds, and longer under the pointer or with the focus in it', async () => {
    await pointerAside();
    const { slots } = await shown('/list');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    element(slots()[0] ?? document.body, '.slot__off').click();
    await inStoppedTime(() => slots()[0]?.dataset.gone === '');
    element(slots()[0] ?? document.body, 'button').focus();
    await vi.advanceTimersByTimeAsync(9999);
    expect(slots()).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(slots()).toHaveLength(3);
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    await expect.poll(() => slots().length).toBe(2);
  });

  test('lets a place go after ten seconds where nobody is in the list', async () => {
    await pointerAside();
    const { slots } = await shown('/list');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    element(slots()[0] ?? document.body, '.slot__off').click();
    await inStoppedTime(() => slots()[0]?.dataset.gone === '');
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    await vi.advanceTimersByTimeAsync(9999);
    expect(slots()).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => slots().length).toBe(2);
  });
});

test('leaving the home page writes nothing, neither to the list nor elsewhere', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const cards = [lesson(), lesson({ percentage: 40, time: 60 })];
  const row = (kind: 'keep-watching' | 'new') => ({ kind, id: kind, label: null, cards, total: cards.length });
  const home = {
    resume: null,
    promoted: lesson(),
    newcomer: null,
    keepWatching: row('keep-watching'),
    rows: [row('new')],
    topics: [],
    trial: null,
  };
  const { container, unmount } = await showAt(<BrowsePage />, {
    address: '/browse',
    marks: { unread: 0, list: cards.map(({ id }) => id) },
    answers: () => ({ home, isMobile: false, late: null, background: null, now: 0 }),
  });
  await expect.poll(() => container.querySelectorAll('[data-card]').length).toBeGreaterThan(2);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await unmount();
  expect(server.sent.filter(([path]) => !path.startsWith('/api/Get'))).toEqual([]);
  expect(beacon).not.toHaveBeenCalled();
});
