import {
  Cast,
  CircleHelp,
  GalleryVerticalEnd,
  Keyboard,
  Link2,
  PictureInPicture2,
  Repeat,
  RotateCcw,
  ScrollText,
} from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { playPath } from '~/components/catalogue/card-target';
import { useCopied } from '~/lib/hooks/use-copied';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { clock } from '~/lib/texts/time-text';
import { AutoplaySwitch } from '../preferences/AutoplaySwitch';
import { openKeyboardOverlay } from '../keyboard/KeyboardOverlay';
import { isTelevision } from '../keyboard/television';
import { usePip } from '../pip/PipWindow';
import { pictureSupport } from '../pip/pip';
import { useCast } from '../playback/use-cast';
import { useMedia } from '../playback/media-store';
import { useQuality } from '../playback/use-quality';
import { usePlayer } from '../player-context';
import { hasEpisodes } from '../video';

/** The tools that have no button of their own: those of the bar are left out, and on a phone held upright those below the picture. */
export function MorePanel() {
  const { t } = useTranslation('watch');
  const { commands, course, openDialog, openPanel, store, tracks, video } = usePlayer();
  const cast = useCast(store);
  const togglePip = usePip();
  const isNativeApp = useOptionalShell()?.isNativeApp;
  const isHydrated = useHydrated();
  // A television has neither a keyboard nor windows.
  const isAtDesk = isHydrated && !isTelevision();
  const hasPip = isAtDesk && pictureSupport() !== null;
  return (
    <>
      <QualityChoice />
      <SpeedChoice />
      <ul className="more">
        <ShareItem />
        {hasEpisodes(video.seriesId, course !== null) && (
          <Item
            where="cinema-only"
            icon={<GalleryVerticalEnd className="i" aria-hidden />}
            onPress={() => openPanel('episodes')}
          >
            {t('episodes.title')}
          </Item>
        )}
        {tracks.subtitleChoices.length > 0 && (
          <Item
            where="cinema-only"
            icon={<ScrollText className="i" aria-hidden />}
            onPress={() => openPanel('transcript')}
          >
            {t('comfort.transcript.title')}
          </Item>
        )}
        <LoopItem />
        {cast && (
          <Item icon={<Cast className="i" aria-hidden />} onPress={cast.choose}>
            {t(cast.kind === 'airplay' ? 'more.airplay' : 'more.cast')}
          </Item>
        )}
        {hasPip && (
          <Item icon={<PictureInPicture2 className="i" aria-hidden />} onPress={togglePip}>
            {t('comfort.pip.open')}
          </Item>
        )}
        <Item where="bench-only" icon={<RotateCcw className="i" aria-hidden />} onPress={commands.restart}>
          {t('restart')}
        </Item>
        {isAtDesk && (
          <Item icon={<Keyboard className="i" aria-hidden />} onPress={openKeyboardOverlay}>
            {t('comfort.keys.title')}
          </Item>
        )}
        {!isNativeApp && (
          <Item where="bench-only" icon={<CircleHelp className="i" aria-hidden />} onPress={() => openDialog('help')}>
            {t('controls.help.button')}
          </Item>
        )}
      </ul>
      <AutoplaySwitch />
    </>
  );
}

type ItemProps = {
  icon: ReactNode;
  children: ReactNode;
  onPress: () => void;
  isPressed?: boolean;
  /** Left out where a button of its own is in sight. */
  where?: 'cinema-only' | 'bench-only';
};

function Item({ icon, children, onPress, isPressed, where }: ItemProps) {
  return (
    <li className={where}>
      <button className="more__item" type="button" aria-pressed={isPressed} onClick={onPress}>
        {icon}
        <span>{children}</span>
      </button>
    </li>
  );
}

/** The lesson's address with the current second. */
function ShareItem() {
  const { t } = useTranslation('watch');
  const { store, video } = usePlayer();
  const second = useMedia(store, ({ position }) => Math.floor(position));
  const path = playPath({ id: video.id, parent: null }, video.seriesId ?? undefined, second);
  const { isCopied, copy } = useCopied(typeof location === 'undefined' ? path : new URL(path, location.href).href);
  return (
    <li>
      <button className="more__item" type="button" onClick={copy}>
        <Link2 className="i" aria-hidden />
        <span>{t('more.share', { time: clock(second) })}</span>
        <span className="small more__note" role="status">
          {isCopied && t('more.copied')}
        </span>
      </button>
    </li>
  );
}

function LoopItem() {
  const { t } = useTranslation('watch');
  const { loop, markLoop } = usePlayer();
  const from = clock(loop?.from ?? 0);
  const marking = loop ? t('more.loopEnd', { from }) : t('more.loopStart');
  return (
    <Item icon={<Repeat className="i" aria-hidden />} onPress={markLoop} isPressed={loop !== null}>
      {loop?.to == null ? marking : t('more.loopOff', { from, to: clock(loop.to) })}
    </Item>
  );
}

/** The choice of quality; renders nothing if the video has only one, or the browser chooses by itself. */
function QualityChoice() {
  const { t } = useTranslation('watch');
  const { engine } = usePlayer();
  const { quality, heights, choose } = useQuality(engine);
  const name = useId();
  if (heights.length === 0) return null;
  const choices = [
    { value: 'auto' as const, label: t('quality.auto'), note: t('quality.autoNote') },
    ...heights.map((height) => ({ value: height, label: t('quality.height', { height }), note: null })),
    { value: 'saver' as const, label: t('quality.saver'), note: t('quality.saverNote') },
  ];
  return (
    <fieldset className="choices quality">
      <legend>{t('quality.title')}</legend>
      {choices.map(({ value, label, note }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={value === quality} onChange={() => choose(value)} />
          <span>
            {label}
            {note && <small className="muted">{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The choice of speed; renders nothing where there is only the normal one. */
function SpeedChoice() {
  const { t, i18n } = useTranslation('watch');
  const { speeds, speed, choose } = usePlayer().speed;
  const name = useId();
  if (speeds.length === 1) return null;
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <fieldset className="choices quality">
      <legend>{t('speed.title')}</legend>
      {speeds.map((value) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={value === speed} onChange={() => choose(value)} />
          <span>{value === 1 ? t('speed.normal') : t('speed.times', { speed: format.format(value) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
