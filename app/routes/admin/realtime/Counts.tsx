import { useTranslation } from 'react-i18next';
import type { PresenceAnswer } from './use-presence';

/** How many watch, how many have paused, and how many lessons run. */
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
