import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { defaultLanguage, isLanguage, type Language } from '../../../domain/platform/language';
import { remixI18n } from '~/i18n/i18n.server';
import { pageTitle } from '~/lib/texts/page-title';
import styles from '~/styles/app.css?url';

/**
 * The page shown while offline: a document without the app's scripts, which the service worker caches with everything it refers
 * to (public/service-worker.js). It contains no personal data.
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const language = isLanguage(params.language) ? params.language : defaultLanguage;
  const t = await remixI18n.getFixedT(language, 'common');
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<Offline language={language} t={t} />)}`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}

function Offline({ language, t }: { language: Language; t: TFunction<'common'> }) {
  return (
    <html lang={language} data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{pageTitle(t('offline.title'))}</title>
        <link rel="stylesheet" href={styles} />
        {[display, text].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <script src="/offline.js" defer />
      </head>
      <body>
        <main className="page page--centred page--alone" id="main">
          <div className="state">
            <img src="/brand/symbol.svg" width="48" height="48" alt="Apice" />
            <h1 className="state__title">{t('offline.title')}</h1>
            <p>{t('offline.text')}</p>
            <div className="state__acts">
              <button className="btn btn--primary" type="button" id="again">
                {t('retry')}
              </button>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}
