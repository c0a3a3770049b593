import { Check as Tick, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Check = { name: string; isFine: boolean; measured: string };

/** The measurements of a video, one line a check. */
export function Checks({ checks }: { checks: Check[] }) {
  const { t } = useTranslation('content');
  if (checks.length === 0) return null;
  return (
    <ul className="checks">
      {checks.map(({ name, isFine, measured }) => (
        <li key={name} data-s={isFine ? 'ok' : 'bad'}>
          {isFine ? (
            <Tick className="i" aria-label={t('checks.fine')} />
          ) : (
            <CircleAlert className="i" aria-label={t('checks.wrong')} />
          )}
          <b>{t(`checks.${name as 'manifest'}`)}</b>
          <span className="small muted num">{measured}</span>
        </li>
      ))}
    </ul>
  );
}
