import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tierOf, tiers } from '../../../domain/gaming/tiers';
import { Button } from '~/components/ui/Button';
import { Disc } from './Disc';
import { isNewcomer, useAmounts, type Badge, type Play } from './play-data';

const filters = ['all', 'started', 'done'] as const;
type Filter = (typeof filters)[number];

const fits = ({ state }: Badge, filter: Filter): boolean =>
  filter === 'all' || (filter === 'done' ? state === 'unlocked' : state === 'started');

/** The number of tiers that a newcomer sees at first. */
const tiersAtFirst = 2;

/** The badges, filtered by tier; newcomers start with the first two. */
export function Badges({ play, onBadge }: { play: Play; onBadge: (badge: Badge) => void }) {
  const { t } = useTranslation('gaming');
  const [filter, setFilter] = useState<Filter>('all');
  const [isWhole, setWhole] = useState(!isNewcomer(play));
  const { badges } = play;
  const isDone = ({ state }: Badge) => state === 'unlocked';
  const shown = badges.filter((badge) => fits(badge, filter));
  const groups = tiers
    .slice(0, isWhole ? tiers.length : tiersAtFirst)
    .map((tier) => ({
      tier,
      all: badges.filter(({ difficulty }) => tierOf(difficulty) === tier),
      shown: shown.filter(({ difficulty }) => tierOf(difficulty) === tier),
    }))
    .filter((group) => group.shown.length > 0);
  return (
    <section className="play__band" aria-labelledby="badges-title">
      <div className="play__band-head">
        <h2 id="badges-title">{t('badges.title')}</h2>
        <p className="muted">
          {badges.length === 0
            ? t('badges.empty')
            : t('badges.say', { done: badges.filter(isDone).length, all: badges.length })}
        </p>
        {badges.length > 0 && (
          <div className="play__filter" role="group" aria-label={t('badges.which')}>
            {filters.map((one) => (
              <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
                {t(`badges.${one}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      {badges.length > 0 && <Materials />}
      {badges.length > 0 && shown.length === 0 && (
        <p className="play__none muted">{t(filter === 'done' ? 'badges.noneDone' : 'badges.noneStarted')}</p>
      )}
      {groups.map((group) => (
        <section key={group.tier} className="play__tier" aria-labelledby={`tier-${group.tier}`}>
          <div>
            <h3 id={`tier-${group.tier}`}>{t(`tier.${group.tier}`)}</h3>
            <p className="muted">
              {t('badges.count', {
                material: t(`material.${group.tier}`),
                done: group.all.filter(isDone).length,
                all: group.all.length,
              })}
            </p>
            <p className="muted play__tier-say">{t(`tierSay.${group.tier}`)}</p>
          </div>
          <ul className="play__badges">
            {group.shown.map((badge) => (
              <li key={badge.id}>
                <button
                  className="play__badge"
                  type="button"
                  data-s={badge.state}
                  aria-haspopup="dialog"
                  onClick={() => onBadge(badge)}
                >
                  <Disc badge={badge} />
                  <b>{badge.title}</b>
                  <BadgeState badge={badge} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!isWhole && (
        <p className="play__more">
          <Button onClick={() => setWhole(true)}>{t('badges.more')}</Button>
        </p>
      )}
    </section>
  );
}

function BadgeState({ badge: { state, count, levels, next, metric } }: { badge: Badge }) {
  const { t } = useTranslation('gaming');
  const { amount, n } = useAmounts();
  const text =
    state === 'locked'
      ? t('badges.locked')
      : next !== null
        ? t('badges.progress', { have: n(count), what: amount(metric, levels[next]?.goal ?? 0) })
        : levels.length === 1
          ? t('badges.milled')
          : t('badges.levels', { done: levels.length, all: levels.length });
  return <span className="small num">{text}</span>;
}

function Materials() {
  const { t } = useTranslation('gaming');
  return (
    <ul className="play__materials" aria-label={t('badges.materials')}>
      {tiers.map((tier) => (
        <li key={tier}>
          <img src={`/gaming/${tier}.svg`} width={240} height={240} alt="" loading="lazy" decoding="async" />
          <span>
            <b>{t(`tier.${tier}`)}</b>
            <span>{t(`material.${tier}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
