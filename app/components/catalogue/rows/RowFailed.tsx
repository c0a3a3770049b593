import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The error message of a row whose cards did not load; it covers the row's skeleton, so the row keeps its height. */
export function RowFailed({ name, code, onRetry }: { name: string; code: string; onRetry: () => void }) {
  const { t } = useTranslation(['browse', 'common']);
  return (
    <div className="state state--row" role="alert">
      <CloudOff className="i" aria-hidden />
      <div className="state__say">
        <b>{t('row.failed', { name })}</b>
        <p>
          {t('row.failedText')} <code>{code}</code>
        </p>
      </div>
      <button className="btn" type="button" onClick={onRetry}>
        <RotateCw className="i" aria-hidden />
        {t('common:retry')}
      </button>
    </div>
  );
}

/** Shown at the end of a row whose first cards are there and whose others did not load. */
export function RowRest({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { t } = useTranslation(['browse', 'common']);
  return (
    <div className="row__rest" role="alert">
      <p className="muted small">{t('row.restFailed', { name })}</p>
      <button className="btn btn--small" type="button" onClick={onRetry}>
        <RotateCw className="i" aria-hidden />
        {t('common:retry')}
      </button>
    </div>
  );
}
