import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RequestData } from '../../../domain/rewards/request-form';
import { Held } from '~/components/shell/Held';
import { Button } from '~/components/ui/Button';
import { dateTimeOf } from '~/lib/texts/time-text';

export type Progress = {
  /** Milliseconds since 1970. */
  requestedAt: number | null;
  shippedAt: number | null;
  tracking: string | null;
  isEditable: boolean;
};

type RequestSummaryProps = { data: RequestData; progress: Progress; onEdit: () => void };

/** The sent request: its status and shipping address, which can be changed until it is shipped. */
export function RequestSummary({ data, progress, onEdit }: RequestSummaryProps) {
  const { t } = useTranslation('rewards');
  const { requestedAt, shippedAt, tracking, isEditable } = progress;
  const steps = [
    { key: 'requested', at: requestedAt },
    { key: 'shipped', at: shippedAt },
  ] as const;
  return (
    <div className="request__body">
      <ol className="way" aria-label={t('way')}>
        {steps.map(({ key, at }) => (
          <li key={key} data-done={at !== null || undefined}>
            <b>{t(key)}</b>
            {at === null ? t('sentText') : dateTimeOf(at)}
          </li>
        ))}
      </ol>
      {tracking && <p className="mt-3 breaks">{t('tracking', { number: tracking })}</p>}
      <address className="address">
        <b>{`${data.nome} ${data.cognome}`}</b>
        <span>{[data.indirizzo, data.indirizzo2].filter(Boolean).join(', ')}</span>
        <span>{`${data.cap} ${data.citta} ${data.provincia}`}</span>
        <span className="small muted breaks">{`${data.email}, ${data.telefono}`}</span>
      </address>
      {isEditable && (
        <div className="request__acts">
          <Held>
            <Button onClick={onEdit}>
              <Pencil className="i" aria-hidden />
              {t('edit')}
            </Button>
          </Held>
        </div>
      )}
    </div>
  );
}
