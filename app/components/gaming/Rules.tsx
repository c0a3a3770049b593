import { useRevalidator } from '@remix-run/react';
import { CalendarCheck, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useShell } from '~/lib/hooks/use-shell';
import { SealIcon } from './SealIcon';
import { useAmounts, type Play } from './play-data';

const bold = { b: <b /> };

const kinds = ['minute', 'lesson', 'rating', 'test', 'course', 'book', 'box', 'feedback'] as const;

/** How points are earned, the remaining rules, and the team's totals. */
export function Rules({ play: { worth, team } }: { play: Play }) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  return (
    <section className="play__band play__pair">
      <div>
        <h2 className="play__rules-title">{t('rules.earn')}</h2>
        <ul className="play__earn">
          {kinds.map((kind) => {
            const points = worth[kind] ?? 0;
            return (
              <li key={kind}>
                <span>{t(`rules.${kind}`)}</span>
                <b>{t('level.have', { count: points, n: n(points) })}</b>
                {kind === 'minute' && <small>{t('rules.minuteMore')}</small>}
              </li>
            );
          })}
          <li>
            <span>{t('rules.badge')}</span>
            <b>{t('rules.badgeWorth')}</b>
          </li>
        </ul>
      </div>
      <div>
        <h2 className="play__rules-title">{t('rules.rest')}</h2>
        <ul className="play__rules">
          <li>
            <CalendarCheck className="i" aria-hidden />
            <span>
              <Trans t={t} i18nKey="rules.day" components={bold} />
            </span>
          </li>
          <li>
            <SealIcon />
            <span>
              <Trans t={t} i18nKey="rules.seal" components={bold} />
            </span>
          </li>
          <li>
            <span className="play__pearl" aria-hidden="true" />
            <span>
              <Trans t={t} i18nKey="rules.pearls" components={bold} />
            </span>
          </li>
          {team && (
            <li>
              <Users className="i" aria-hidden />
              <Team team={team} />
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

function Team({ team }: { team: NonNullable<Play['team']> }) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  const { revalidate } = useRevalidator();
  const asking = useAsking();
  const { impersonation } = useShell();
  const id = useId();
  // The requested value is shown until the page has been revalidated.
  const [asked, setAsked] = useState<{ team: typeof team; isShared: boolean } | null>(null);
  const isShared = asked?.team === team ? asked.isShared : team.isShared;
  const set = async (wanted: boolean) => {
    setAsked({ team, isShared: wanted });
    if (await asking.run(() => ask('SetTeamSum', { isShared: wanted }))) revalidate();
    else setAsked(null);
  };
  return (
    <div className="play__team">
      <p>
        <Trans t={t} i18nKey="team.say" components={bold} />
      </p>
      <p className="play__team-switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isShared}
          checked={isShared}
          disabled={impersonation !== null || asking.isWaiting}
          onChange={(event) => void set(event.target.checked)}
        />
        <label htmlFor={id}>{t('team.switch', { company: team.company })}</label>
      </p>
      <RefusalLine code={asking.code} />
      <p className="small muted" role="status">
        {[
          t('team.sum', { count: team.people }),
          ...(team.experience === null
            ? [t('team.few')]
            : [t('team.experience', { n: n(team.experience) }), t('team.active', { n: n(team.activeThisWeek ?? 0) })]),
        ].join(' · ')}
      </p>
    </div>
  );
}
