import { useRevalidator } from '@remix-run/react';
import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The search failed; the input stays in the box. */
export function SearchFailed({ code }: { code: string }) {
  const { t } = useTranslation(['search', 'common']);
  const { revalidate, state } = useRevalidator();
  const isGone = code === 'tool-not-found';
  return (
    <div className="state state--row search-failed" role="alert">
      <CloudOff className="i" aria-hidden />
      <div className="state__say">
        <b>{t(isGone ? 'failed.tool' : 'failed.title')}</b>
        <p>
          {t(isGone ? 'failed.toolText' : 'failed.text')} <code>{code}</code>
        </p>
      </div>
      {!isGone && (
        <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
          <RotateCw className="i" aria-hidden />
          {t('common:retry')}
        </button>
      )}
    </div>
  );
}
