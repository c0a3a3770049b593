import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PromotedBillboard } from '../../../app/components/billboard/PromotedBillboard';
import { CatalogueActionsProvider, TrialProvider } from '../../../app/components/catalogue/catalogue-actions';
import { TrialBar } from '../../../app/components/shell/TrialBar';
import { MyList } from '../../../app/routes/member/list/MyList';
import { hintsOf } from '../../../app/routes/member/search/SearchHints';
import { ToolUses } from '../../../app/routes/member/search/ToolUses';
import { Series } from '../../../app/routes/member/series/Series';
import { lessonCard } from '../../support/lesson-card';
import { showAt } from './shown';
import '../../../app/styles/app.css';

// What a trial that is over no longer opens leads to the plans on every page.

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };
const usedUp = { isNewTrial: false, secondsLeft: 600, videosAllowed: 5, videosWatched: 5, isExpired: false };
const outOfTime = { ...usedUp, secondsLeft: -1, isExpired: true };

const begun = { ...lessonCard, id: 'begun', time: 60, percentage: 33 };
const other = { ...lessonCard, id: 'other' };
const episodes = [begun, other].map((video, index) => ({ number: index + 1, video, line: '', author: null }));
const seasons = [{ number: 1, name: 'Prima', episodes }];
const series = { id: 'mani', name: 'Mani ferme', description: [], poster: '', seasons };

/** Where the links of a page lead that play a lesson or show the plans. */
async function waysOf(element: ReactNode, trial: typeof usedUp, isNativeApp = false) {
  const { container, unmount } = await showAt(
    <CatalogueActionsProvider value={actions}>
      <TrialProvider value={trial}>{element}</TrialProvider>
    </CatalogueActionsProvider>,
    { address: '/series/mani', shell: { flags: {}, isNativeApp }, marks: { unread: 0, list: ['begun', 'other'] } },
  );
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const ways = links.filter((link) => link.startsWith('/watch') || link.startsWith('/plans'));
  const gold = [...container.querySelectorAll('.btn--gold')].map((link) => link.textContent);
  const plays = container.querySelectorAll('.btn--primary, .episode__play').length;
  await unmount();
  return { ways, plays, gold };
}

const watch = (id: string) => `/watch/${id}?s=mani`;
const plans = (path: string) => `/plans?${new URLSearchParams({ next: path })}`;

test('a series', async () => {
  const begunWay = [watch('begun'), watch('begun'), plans(watch('other'))];
  expect(await waysOf(<Series series={series} />, usedUp)).toMatchObject({ ways: begunWay, plays: 2 });
  const noWay = [plans(watch('begun')), plans(watch('begun')), plans(watch('other'))];
  expect(await waysOf(<Series series={series} />, outOfTime)).toMatchObject({ ways: noWay, plays: 0 });
});

test('the list', async () => {
  const list = [begun, other].map((video, index) => ({ addedAt: 9 - index, video }));
  const page = <MyList page={{ list, offer: null, seen: [], isMobile: false }} />;
  expect((await waysOf(page, usedUp)).ways).toEqual(['/watch/begun', plans('/watch/other')]);
  expect((await waysOf(page, outOfTime)).ways).toEqual([plans('/watch/begun'), plans('/watch/other')]);
});

test('the promoted lesson', async () => {
  const billboard = <PromotedBillboard card={other} openLessons={null} />;
  const shown = { ways: [plans('/watch/other')], plays: 0, gold: ['Guarda i piani'] };
  expect(await waysOf(billboard, usedUp)).toEqual(shown);
  // A store's app sells nothing: the same way says there that a subscription is needed.
  expect(await waysOf(billboard, usedUp, true)).toEqual({ ...shown, gold: [] });
});

test('what is left of the trial, once it is over', async () => {
  const bar = <TrialBar trial={outOfTime} leadsToPlans />;
  expect((await waysOf(bar, outOfTime)).ways).toEqual(['/plans']);
  expect((await waysOf(bar, outOfTime, true)).ways).toEqual([plans('/browse')]);
});

test('an instrument’s places', async () => {
  const place = { videoId: 'other', title: 'Altra', poster: 'diga', from: 3, to: 9, locked: false };
  const uses = <ToolUses uses={{ tool: { id: 'sonda', name: 'Sonda' }, places: [place] }} />;
  expect((await waysOf(uses, usedUp)).ways).toEqual([]);
});

test('a suggestion', () => {
  const said = {
    kind: 'speech' as const,
    text: 'Il filo',
    marks: [],
    videoId: 'other',
    title: 'Altra',
    poster: null,
    seconds: 3,
    chapter: null,
    locked: false,
    ref: null,
    count: 1,
  };
  const toOf = (isTrialOver: boolean) => hintsOf({ said: [said], named: [] }, [], isTrialOver).map(({ to }) => to);
  expect(toOf(false)).toEqual(['/watch/other?t=3']);
  expect(toOf(true)).toEqual(['/search?q=Il+filo']);
});
