import { useTranslation } from 'react-i18next';
import { Face } from './Face';
import { Languages } from './Languages';
import { canRemind, type Channel } from './live-data';
import { capitalised, useOwnTime, useWhen } from './live-text';
import { ReloadButton, ReloadSaid } from './ReloadButton';
import { Reminder } from './Reminder';
import { Still } from './Still';
import type { Reload } from './use-reload';
import type { ReminderState } from './use-reminders';

type MainSilentProps = { channel: Channel; now: number; reload: Reload; reminders: ReminderState };

/** Shown when nothing is on air: the channel that starts next, with a reminder. */
export function MainSilent({ channel, now, reload, reminders }: MainSilentProps) {
  const { t } = useTranslation('live');
  const when = useWhen(now);
  const ownTime = useOwnTime();
  const { name, languages, next } = channel;
  const own = next && ownTime(next.startsAt);
  return (
    <article className="livemain" aria-labelledby="live-main">
      <div className="livemain__pic">
        <Still>
          <h2 id="live-main">{t('none')}</h2>
          <p className="muted">
            {name} <Languages languages={languages} />
          </p>
          {next && <p className="muted">{t('nextAt', { when: when(next.startsAt) })}</p>}
          <ReloadButton channel={channel} reload={reload} />
          <ReloadSaid channel={channel} reload={reload} />
        </Still>
      </div>
      {next && (
        <div className="livemain__foot" data-first>
          {next.authorPhoto && <Face photo={next.authorPhoto} />}
          <p className="livemain__who">
            <b>{next.title}</b>
            <span className="small muted">
              {[
                capitalised(when(next.startsAt)),
                own && t('ownTime', { time: own }),
                next.author && t('with', { author: next.author }),
                t('minutesLong', { count: Math.round((next.endsAt - next.startsAt) / 60_000) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {canRemind(next, now) && (
            <Reminder event={next} reminders={reminders} look="primary">
              {reminders.isOn(next) ? t('remind.isOn') : t('remind.at', { when: when(next.startsAt) })}
            </Reminder>
          )}
        </div>
      )}
    </article>
  );
}
