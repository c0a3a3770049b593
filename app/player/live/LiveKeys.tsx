import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useSelected } from '~/lib/store';
import { useKeyboard } from '../keyboard/use-keyboard';
import { useShortcut } from '../keyboard/shortcuts';
import { isTelevision } from '../keyboard/television';
import { preferencesState } from '../preferences/preferences';
import type { Live } from './use-live';

type LiveKeysProps = {
  live: Live;
  /** Whether single-key shortcuts are on, according to the server. */
  areOn: boolean;
  onCaptions: () => void;
  onFullscreen: () => void;
};

const nothing = (): void => undefined;

/** The film player's shortcuts for a broadcast; End and L seek to the live edge, Home to the start of the seekable range. */
export function LiveKeys({ live: { commands }, areOn, onCaptions, onFullscreen }: LiveKeysProps) {
  const areKeysOn = useSelected(preferencesState, ({ chosen }) => chosen.keyboard ?? areOn);
  const extra = { toggleFullscreen: onFullscreen, toggleSubtitles: onCaptions, closePanel: nothing };
  // On a television the arrows move the focus, as on every page.
  const isTv = useHydrated() && isTelevision();
  useKeyboard(commands, extra, areKeysOn && !isTv);
  useShortcut('l', commands.goLive);
  useShortcut('end', commands.goLive);
  useShortcut('home', () => void commands.seekTo(0));
  return null;
}
