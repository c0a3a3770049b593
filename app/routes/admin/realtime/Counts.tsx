import { useTranslation } from 'react-i18next';
import type { PresenceAnswer } from './use-presence';

/** The number of people watching, of paused views, and of lessons being watched. */
export function Counts({ answer: { watching, paused, videos } }: { answer: PresenceAnswer }) {
  const { t, i18n } = useTranslation('admin');
  const number = new Intl.NumberFormat(i18n.language);
  const counts = [
    [t('realtime.watching'), watching],
    [t('realtime.paused'), paused],
    [t('realtime.lessons'), videos.length],
  ] as const;
  return (
    <dl className="balance">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
