import { useLocation } from '@remix-run/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { EndScreen } from '../../../app/player/episodes/EndScreen';
import { useNextEpisode } from '../../../app/player/episodes/use-next-episode';
import { EpisodesPanel } from '../../../app/player/panels/EpisodesPanel';
import { instantStart } from '../../../app/player/preload/instant-start';
import type { PlayableVideo } from '../../../app/player/video';
import { lessonCard } from '../../support/lesson-card';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

// What the player offers after a lesson opens when it is pressed.

const server = playServer();
afterEach(() => vi.unstubAllGlobals());

const usedUp = { isNewTrial: false, secondsLeft: 900, videosAllowed: 5, videosWatched: 5, isExpired: false };

/** Lessons of a subject and of a series, and what is left of the trial. */
function answerWith(trial: object | null) {
  const card = (id: string, more: Partial<PersonalCard> = {}) => ({ ...lessonCard, id, title: id, ...more });
  const cards = [card('diga'), card('iniziata', { time: 40 }), card('nuova'), card('in-arrivo', { comingSoon: true })];
  const episodes = cards.map((video, index) => ({ number: index + 1, video, line: '', author: null }));
  const series = { id: 'alla-poltrona', name: 'Alla poltrona', seasons: [{ number: 1, name: 'Prima', episodes }] };
  server.answer = (path) => {
    if (path.endsWith('/GetTrial')) return Response.json({ trial });
    return Response.json(path.endsWith('/GetSeries') ? { series } : { videos: cards });
  };
}

const linksIn = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map((link) => link.getAttribute('href')?.replace(/\?.*/, ''));

test.each([
  ['a used-up trial', usedUp, ['/watch/iniziata']],
  ['a trial with lessons left', { ...usedUp, videosWatched: 4 }, ['/watch/iniziata', '/watch/nuova']],
  ['no trial', null, ['/watch/iniziata', '/watch/nuova']],
])('the end page offers with %s: %s', async (_which, trial, offered) => {
  answerWith(trial);
  const { media, tell } = mediaOf({ paused: false, currentTime: 119 });
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(media)} video={{ tags: ['igiene'] }}>
        <EndScreen />
        <p>film</p>
      </InPlayer>,
      {},
    ),
  );
  await expect.element(screen.getByText('film')).toBeVisible();
  tell({ ended: true, paused: true }, 'ended');
  await expect.poll(() => linksIn(screen.container, '.ended__card')).toEqual(offered);
});

test.each([
  ['a used-up trial', usedUp, ['/watch/diga', '/watch/iniziata'], ['3. nuova3:00 · Con l’abbonamento']],
  ['no trial', null, ['/watch/diga', '/watch/iniziata', '/watch/nuova'], []],
])('the list of lessons opens with %s what it would be let see', async (_which, trial, open, locked) => {
  answerWith(trial);
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(mediaOf().media)} video={{ seriesId: 'alla-poltrona' }}>
        <EpisodesPanel />
      </InPlayer>,
      {},
    ),
  );
  await expect.poll(() => linksIn(screen.container, 'a.lesson')).toEqual(open);
  const closed = [...screen.container.querySelectorAll('.lesson[data-closed]')].map(({ textContent }) => textContent);
  expect(closed).toEqual([...locked, '4. in-arrivoIn arrivo']);
});

function Countdown({ store, outroSeconds }: { store: ReturnType<typeof storeOf>; outroSeconds: number }) {
  const video = {
    id: 'diga',
    outroSeconds,
    next: { id: 'dopo', seriesId: 'alla-poltrona', title: 'Dopo', thumbnail: '' },
  } as unknown as PlayableVideo;
  const next = useNextEpisode({ store, video, durationSeconds: 120, isTest: false, isAutomatic: true });
  return <p>{`${useLocation().pathname} ${next?.secondsLeft}`}</p>;
}

async function playTo(currentTime: number, outroSeconds = 10) {
  const request = vi.spyOn(instantStart, 'request').mockImplementation(() => undefined);
  const { media, tell } = mediaOf({ paused: false, currentTime });
  const screen = await render(onRouteWith(<Countdown store={storeOf(media)} outroSeconds={outroSeconds} />, {}));
  await expect.element(screen.getByText(new RegExp(`/ ${120 - currentTime}`))).toBeVisible();
  return { screen, request, tell };
}

test.each([
  ['without Media Source the next lesson opens, although nothing could be preloaded', false, '/watch/dopo'],
  ['with it a lesson that was not preloaded does not open by itself', true, '/ 0'],
])('%s', async (_what, hasMediaSource, shown) => {
  const source = window.MediaSource;
  if (!hasMediaSource) Reflect.deleteProperty(window, 'MediaSource');
  try {
    const { screen, tell } = await playTo(119);
    tell({ ended: true, paused: true, currentTime: 120 }, 'timeupdate');
    tell({}, 'ended');
    await expect.element(screen.getByText(new RegExp(shown))).toBeVisible();
  } finally {
    window.MediaSource = source;
  }
});

test('in a long outro the next lesson is preloaded only near the end, because a preload is kept for a minute', async () => {
  const { screen, request, tell } = await playTo(30, 90);
  expect(request).not.toHaveBeenCalled();
  tell({ currentTime: 75 }, 'timeupdate');
  await expect.element(screen.getByText(/ 45/)).toBeVisible();
  expect(request).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ videoId: 'dopo', requested: 0 }));
});
