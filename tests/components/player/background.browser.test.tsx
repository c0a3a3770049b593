import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { realtime } from '../../../app/lib/realtime/realtime';
import { useWatchSession } from '../../../app/player/session/use-watch-session';
import type { ClientMessage } from '../../../durable-objects/viewer/messages';
import { mediaOf, storeOf } from './in-player';

// What a page reports of its film when it goes to the background (docs/decisions/0017).

const sent: ClientMessage[] = [];
const nothing = () => undefined;

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(realtime, 'open').mockImplementation(nothing);
  vi.spyOn(realtime, 'send').mockImplementation((message) => sent.push(message) > 0);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

const video = { id: 'diga', seriesId: null };

function Watched({ store }: { store: ReturnType<typeof storeOf> }) {
  useWatchSession({ store, video, deviceId: 'D'.repeat(32), onRefused: nothing });
  return null;
}

/** A film that plays at second 12, with earlier reports discarded. */
async function playing() {
  const { media, tell } = mediaOf({ paused: false, currentTime: 12.4 });
  const store = storeOf(media);
  const screen = await render(<Watched store={store} />);
  await expect.poll(() => sent.map(({ type }) => type)).toEqual(['watch']);
  sent.length = 0;
  return { tell, screen };
}

const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a page in the background', () => {
  test('that the system freezes tells a pause, and that it plays again when it is thawed', async () => {
    const { tell } = await playing();
    tell({ currentTime: 31.8 }, 'timeupdate');
    sent.length = 0;
    document.dispatchEvent(new Event('freeze'));
    expect(sent).toEqual([{ type: 'pause', seconds: 31 }]);
    document.dispatchEvent(new Event('resume'));
    expect(sent.slice(1)).toMatchObject([{ type: 'watch', videoId: 'diga', seconds: 31 }]);
  });

  test('keeps its place while its film plays on, and tells a pause once', async () => {
    const { tell } = await playing();
    hide('hidden');
    expect(sent).toEqual([]);
    tell({ paused: true }, 'pause');
    document.dispatchEvent(new Event('freeze'));
    expect(sent).toEqual([{ type: 'pause', seconds: 12 }]);
    hide('visible');
    expect(sent).toHaveLength(1);
  });

  test('tells nothing any more once its film is left', async () => {
    const { screen } = await playing();
    await screen.unmount();
    sent.length = 0;
    document.dispatchEvent(new Event('freeze'));
    expect(sent).toEqual([]);
  });
});
