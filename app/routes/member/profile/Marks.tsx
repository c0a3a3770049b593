import { useTranslation } from 'react-i18next';

/** Links to the sections that everybody's profile has, in their order: the page is several screens long. */
export function Marks() {
  const { t } = useTranslation(['profile', 'subscription']);
  const marks = [
    ['account', t('account.title')],
    ['dati', t('person.title')],
    ['sicurezza', t('account.security')],
    ['abbonamento', t('subscription:title')],
    ['fatture', t('subscription:bills.title')],
    ['dispositivi', t('devices.title')],
    ['sessioni', t('sessions.title')],
    ['aspetto', t('look.title')],
    ['archivio', t('data.title')],
    ['uscita', t('leave.title')],
  ] as const;
  return (
    <nav className="profile__marks" aria-label={t('marks')}>
      {marks.map(([anchor, title]) => (
        <a key={anchor} href={`#${anchor}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
