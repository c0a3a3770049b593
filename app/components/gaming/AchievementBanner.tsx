import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { tierOf } from '../../../domain/gaming/tiers';
import type { Achievement } from '~/lib/gaming/page-orders';
import { Disc } from './Disc';
import { useAmounts } from './play-data';

/** How long it is shown (spec 3 §4.8); its rod has a notch for each. Seconds. */
const shownSeconds = 11;
const notches = Array.from({ length: shownSeconds }, (_, at) => at);

type AchievementBannerProps = { achievement: Achievement; onClose: () => void };

/**
 * A badge or a level that was reached, over whatever page is open (spec 3 §2.6). It stands in the page's live region, which
 * announces its words; what is seen stands where the screen is, which in full screen is inside the player.
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens for a reader, or for the focus on its button
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

/** The disc of the level that was unlocked, whole. */
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

/** The element in full screen hides what is outside it; a video alone can hold nothing. */
const placeNow = (): Element => {
  const { fullscreenElement } = document;
  return fullscreenElement && !(fullscreenElement instanceof HTMLVideoElement) ? fullscreenElement : document.body;
};

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const isHiddenNow = (): boolean => document.hidden;

/** A dialog over the page covers the banner. */
const isCoveredNow = (): boolean => document.querySelector('dialog:modal') !== null;

/** Counts the seconds; not while it is pointed at or focused (WCAG 2.2.1), nor while nobody can see it. */
function useSeconds(place: Element, onEnd: () => void) {
  const [second, setSecond] = useState(0);
  const [waited, setWaited] = useState(0);
  // Where the pointer or the focus is; drawn in another place, the banner has neither.
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

/** Escape closes the banner, and nothing else at once; a dialog or a menu over the page has it first. */
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
