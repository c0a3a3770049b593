import { Link } from '@remix-run/react';
import { Play } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { useRunningSecond } from '~/lib/hooks/use-running-second';
import { clock } from '~/lib/texts/time-text';
import { ProgressBar } from '../ProgressBar';
import { followedSeries, playPath } from './card-target';
import { leftText, progressOf } from './card-texts';
import { FramePicture } from './film/FramePicture';

/** The bar hides this far from the end of the page, so that it covers nothing there. Pixels. */
const endPx = 160;

/** Whether the billboard has left the window and the end of the page is not yet reached. */
function useIsBelow(billboard: RefObject<Element>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const look = () => {
      const bottom = billboard.current?.getBoundingClientRect().bottom ?? 0;
      const toEnd = document.documentElement.scrollHeight - innerHeight - scrollY;
      setBelow(bottom < 64 && toEnd > endPx);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [billboard]);
  return isBelow;
}

type DockProps = { card: PersonalCard; chapter: number; billboard: RefObject<Element> };

/** On a phone, the link to resume the lesson once the billboard is out of sight. */
export function ResumeBar({ card: left, chapter, billboard }: DockProps) {
  const { t } = useTranslation('browse');
  const card = { ...left, time: useRunningSecond(left.id, left.time, left.duration / 1000) };
  const isBelow = useIsBelow(billboard);
  if (!isBelow) return null;
  return (
    <aside className="resume-bar" aria-label={t('resumeBar')}>
      <FramePicture card={card} chapter={chapter} alt="" className="resume-bar__pic" />
      <span className="resume-bar__text">
        <b className="resume-bar__title">{t('resumeFrom', { time: clock(card.time) })}</b>
        <span className="resume-bar__where small muted">
          {card.title}, {leftText(t, card)}
        </span>
      </span>
      <Link
        className="iconbtn"
        to={playPath(card, followedSeries(card))}
        aria-label={t('resumeTitle', { title: card.title })}
      >
        <Play className="i" aria-hidden />
      </Link>
      <ProgressBar {...progressOf(t, card)} />
    </aside>
  );
}
