import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Game } from '../../../app/components/gaming/Game';
import { PlayConnection } from '../../../app/components/gaming/PlayConnection';
import { ask } from '../../../app/lib/ask';
import { askGame, gameConnection, gameLog, passGameMessage } from '../../../app/lib/gaming/game';
import { useLiveFigures } from '../../../app/lib/gaming/live-figures';
import { newsChanged } from '../../../app/lib/news/news-changed';
import type { GamingMessage } from '../../../durable-objects/player/messages';
import { until } from '../../support/until';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import { playOf } from './play';

/** The sockets that this page has opened. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly readyState = 1;
  readonly sent: unknown[] = [];
  constructor(readonly url: URL) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  receive(message: GamingMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const { player } = playOf();
const connected: GamingMessage = { event: 'connected', data: { player, achievements: [], missions: [] } };
const news = (name: string, isShown: boolean): GamingMessage => ({
  event: 'new-notification',
  data: { id: `badge/${name}/a`, title: 'Nuovo badge', body: name, difficulty: 2, exp_reward: 50, isShown },
});

const server = playServer();

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const banners = () => [...document.querySelectorAll('.achieved__name')].map(({ textContent }) => textContent);

async function pages(count: number, { isAdmin = false } = {}) {
  const games = Array.from({ length: count }, (_, at) => ({ at }));
  const screen = await render(
    onRouteWith(
      <>
        <p>Pagina</p>
        {games.map(({ at }) => (
          <Game key={at} />
        ))}
      </>,
      { shell: { user: { isAdmin } } },
    ),
  );
  await until(() => expect(FakeSocket.all).toHaveLength(count));
  for (const socket of FakeSocket.all) {
    socket.receive(connected);
    socket.receive({ event: 'gaming-enabled', data: true });
  }
  return screen;
}

describe('a badge that was unlocked', () => {
  test('is shown once where two pages are open, and read again in the bell of both', async () => {
    await pages(2);
    const read = vi.fn();
    window.addEventListener(newsChanged, read);
    FakeSocket.all.forEach((socket, at) => {
      socket.receive({ event: 'fetch-notifications', data: null });
      socket.receive(news('Campo asciutto', at === 1));
    });
    await until(() => expect(banners()).toEqual(['Campo asciutto']));
    window.removeEventListener(newsChanged, read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('would be shown twice where the server sent it to both as shown', async () => {
    await pages(2);
    for (const socket of FakeSocket.all) socket.receive(news('Campo asciutto', true));
    await until(() => expect(banners()).toEqual(['Campo asciutto', 'Campo asciutto']));
  });

  test('is shown once though it is sent again, and the next one after it', async () => {
    const screen = await pages(1);
    for (const name of ['Campo asciutto', 'Campo asciutto', 'Quattro mani']) {
      FakeSocket.all[0]?.receive(news(name, true));
    }
    FakeSocket.all[0]?.receive({ event: 'player-update', data: { ...player, experienceGranted: 25, levelUp: true } });
    for (const name of ['Campo asciutto', 'Quattro mani', 'Livello 12']) {
      await until(() => expect(banners()).toEqual([name]));
      await screen.getByRole('button', { name: 'Chiudi' }).click();
    }
    await until(() => expect(banners()).toEqual([]));
  });
});

test('what is done on the page is reported, and nothing else', async () => {
  await pages(1);
  server.answer = () => Response.json({});
  await ask('SetRating', { videoId: 'diga', rating: 1 });
  await ask('GetMarks', {});
  server.answer = () => Response.json({ error: { code: 'not-found', reason: 'x', message: '' } }, { status: 404 });
  await ask('SetRating', { videoId: 'diga', rating: 1 });
  expect(FakeSocket.all[0]?.sent).toEqual([
    { event: 'track-event', data: { id: 'rating', data: JSON.stringify({ page: location.pathname }) } },
  ]);
});

describe('the log of messages', () => {
  beforeEach(() => gameLog.set([]));

  test('has what an administrator’s page has received and sent, the latest fifty', async () => {
    await pages(1, { isAdmin: true });
    askGame({ event: 'get-missions' });
    expect(gameLog.value.map(({ way, message }) => [way, message.event])).toEqual([
      ['received', 'connected'],
      ['received', 'gaming-enabled'],
      ['sent', 'get-missions'],
    ]);
    for (let amount = 1; amount <= 60; amount += 1) {
      FakeSocket.all[0]?.receive({ event: 'currency-change', data: { amount } });
    }
    expect(gameLog.value).toHaveLength(50);
    expect(gameLog.value.at(-1)?.message).toEqual({ event: 'currency-change', data: { amount: 60 } });
    expect(new Set(gameLog.value.map(({ id }) => id)).size).toBe(50);
  });

  test('stays empty for everybody else', async () => {
    await pages(1);
    askGame({ event: 'get-missions' });
    expect(FakeSocket.all[0]?.sent).toHaveLength(1);
    expect(gameLog.value).toEqual([]);
  });
});

describe('the page of the game', () => {
  const shell = { playsGame: true };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    gameConnection.set('connecting');
  });
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const wait = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await drawn();
  };
  const said = () => document.querySelector('.play__connection')?.textContent;

  test('says that it connects, then nothing, and that it is lost after five seconds', async () => {
    const screen = await render(onRouteWith(<PlayConnection />, { shell }));
    await expect.element(screen.getByRole('status')).toHaveTextContent('Sto caricando i tuoi punti');
    gameConnection.set('open');
    await drawn();
    expect(said()).toBe('');
    gameConnection.set('lost');
    await wait(4.9);
    expect(said()).toBe('');
    await wait(0.2);
    expect(said()).toMatch(/^I numeri sono di poco fa\./);
    gameConnection.set('open');
    await drawn();
    expect(said()).toBe('');
  });

  test('says nothing to who has no connection at all', async () => {
    const screen = await render(onRouteWith(<PlayConnection />, { shell: { playsGame: false } }));
    await expect.element(screen.getByRole('status')).toBeInTheDocument();
    await wait(10);
    expect(said()).toBe('');
  });

  test('is read again once for several messages, and not for what it shows already', async () => {
    const loaded = vi.fn();
    const play = playOf({ badges: [], missions: [] });
    function Live() {
      useLiveFigures(play);
      return <p>Pagina</p>;
    }
    const screen = await render(
      onRouteWith(<Live />, {
        shell: {
          get loaded() {
            return loaded();
          },
        },
      }),
    );
    await expect.element(screen.getByText('Pagina')).toBeVisible();
    passGameMessage(connected);
    await wait(1);
    passGameMessage({ event: 'player-update', data: { ...player, experienceGranted: 5, levelUp: false } });
    passGameMessage({ event: 'currency-change', data: { amount: 1 } });
    await wait(1);
    expect(loaded).toHaveBeenCalledTimes(2);
  });
});
