import { isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { isNetworkError } from '~/lib/network-error';

type ReadFailedProps = {
  /** The page's texts: its `title`, and the message when loading has `failed`. */
  of: 'live' | 'ebooks';
  /** The classes of its main part. */
  className: string;
};

/** An error code for small print. */
function failureCode(error: unknown): string {
  if (isNetworkError(error)) return 'network';
  if (!isRouteErrorResponse(error)) return 'internal';
  const reason: unknown = error.data?.error?.reason;
  return typeof reason === 'string' ? reason : String(error.status);
}

/** Replaces content that could not be loaded, with a button that loads it again without leaving the page. */
export function ReadFailed({ of, className }: ReadFailedProps) {
  const { t } = useTranslation(of);
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <main className={className} id="main" tabIndex={-1}>
      <h1 className="page__title">{t('title')}</h1>
      <div className="state state--row state--page" role="alert">
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
