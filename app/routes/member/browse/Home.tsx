import { Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isClosedByTrial } from '../../../../domain/watching/trial';
import { ResumeBillboard, ResumeHello } from '~/components/billboard/Billboard';
import { followedSeries } from '~/components/catalogue/card-target';
import { ResumeBar } from '~/components/catalogue/ResumeBar';
import { Nothing } from '~/components/catalogue/NotLoaded';
import { PromotedBillboard, Welcome } from '~/components/billboard/PromotedBillboard';
import { Row } from '~/components/Row';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useTelevisionLayout } from '~/lib/hooks/use-television-layout';
import { TrailerTile } from '~/components/billboard/TrailerTile';
import { TrialBar } from '~/components/shell/TrialBar';
import type { LikelyLesson } from '~/player/preload/WarmWatchPage';
import type { Answer } from '~/lib/server/call.server';
import { Topics } from './Topics';

/** Only a television needs it. */
const TelevisionBillboard = lazyWithFallback(
  () => import('~/components/billboard/TelevisionBillboard').then(({ TelevisionBillboard }) => TelevisionBillboard),
  Nothing,
);

type HomeProps = {
  home: Answer<'GetHome'>;
  isMobile: boolean;
  hidden: ReadonlySet<string>;
  gone: ReadonlySet<string>;
};

/**
 * The number of rows on the first screen, with and without a billboard; the cards of later rows are rendered by the
 * browser.
 */
const rowsAtOnce = { billboard: 1, none: 3 };

/** The topics come after this many rows, which are the lists and the first series. */
const isList = ({ kind }: { kind: string }) => kind !== 'series' && kind !== 'tag' && kind !== 'coming-soon';

/** The lesson that an idle viewer is most likely to open: the billboard's, else the last one started, as far as a trial opens it. */
export function likelyLesson({
  resume,
  promoted,
  keepWatching,
  trial,
}: Pick<HomeProps['home'], 'resume' | 'promoted' | 'keepWatching' | 'trial'>): LikelyLesson | null {
  const candidates = [resume?.card, promoted, ...(keepWatching?.cards ?? [])];
  const card = candidates.find((one) => one && !one.locked && !one.comingSoon && !isClosedByTrial(trial, one));
  return card ? { videoId: card.parent ?? card.id, seriesId: followedSeries(card) } : null;
}

/** The home page of a signed-in viewer: the lesson to resume, the trial, and the rows (spec 1 §2, §5). */
export function Home({ home, isMobile, hidden, gone }: HomeProps) {
  const { t } = useTranslation('browse');
  const billboard = useRef<HTMLDivElement>(null);
  const isTelevisionLayout = useTelevisionLayout();
  const { resume, promoted, newcomer, rows, topics, trial } = home;
  const keepWatching = useMemo(() => {
    // A television's billboard has no buttons: the lesson to resume is the first card.
    const begun = [...(isTelevisionLayout && resume ? [resume.card] : []), ...(home.keepWatching?.cards ?? [])];
    const cards = begun.filter(({ id }) => !hidden.has(id));
    const row = { kind: 'keep-watching' as const, id: 'keep-watching', label: null };
    return cards.length > 0 ? { ...row, cards, total: cards.length } : null;
  }, [isTelevisionLayout, resume, home.keepWatching, hidden]);
  const isTrialOver = resume !== null && isClosedByTrial(trial, resume.card);
  const lists = rows.filter(isList);
  const first = rowsAtOnce[resume || promoted ? 'billboard' : 'none'] - (keepWatching ? 1 : 0);
  const shared = { t, isMobile };
  // The same element while its content is unchanged: a new one would update a boundary that still waits for its code.
  const far = useMemo(() => {
    const { resume, rows, newcomer } = home;
    const start = resume?.card ?? [...rows.filter(isList), ...rows].find(({ cards }) => cards.length > 0)?.cards[0];
    const hello = resume ? <ResumeHello /> : newcomer && <Welcome openLessons={newcomer.openLessons} />;
    return isTelevisionLayout && start ? (
      <Suspense>
        <TelevisionBillboard start={start} hello={hello} />
      </Suspense>
    ) : null;
  }, [isTelevisionLayout, home]);
  return (
    <>
      <div className={far ? 'home-top' : undefined} ref={billboard}>
        {far}
        {!far && resume && (
          <ResumeBillboard
            key={resume.card.id}
            card={resume.card}
            chapter={resume.chapter}
            side={promoted && <TrailerTile card={promoted} />}
            isGone={gone.has(resume.card.id)}
            isTrialOver={isTrialOver}
          />
        )}
        {!far && !resume && promoted && (
          <PromotedBillboard key={promoted.id} card={promoted} openLessons={newcomer?.openLessons ?? null} />
        )}
        {!far && !resume && !promoted && <h1 className="sr">{t('title')}</h1>}
      </div>
      {trial && <TrialBar trial={trial} leadsToPlans />}
      {keepWatching && <Row row={keepWatching} {...shared} isFirst gone={gone} />}
      {lists.map((row, index) => (
        <Row
          key={`${row.kind}/${row.id}`}
          row={row}
          {...shared}
          isFirst={!keepWatching && index === 0}
          isLater={index >= first}
        />
      ))}
      {rows.map((row) =>
        isList(row) ? null : (
          <Row key={`${row.kind}/${row.id}`} row={row} {...shared} isLater={lists.length >= first} />
        ),
      )}
      {topics.length > 0 && <Topics topics={topics} />}
      {resume && !isTrialOver && <ResumeBar card={resume.card} chapter={resume.chapter} billboard={billboard} />}
    </>
  );
}
