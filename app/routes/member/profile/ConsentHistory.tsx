import { useTranslation } from 'react-i18next';
import { dateOf } from '~/lib/texts/time-text';
import type { ProfilePage } from './profile.server';

/** The history of consents: when, for which version of the notice, and on which page. */
export function ConsentHistory({ changes }: { changes: ProfilePage['person']['changes'] }) {
  const { t } = useTranslation('profile');
  const detailsOf = ({ at, source, version }: (typeof changes)[number]) =>
    t(version ? 'person.entry' : 'person.entryShort', {
      date: dateOf(at / 1000),
      source: t(`person.sources.${source}`),
      version,
    });
  return (
    <details className="more">
      <summary className="link">{t('person.history')}</summary>
      {changes.length === 0 && <p className="small muted">{t('person.historyEmpty')}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.id} className="line">
            <div>
              <b>{t(`person.consents.${change.consent}`)}</b>{' '}
              <span className="mini">{t(change.isGiven ? 'person.gave' : 'person.took')}</span>
              <span className="small muted">{detailsOf(change)}</span>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
