import { useTranslation } from 'react-i18next';
import { shortNumber } from '../../../domain/gaming/numbers';
import { ProgressBar } from '~/components/ProgressBar';
import { useShell } from '~/lib/hooks/use-shell';
import { useAmounts, type Play } from './play-data';

/** The ten notches of the level's progress bar. */
const notches = Array.from({ length: 10 }, (_, at) => ({ at: at * 10 }));

/** Level, experience points, currency and multiplier. */
export function LevelCard({ play }: { play: Play }) {
  const { t } = useTranslation('gaming');
  const { n, factor } = useAmounts();
  const { level, levelExperience, nextLevelExperience, levelProgress, multiplier, experience, currency } = play.player;
  const missing = nextLevelExperience - levelExperience;
  const minutes = Math.ceil(missing / Math.max(1, (play.worth.minute ?? 0) * multiplier));
  const have = t('level.have', { count: levelExperience, n: n(levelExperience) });
  return (
    <section className="play__level" aria-labelledby="level-title">
      <div className="play__level-top">
        <span className="play__palmer" aria-hidden="true">
          {level}
        </span>
        <div>
          <h2 id="level-title">
            <span className="sr">{t('level.name', { level })} </span>
            {t('level.missing', { count: missing, n: n(missing), level: level + 1 })}
          </h2>
          <p className="muted">{t('level.about', { count: minutes, n: n(minutes) })}</p>
        </div>
      </div>
      <ProgressBar
        chapters={notches}
        durationSeconds={100}
        positionSeconds={levelProgress * 100}
        label={t('level.toward', { level: level + 1 })}
        valueText={t('level.of', { have, all: n(nextLevelExperience) })}
      />
      <p className="play__ends" aria-hidden="true">
        <b>{have}</b>
        <span>{t('level.end', { n: n(nextLevelExperience), level: level + 1 })}</span>
      </p>
      <dl className="play__facts">
        <div>
          <dt>{t('level.experience')}</dt>
          <dd>
            <Figure value={experience} />
          </dd>
        </div>
        <div>
          <dt>{t('level.currency')}</dt>
          <dd>
            <span className="play__pearl" aria-hidden="true" />
            <Figure value={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('level.multiplier')}</dt>
          <dd>{factor(multiplier)}</dd>
        </div>
      </dl>
      <Weeks play={play} />
    </section>
  );
}

/** The longest streak in weeks, beside the badge for it. */
function Weeks({ play }: { play: Play }) {
  const { t } = useTranslation('gaming');
  const { amount } = useAmounts();
  const badge = play.badges.find(({ metric }) => metric === 'weeks');
  const goal = badge?.levels.at(-1)?.goal;
  if (!badge || !goal || goal > 60) return null;
  const have = Math.min(badge.count, goal);
  return (
    <div className="play__weeks">
      <h3>{t('level.weeks')}</h3>
      <ProgressBar
        chapters={Array.from({ length: goal }, (_, at) => ({ at }))}
        durationSeconds={goal}
        positionSeconds={have}
        label={t('level.weeks')}
        valueText={t('level.of', { have, all: amount('weeks', goal) })}
      />
      <p className="play__ends">
        <span>{t('level.weeksBest', { what: amount('weeks', badge.count) })}</span>
        <span>
          {goal}, {badge.title}
        </span>
      </p>
    </div>
  );
}

/** From this number on the full figure does not fit in its column and is abbreviated. */
const shortFrom = 100_000;

/** Experience or currency. An abbreviated number has the full one as its title and accessible text. */
function Figure({ value }: { value: number }) {
  const { language } = useShell();
  const { n } = useAmounts();
  if (Math.abs(value) < shortFrom) return <span>{n(value)}</span>;
  return (
    <span title={n(value)}>
      <span aria-hidden="true">{shortNumber(value, language)}</span>
      <span className="sr">{n(value)}</span>
    </span>
  );
}
