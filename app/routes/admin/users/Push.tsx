import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useChange } from './use-change';
import type { User } from './users.server';

/** The targets of push notifications (spec 2 §2: id, created). */
export function Push({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { change } = useChange(user.uid);
  return (
    <section className="block">
      <h2>{t('push.title')}</h2>
      {user.fcm.length === 0 && <p className="muted">{t('push.none')}</p>}
      <ul>
        {user.fcm.map(({ id, created }) => (
          <li key={id} className="line">
            <div className="line__main">
              <b className="num">{id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id}</b>
              <span className="small muted">{t('push.created', { date: dateTimeOf(created) })}</span>
            </div>
            <div className="line__end">
              <Button size="small" onClick={() => void change({ fcmRemove: { id } })}>
                {t('devices.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
