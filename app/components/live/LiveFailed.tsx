import { useRevalidator, useRouteError } from '@remix-run/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { failureCode } from '~/lib/failure-code';

/** In place of the channels that were not read: reads them again without leaving the page. */
export function LiveFailed() {
  const { t } = useTranslation('live');
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <main className="live" id="main" tabIndex={-1}>
      <header className="live__head">
        <h1>{t('title')}</h1>
      </header>
      <div className="state state--row live__failed" role="alert">
        <CircleAlert className="i" aria-hidden />
        <div className="state__say">
          <b>{t('failed.title')}</b>
          <p>
            {t('failed.text')} <code>{failureCode(error)}</code>
          </p>
        </div>
        <Button waiting={state === 'loading' && t('failed.waiting')} onClick={revalidate}>
          <RotateCw className="i" aria-hidden />
          {t('failed.again')}
        </Button>
      </div>
    </main>
  );
}
