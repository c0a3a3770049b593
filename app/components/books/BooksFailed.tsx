import { useRevalidator, useRouteError } from '@remix-run/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { failureCode } from '~/lib/failure-code';

/** In place of the books that were not read: reads them again without leaving the page. */
export function BooksFailed() {
  const { t } = useTranslation('ebooks');
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <main className="page page--wide" id="main" tabIndex={-1}>
      <h1 className="page__title page__title--big books__title">{t('title')}</h1>
      <div className="state state--row books__failed" role="alert">
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
