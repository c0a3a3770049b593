import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { InstallButton } from '../../app/components/shell/InstallButton';
import { showBadge } from '../../app/lib/news/badge';
import { installOffer, keepInstallOffer } from '../../app/lib/news/install';
import { MediaStore } from '../../app/player/playback/media-store';
import { useCast } from '../../app/player/playback/use-cast';
import { OnPage } from './support';
import { until } from '../support/until';

// What is offered only where the browser itself offers it: another screen, an installed app, a number on its icon.

beforeEach(() => installOffer.set(null));
afterEach(() => vi.restoreAllMocks());

keepInstallOffer();

const offered = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });

test('the app is offered once the browser offers it, and once', async () => {
  const onPress = vi.fn();
  const screen = await render(
    <OnPage>
      <InstallButton onPress={onPress} />
    </OnPage>,
  );
  const button = screen.getByRole('button', { name: 'Installa Apice' });
  await expect.element(button).not.toBeInTheDocument();
  const offer = offered();
  dispatchEvent(offer);
  // The browser's own bar stays away.
  expect(offer.defaultPrevented).toBe(true);
  await button.click();
  expect([offer.prompt.mock.calls.length, onPress.mock.calls.length]).toEqual([1, 1]);
  await expect.element(button).not.toBeInTheDocument();
});

test('an app that is installed is offered no more', async () => {
  const screen = await render(
    <OnPage>
      <InstallButton onPress={() => undefined} />
    </OnPage>,
  );
  dispatchEvent(offered());
  await expect.element(screen.getByRole('button')).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('the icon’s number is that of what is unread, and nothing is thrown where there is no icon', async () => {
  const set = vi.fn(() => Promise.reject(new Error('not installed')));
  Object.defineProperty(navigator, 'setAppBadge', { value: set, configurable: true });
  showBadge(3);
  showBadge(0);
  expect(set.mock.calls).toEqual([[3], [0]]);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

function Screens({ media }: { media: HTMLVideoElement }) {
  const [store] = useState(() => storeOf(media));
  const cast = useCast(store);
  return <p>{cast ? `on ${cast.kind}` : 'here only'}</p>;
}

function storeOf(media: HTMLVideoElement): MediaStore {
  const store = new MediaStore(0);
  store.attach(media);
  return store;
}

test('AirPlay is offered while Safari sees another screen', async () => {
  const media = Object.assign(document.createElement('video'), { webkitShowPlaybackTargetPicker: vi.fn() });
  const screen = await render(<Screens media={media} />);
  await expect.element(screen.getByText('here only')).toBeVisible();
  const tell = (availability: string) =>
    media.dispatchEvent(Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }));
  tell('available');
  await expect.element(screen.getByText('on airplay')).toBeVisible();
  tell('not-available');
  await expect.element(screen.getByText('here only')).toBeVisible();
});

test('elsewhere the Remote Playback API decides, and a browser that cannot say offers nothing', async () => {
  const media = document.createElement('video');
  let tell: (isAvailable: boolean) => void = () => undefined;
  const remote = {
    watchAvailability: async (callback: (isAvailable: boolean) => void) => {
      tell = callback;
      return 1;
    },
    cancelWatchAvailability: vi.fn(async () => undefined),
    prompt: vi.fn(async () => undefined),
  };
  Object.defineProperty(media, 'remote', { value: remote });
  const screen = await render(<Screens media={media} />);
  await expect.element(screen.getByText('here only')).toBeVisible();
  tell(true);
  await expect.element(screen.getByText('on remote')).toBeVisible();
  await screen.unmount();
  await until(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(1));
  const silent = document.createElement('video');
  const refuses = { watchAvailability: () => Promise.reject(new DOMException('', 'NotSupportedError')) };
  Object.defineProperty(silent, 'remote', { value: refuses });
  const other = await render(<Screens media={silent} />);
  await expect.element(other.getByText('here only')).toBeVisible();
});
