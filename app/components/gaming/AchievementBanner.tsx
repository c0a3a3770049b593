import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { tierOf } from '../../../domain/gaming/tiers';
import type { Achievement } from '~/lib/gaming/game-messages';
import { Disc } from './Disc';
import { useAmounts } from './play-data';

/** How long the banner is shown (spec 3 §4.8), drawn as one notch per second. */
const shownSeconds = 11;
const notches = Array.from({ length: shownSeconds }, (_, at) => at);

type AchievementBannerProps = { achievement: Achievement; onClose: () => void };

/**
 * The banner of an unlocked badge or level (spec 3 §2.6). The text is in the page's live region; the visible part is
 * rendered where the user looks, in full screen inside the player.
 */
export function AchievementBanner({ achievement, onClose }: AchievementBannerProps) {
  const { t } = useTranslation(['gaming', 'common']);
  const { n } = useAmounts();
  const place = useSyncExternalStore(onFullscreen, placeNow);
  const { second, holding } = useSeconds(place, onClose);
  useEscape(onClose);
  const isBadge = achievement.kind === 'badge';
  const tier = isBadge ? tierOf(achievement.difficulty) : undefined;
  const about = tier
    ? t('gaming:achievement.badge', { tier: t(`gaming:tier.${tier}`).toLowerCase() })
    : t('gaming:achievement.level');
  const name = isBadge ? achievement.name : t('gaming:achievement.levelName', { level: n(achievement.level) });
  const { points } = achievement;
  const worth = points > 0 ? t('gaming:badges.points', { count: points, n: n(points) }) : null;
  return (
    <>
      {[about, name, worth].filter(Boolean).join(', ')}
      {createPortal(
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only pause the timer
        <aside className="achieved" data-theme="dark" data-tier={tier} aria-label={about} {...holding}>
          {isBadge ? <BadgeDisc {...achievement} /> : <LevelNumber level={achievement.level} />}
          <div className="achieved__words">
            <p className="achieved__about">{about}</p>
            <p className="achieved__name">{name}</p>
            {worth && <p className="achieved__worth">{worth}</p>}
          </div>
          <button className="iconbtn" type="button" aria-label={t('common:close')} onClick={onClose}>
            <X className="i" aria-hidden />
          </button>
          <div className="achieved__rod" aria-hidden="true">
            {notches.map((at) => (
              <i key={at} data-on={at <= second ? '' : undefined} />
            ))}
          </div>
        </aside>,
        place,
      )}
    </>
  );
}

/** The disc of the unlocked level, fully filled. */
function BadgeDisc({ difficulty, image }: { difficulty: number; image: string }) {
  const levels = [{ id: 'unlocked', goal: 1, image }];
  return <Disc badge={{ difficulty, levels, progress: [1], next: null }} />;
}

const LevelNumber = ({ level }: { level: number }) => (
  <span className="achieved__level" aria-hidden="true">
    {level}
  </span>
);

function onFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** In full screen only descendants of the full-screen element are visible; a `video` element cannot have any. */
const placeNow = (): Element => {
  const { fullscreenElement } = document;
  return fullscreenElement && !(fullscreenElement instanceof HTMLVideoElement) ? fullscreenElement : document.body;
};

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const isHiddenNow = (): boolean => document.hidden;

/** A modal dialog covers the banner. */
const isCoveredNow = (): boolean => document.querySelector('dialog:modal') !== null;

/** Counts the shown seconds; paused while hovered or focused (WCAG 2.2.1) and while the page is hidden or covered. */
function useSeconds(place: Element, onEnd: () => void) {
  const [second, setSecond] = useState(0);
  const [waited, setWaited] = useState(0);
  // The place in which the banner is hovered or focused; moved to another place it loses both.
  const [pointedIn, setPointedIn] = useState<Element | null>(null);
  const [focusedIn, setFocusedIn] = useState<Element | null>(null);
  const isHidden = useSyncExternalStore(onVisibility, isHiddenNow);
  const isHeld = pointedIn === place || focusedIn === place || isHidden;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => {
      if (isCoveredNow()) setWaited(waited + 1);
      else if (second + 1 < shownSeconds) setSecond(second + 1);
      else onEnd();
    }, 1000);
    return () => clearTimeout(timer);
  }, [second, waited, isHeld, onEnd]);
  const holding = {
    onPointerEnter: () => setPointedIn(place),
    onPointerLeave: () => setPointedIn(null),
    onFocus: () => setFocusedIn(place),
    onBlur: () => setFocusedIn(null),
  };
  return { second, holding };
}

/** Escape closes only the banner; an open dialog or menu handles the key first. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return;
      event.stopPropagation();
      event.preventDefault();
      onEscape();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [onEscape]);
}
