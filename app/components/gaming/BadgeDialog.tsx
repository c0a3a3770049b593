import { Link } from '@remix-run/react';
import { Play as PlayIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tierOf } from '../../../domain/gaming/tiers';
import { Dialog } from '~/components/ui/Dialog';
import { clock, dateOf } from '~/lib/texts/time-text';
import { Disc } from './Disc';
import { useAmounts, type Badge, type Play } from './play-data';

type BadgeDialogProps = { badge: Badge | null; lesson: Play['lesson']; onClose: () => void };

/** A badge with its levels as an upright rod. */
export function BadgeDialog({ badge, lesson, onClose }: BadgeDialogProps) {
  return (
    <Dialog isOpen={badge !== null} onClose={onClose} title={badge?.title ?? ''} kind="badge">
      {badge && <Inside badge={badge} lesson={lesson} />}
    </Dialog>
  );
}

function Inside({ badge, lesson }: { badge: Badge; lesson: Play['lesson'] }) {
  const { t } = useTranslation('gaming');
  const tier = tierOf(badge.difficulty);
  return (
    <div className="badge-duo" data-tier={tier}>
      <div className="badge-duo__pic">
        <Disc badge={badge} size="dialog" />
      </div>
      <div>
        <p className="small muted">
          {t('badges.tierOf', { tier: t(`tier.${tier}`), material: t(`material.${tier}`) })}
        </p>
        <p className="badge-duo__say">{badge.description}</p>
        <Levels badge={badge} />
        {badge.next !== null && badge.isByLessons && (
          <p className="badge-duo__foot">
            <Link className="btn btn--primary" to={lesson ? `/watch/${lesson.id}` : '/browse'}>
              <PlayIcon className="i i--fill" aria-hidden />
              {lesson ? t('banner.resume', { time: clock(lesson.seconds) }) : t('banner.choose')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function Levels({ badge: { levels, unlocked, next, count, metric, experience } }: { badge: Badge }) {
  const { t } = useTranslation('gaming');
  const { amount, n } = useAmounts();
  return (
    <ol className="badge-duo__levels">
      {levels.map(({ id, goal }, at) => {
        const when = unlocked[at] ?? null;
        const state = when !== null ? 'done' : at === next ? 'now' : 'later';
        return (
          <li key={id} data-s={state}>
            <span>
              <b>{amount(metric, goal)}</b>
              {when !== null && (
                <span className="small muted">{t('badges.unlockedOn', { date: dateOf(when / 1000) })}</span>
              )}
              {state === 'now' && count > 0 && (
                <span className="small muted">{t('badges.at', { what: amount(metric, count) })}</span>
              )}
            </span>
            {experience > 0 && (
              <span className="small muted num">{t('badges.points', { count: experience, n: n(experience) })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
