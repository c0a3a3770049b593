import { Link } from '@remix-run/react';
import { Play as PlayIcon } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { tierOf } from '../../../domain/gaming/tiers';
import { ProgressBar } from '~/components/ProgressBar';
import { Button } from '~/components/ui/Button';
import { useShell } from '~/lib/hooks/use-shell';
import { clock, partOfDay, romeHour } from '~/lib/texts/time-text';
import { Disc } from './Disc';
import { isNewcomer, useAmounts, type Badge, type Play } from './play-data';

const bold = { b: <b /> };

type BannerProps = { play: Play; onBadge: (badge: Badge) => void };

/** Suggests the badge closest to its next level and a lesson to resume; else the next level, for newcomers the first badge. */
export function Banner({ play, onBadge }: BannerProps) {
  const { t } = useTranslation('gaming');
  const { user, now, language } = useShell();
  const nearest = play.badges.find(({ id }) => id === play.nearest?.badgeId);
  const isNew = isNewcomer(play);
  const shown = nearest ?? (isNew ? null : play.badges.findLast(({ next }) => next !== 0)) ?? play.badges[0];
  return (
    <section className="goal" data-tier={tierOf(shown?.difficulty ?? 0)} aria-labelledby="goal-title">
      {shown && (
        <div className="goal__art">
          <Disc badge={shown} size="banner" />
        </div>
      )}
      <div className="goal__body">
        {user?.nome && <p>{t(`hello.${partOfDay(romeHour(now), language)}`, { name: user.nome })}</p>}
        {nearest && play.nearest ? (
          <Nearest badge={nearest} missing={play.nearest.missing} />
        ) : isNew ? (
          <>
            <h1 className="goal__title" id="goal-title">
              {t('banner.new')}
            </h1>
            <p className="goal__say">{t('banner.newSay')}</p>
          </>
        ) : (
          <NextLevel play={play} />
        )}
        <div className="goal__acts">
          <Link className="btn btn--primary btn--big" to={play.lesson ? `/watch/${play.lesson.id}` : '/browse'}>
            <PlayIcon className="i i--fill" aria-hidden />
            {play.lesson ? t('banner.resume', { time: clock(play.lesson.seconds) }) : t('banner.choose')}
            {play.lesson && <span className="sr"> {play.lesson.title}</span>}
          </Link>
          {shown && (
            <Button size="big" aria-haspopup="dialog" onClick={() => onBadge(shown)}>
              {t('banner.see')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Nearest({ badge, missing }: { badge: Badge; missing: number }) {
  const { t } = useTranslation('gaming');
  const { amount, n } = useAmounts();
  const { levels, count, metric, next, title, description } = badge;
  const goals = levels.map(({ goal }) => goal);
  const last = goals.at(-1) ?? 1;
  const values = { description, badge: title, level: (next ?? 0) + 1, levels: levels.length };
  return (
    <>
      <h1 className="goal__title" id="goal-title">
        {t('banner.missing', { count: missing, what: amount(metric, missing) })}
      </h1>
      <p className="goal__say">
        {levels.length === 1 ? (
          <Trans t={t} i18nKey="banner.last" values={values} components={bold} />
        ) : next === 0 ? (
          <Trans t={t} i18nKey="banner.first" values={values} components={bold} />
        ) : (
          <Trans t={t} i18nKey="banner.next" values={values} components={bold} />
        )}
      </p>
      <ProgressBar
        chapters={[0, ...goals.slice(0, -1)].map((at) => ({ at }))}
        durationSeconds={last}
        positionSeconds={Math.min(count, last)}
        label={title}
        valueText={t('badges.progress', { have: n(count), what: amount(metric, last) })}
      />
      <p className="play__ends" aria-hidden="true">
        <b>{amount(metric, count)}</b>
        <span>{amount(metric, last)}</span>
      </p>
    </>
  );
}

function NextLevel({ play: { player } }: { play: Play }) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  const missing = player.nextLevelExperience - player.levelExperience;
  return (
    <>
      <h1 className="goal__title" id="goal-title">
        {t('banner.level', { count: missing, n: n(missing) })}
      </h1>
      <p className="goal__say">{t('banner.levelSay', { level: player.level + 1 })}</p>
    </>
  );
}
