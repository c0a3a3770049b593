import { ListVideo, Lock, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { useDurationText } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import { followedSeries, playPath } from '../catalogue/card-target';
import { DetailsLink } from '../catalogue/DetailsLink';
import { PromotedWhen } from '../catalogue/film/PromotedWhen';
import { PromotedPicture } from '../catalogue/film/PromotedPicture';
import { warmUp } from '../catalogue/warm-up';
import { plansPath } from '~/lib/money/plans-path';
import { useIsClosedByTrial, usePlansButton } from '../catalogue/catalogue-actions';
import { ListButton } from '../ListButton';
import { PageLink } from '~/lib/page-link';

/** The welcome for a new user: their name, and the number of lessons already open to them. */
export function Welcome({ openLessons }: { openLessons: number }) {
  const { t } = useTranslation('browse');
  const { user } = useShell();
  return (
    <>
      {user?.nome ? t('welcome.hello', { name: user.nome }) : t('welcome.helloNobody')}{' '}
      <span className="billboard__open">{t('welcome.open', { count: openLessons })}</span>
    </>
  );
}

/** The promoted lesson and its trailer, shown when no lesson is unfinished (look: billboard, promoted). */
export function PromotedBillboard({ card, openLessons }: { card: PersonalCard; openLessons: number | null }) {
  const { t } = useTranslation('browse');
  const durationText = useDurationText();
  const first = card.chapters.at(0)?.description;
  const last = card.chapters.at(-1)?.description;
  const chapters = t('chapterCount', { count: card.chapters.length });
  const minutes = durationText(card.duration);
  const series = followedSeries(card);
  const isTrialOver = useIsClosedByTrial(card);
  const plans = usePlansButton();
  const warm = () => warmUp(card, series);
  return (
    <section className="billboard billboard--promoted" aria-label={t('promoted.region')}>
      <PromotedPicture card={card}>
        <div className="billboard__body">
          <p className="billboard__hello">
            {openLessons === null ? <PromotedWhen card={card} /> : <Welcome openLessons={openLessons} />}
          </p>
          <h1 className="billboard__title">{card.title}</h1>
          <p className="billboard__where">
            {first && last
              ? t('promoted.fromTo', { first, last, chapters, minutes })
              : t('promoted.short', { chapters, minutes })}
          </p>
          <div className="billboard__acts">
            {card.locked ? (
              <DetailsLink className="btn btn--primary btn--big" videoId={card.id}>
                <Play className="i i--fill" aria-hidden />
                {t('trailer.watch')}
              </DetailsLink>
            ) : isTrialOver ? (
              <PageLink className={`${plans.look} btn--big`} to={plansPath(playPath(card, series))}>
                {t(plans.words)}
              </PageLink>
            ) : (
              <PageLink className="btn btn--primary btn--big" to={playPath(card, series)} onNear={warm}>
                <Play className="i i--fill" aria-hidden />
                {t('watch')}
              </PageLink>
            )}
            {card.locked && (
              <p className="billboard__locked">
                <Lock className="i" aria-hidden />
                {t('lockedLong')}
              </p>
            )}
            <div className="billboard__more">
              {!card.locked && (
                <DetailsLink className="btn btn--big" videoId={card.id}>
                  <ListVideo className="i" aria-hidden />
                  <span>{t('chapters')}</span>
                </DetailsLink>
              )}
              <ListButton video={card} hasEdge />
            </div>
          </div>
        </div>
      </PromotedPicture>
    </section>
  );
}
