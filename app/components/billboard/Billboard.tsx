import { ListVideo, Play, X } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { plansPath } from '~/lib/money/plans-path';
import { clock, partOfDay, romeHour, useTimeLeft } from '~/lib/texts/time-text';
import { useRunningSecond } from '~/lib/hooks/use-running-second';
import { useShell } from '~/lib/hooks/use-shell';
import { followedSeries, playPath } from '../catalogue/card-target';
import { progressOf } from '../catalogue/card-texts';
import { DetailsLink } from '../catalogue/DetailsLink';
import { FramePicture } from '../catalogue/film/FramePicture';
import { warmUp } from '../catalogue/warm-up';
import { useCatalogueActions, usePlansButton } from '../catalogue/catalogue-actions';
import { GoneCard } from '../catalogue/rows/GoneCard';
import { ListButton } from '../ListButton';
import { PageLink } from '~/lib/page-link';
import { ProgressBar } from '../ProgressBar';

/** No subscription: no viewer looks at the greeting long enough for the hour to change. */
const onHour = () => () => undefined;

/** The greeting by the viewer's own hour; the server assumes Rome's. */
function useGreeting(): string {
  const { t } = useTranslation('browse');
  const { user, language, now } = useShell();
  const hour = useSyncExternalStore(
    onHour,
    () => new Date().getHours(),
    () => romeHour(now),
  );
  const part = partOfDay(hour, language);
  // A native app requires no name (decisions, C3).
  return user?.nome ? t(`greeting.${part}`, { name: user.nome }) : t(`greetingNobody.${part}`);
}

/** "Buonasera, Anna. Eri qui." */
export function ResumeHello() {
  const { t } = useTranslation('browse');
  return (
    <>
      {useGreeting()} {t('youWereHere')}
    </>
  );
}

type ResumeProps = {
  card: PersonalCard;
  chapter: number;
  side: ReactNode;
  /** The lesson was just removed from keep-watching. */
  isGone: boolean;
  /** The old trial has ended: the lesson requires a plan, but its position is kept. */
  isTrialOver: boolean;
};

/** "You were here": the frame where the viewer stopped, and the link to resume (look: billboard, resume). */
export function ResumeBillboard({ card: left, chapter, side, isGone, isTrialOver }: ResumeProps) {
  const { t } = useTranslation('browse');
  const { hideFromKeepWatching } = useCatalogueActions();
  const plans = usePlansButton();
  const timeLeft = useTimeLeft();
  const card = { ...left, time: useRunningSecond(left.id, left.time, left.duration / 1000) };
  const series = followedSeries(card);
  const warm = () => warmUp(card, series);
  return (
    <section className="billboard" aria-label={t('resumeRegion')}>
      <div className="billboard__pic">
        <FramePicture card={card} chapter={chapter} alt={t('frameAlt')} isEager />
      </div>
      <div className="billboard__body">
        <p className="billboard__hello">
          <ResumeHello />
        </p>
        <h1 className="billboard__title">{card.title}</h1>
        <p className="billboard__where">
          <b>{card.chapters[chapter] && `${card.chapters[chapter].description}.`}</b>{' '}
          {isTrialOver ? t('trial.saved', { time: clock(card.time) }) : `${timeLeft(card.duration, card.time)}.`}
        </p>
        <ProgressBar {...progressOf(t, card)} />
        {isGone ? (
          <GoneCard card={card} />
        ) : (
          <div className="billboard__acts">
            {isTrialOver ? (
              <PageLink className={`${plans.look} btn--big`} to={plansPath(playPath(card, series))}>
                {t(plans.words)}
              </PageLink>
            ) : (
              <PageLink className="btn btn--primary btn--big" to={playPath(card, series)} onNear={warm}>
                <Play className="i i--fill" aria-hidden />
                {t('resumeFrom', { time: clock(card.time) })}
              </PageLink>
            )}
            <div className="billboard__more">
              <DetailsLink className="btn btn--big" videoId={card.id}>
                <ListVideo className="i" aria-hidden />
                <span>{t(isTrialOver ? 'trial.chapters' : 'chapters')}</span>
              </DetailsLink>
              <ListButton video={card} hasEdge />
              <button
                className="iconbtn iconbtn--edge"
                type="button"
                aria-label={`${t('removeFromKeepWatching')}: ${card.title}`}
                title={t('removeFromKeepWatching')}
                onClick={() => hideFromKeepWatching(card.id)}
              >
                <X className="i" aria-hidden />
              </button>
            </div>
          </div>
        )}
      </div>
      {side}
    </section>
  );
}
