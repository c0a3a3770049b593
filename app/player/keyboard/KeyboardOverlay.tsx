import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/components/ui/Dialog';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { usePlayer } from '../player-context';
import { Shared, useShared } from '../../lib/store';
import { useShortcut } from './shortcuts';
import { usePreferences } from '../preferences/use-preferences';

const overlay = new Shared(false);

/** Keys with labels that depend on the keyboard's language. */
const named = ['space', 'pageUp', 'pageDown', 'home', 'end'] as const;
type Named = (typeof named)[number];
const isNamed = (key: string): key is Named => named.some((one) => one === key);

/** The listed shortcuts: the keys as printed, and the text key of what they do. */
const rows = [
  { keys: ['space', 'K'], does: 'play' },
  { keys: ['J', '←'], does: 'back' },
  { keys: ['L', '→'], does: 'forward' },
  { keys: ['↑', '↓'], does: 'volume' },
  { keys: [',', '.'], does: 'frame' },
  { keys: ['0', '…', '9'], does: 'tenths' },
  { keys: ['home', 'end'], does: 'ends' },
  { keys: ['pageUp', 'pageDown'], does: 'chapters' },
  { keys: ['R'], does: 'loop' },
  { keys: ['M'], does: 'mute' },
  { keys: ['F'], does: 'fullscreen' },
  { keys: ['C'], does: 'subtitles' },
  { keys: ['T'], does: 'transcript' },
  { keys: ['S'], does: 'skipIntro' },
  { keys: ['N', 'P'], does: 'next' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['Tab'], does: 'focus' },
  { keys: ['?'], does: 'help' },
] as const;

export const openKeyboardOverlay = (): void => overlay.set(true);

/** The keys that control the player, and the switch for viewers who use speech input (WCAG 2.1.4). */
export function KeyboardOverlay() {
  const { t } = useTranslation('watch');
  const isOpen = useShared(overlay);
  useShortcut('?', openKeyboardOverlay);
  useEffect(() => () => overlay.set(false), []);
  return (
    <Dialog isOpen={isOpen} onClose={() => overlay.set(false)} title={t('comfort.keys.title')}>
      <KeyList />
    </Dialog>
  );
}

function KeyList() {
  const { t } = useTranslation('watch');
  const { video } = usePlayer();
  const { preferences, choose } = usePreferences(video);
  const isNativeApp = useOptionalShell()?.isNativeApp;
  return (
    <>
      <label className="check keys__switch">
        <input
          type="checkbox"
          checked={preferences.keyboard}
          onChange={(event) => choose({ keyboard: event.currentTarget.checked })}
        />
        <span>{t('comfort.keys.isOn')}</span>
        <small>{t('comfort.keys.note')}</small>
      </label>
      <dl className="keys" data-off={!preferences.keyboard || undefined}>
        {rows
          .filter(({ does }) => does !== 'fullscreen' || !isNativeApp)
          .map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{isNamed(key) ? t(`comfort.keys.${key}`) : key}</kbd>
                ))}
              </dt>
              <dd>{t(`comfort.keys.does.${does}`)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
