import { useRef, type ReactNode, type RefObject } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoginDialog } from '../../../app/components/login/LoginDialog';
import { useArrowFocus } from '../../../app/lib/hooks/use-arrow-focus';
import { EndScreen } from '../../../app/player/episodes/EndScreen';
import { NextEpisodeCard } from '../../../app/player/episodes/NextEpisodeCard';
import { useSpatialKeys } from '../../../app/player/keyboard/spatial-keys';
import { Holders } from '../../../app/player/session/Holders';
import { Notice } from '../../../app/player/session/Notice';
import { playServer } from '../server';
import { onRoute, onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';
import '../../../app/styles/app.css';
import '../../../app/player/watch.css';
import '../../../app/components/login/login.css';

// Four arrows and OK of a remote control, through what stands over a film and before it.

const server = playServer();

beforeEach(async () => {
  await page.viewport(1280, 720);
  history.replaceState(null, '', '?tv');
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
});
afterEach(() => {
  history.replaceState(null, '', location.pathname);
  return page.viewport(414, 896);
});

/** Presses one arrow until the focus is on what is wanted; `most` presses at most. */
async function arrow(key: 'Up' | 'Down' | 'Left' | 'Right', isThere: (focused: Element) => boolean, most = 6) {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await userEvent.keyboard(`{Arrow${key}}`);
    const focused = document.activeElement ?? document.body;
    if (isThere(focused)) return;
    passed.push(focused.textContent || focused.outerHTML.slice(0, 60));
  }
  throw new Error(`${key} leads by: ${passed.join(' › ')}`);
}
const onText = (text: string) => (focused: Element) =>
  focused.matches('a, button') && (focused.textContent ?? '').includes(text);
const onField = (type: string) => (focused: Element) => focused.matches(`input[type="${type}"]`);
const ok = () => userEvent.keyboard('{Enter}');

function Stage({ children }: { children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  return (
    <main className="player" ref={root} style={{ height: 720 }}>
      <Keys root={root} />
      <div className="player__stage" data-chrome="shown">
        {children}
      </div>
      <div className="player__bottom">
        <div className="player__ctl">
          <button className="iconbtn iconbtn--play" type="button" aria-label="Pausa" />
        </div>
      </div>
    </main>
  );
}

/** The player's keys, which need the player around them. */
function Keys({ root }: { root: RefObject<HTMLElement> }) {
  useSpatialKeys(root);
  return null;
}

const next = {
  title: 'La diga',
  thumbnail: '',
  path: '/watch/diga',
  secondsLeft: 8,
  share: 0.2,
  isOpening: false,
};

test('the card of the next lesson is reached from the film’s controls, and stayed away from', async () => {
  const stay = vi.fn();
  const store = storeOf(mediaOf({ paused: false }).media);
  await render(
    onRoute(
      <InPlayer store={store} parts={{ next: { ...next, stay } }}>
        <Stage>
          <NextEpisodeCard place="cinema" />
        </Stage>
      </InPlayer>,
    ),
  );
  await arrow('Down', (focused) => focused.matches('.iconbtn--play'));
  await arrow('Up', (focused) => focused.closest('.next') !== null);
  expect(document.activeElement?.matches('a')).toBe(true);
  await arrow('Right', (focused) => focused.matches('.next button'));
  await ok();
  expect(stay).toHaveBeenCalledOnce();
});

test('at the end of a film the arrows lead to its repetition, to a rating, and to what is like it', async () => {
  server.answer = () =>
    Response.json({
      trial: null,
      videos: ['impronta', 'corona', 'sutura'].map((id) => ({
        id,
        title: id,
        parent: null,
        duration: 180_000,
        sm_thumbnail: '',
        comingSoon: false,
        hidden: false,
        hasPercentage: false,
      })),
    });
  const { media } = mediaOf({ ended: true });
  const store = storeOf(media);
  const screen = await render(
    onRoute(
      <InPlayer store={store} video={{ tags: ['protesi'], next: { id: 'diga', title: 'La diga' } }}>
        <Stage>
          <EndScreen />
        </Stage>
      </InPlayer>,
    ),
  );
  media.dispatchEvent(new Event('ended'));
  await expect.element(screen.getByText('corona')).toBeVisible();
  await arrow('Down', (focused) => focused.matches('.iconbtn--play'));
  await arrow('Up', onText('impronta'));
  await arrow('Right', onText('corona'));
  await arrow('Up', (focused) => focused.closest('.ended__vote') !== null);
  await arrow('Left', (focused) => focused.matches('a.btn--primary'));
  await arrow('Right', (focused) => focused.matches('button') && focused.closest('.ended__vote') === null);
  await ok();
  expect([media.currentTime, media.paused]).toEqual([0, false]);
});

test('where all places are taken the arrows choose which device stops, and lead to the button that does it', async () => {
  const [choose, take] = [vi.fn(), vi.fn()];
  server.answer = () => Response.json({ video: { title: 'La diga' } });
  const holders = ['a', 'b', 'c'].map((holderId) => ({ holderId, device: holderId, videoId: 'diga', since: 0 }));
  const store = storeOf(mediaOf().media);
  await render(
    onRouteWith(
      <InPlayer store={store}>
        <Stage>
          <Notice
            isOpen
            title="Due dispositivi"
            text=""
            code="view-limit"
            actions={
              <button className="btn btn--primary" type="button" onClick={take}>
                Guarda qui
              </button>
            }
          >
            <Holders holders={holders} now={0} chosen={undefined} onChoose={choose} />
          </Notice>
        </Stage>
      </InPlayer>,
      {},
    ),
  );
  await arrow('Down', onField('radio'));
  await arrow('Down', (focused) => focused.matches('.holders__line:last-child input'));
  await ok();
  expect(choose).toHaveBeenCalledExactlyOnceWith('c');
  await arrow('Down', onText('Guarda qui'));
  await ok();
  expect(take).toHaveBeenCalledOnce();
  await arrow('Up', onField('radio'));
});

describe('the log-in', () => {
  const ways = {
    offered: { web: ['google' as const, 'apple' as const], android: [], ios: [], android_app: [], ios_app: [] },
    appleWarning: null,
  };
  function Room() {
    useArrowFocus(useRef(document.body));
    return <LoginDialog isOpen onClose={() => undefined} redirectTo={null} ways={ways} arrival={null} />;
  }

  test('is done with the arrows: its two fields, its button, and the other ways in', async () => {
    const sent = vi.fn(() => Response.json({ code: 'auth/wrong-password' }, { status: 401 }));
    const screen = await render(onRouteWith(<Room />, { action: sent }));
    await expect.element(screen.getByRole('dialog', { name: 'Accedi' })).toBeVisible();
    if (!document.activeElement?.matches('input[type="email"]')) await arrow('Down', onField('email'));
    await userEvent.keyboard('mensile@apice.test');
    await arrow('Down', onField('password'));
    await userEvent.keyboard('non questa');
    await arrow('Right', (focused) => focused.matches('button'));
    await ok();
    const shown = screen.getByRole('dialog').element().querySelector('input[autocomplete="current-password"]');
    expect(shown?.getAttribute('type')).toBe('text');
    await arrow('Down', (focused) => focused.matches('button[type="submit"]'));
    await arrow('Down', onText('Google'), 8);
    await arrow('Up', (focused) => focused.matches('button[type="submit"]'), 8);
    await ok();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
  });
});
