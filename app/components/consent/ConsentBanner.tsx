import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { useNonce } from '~/lib/nonce';

/**
 * The cookie consent banner (inventory 037), before the page and server-rendered so that it is in the first paint. public/consent.js handles
 * the answer and reopens it from the footer. Nothing is stored before; both answers are equally prominent.
 */
export function ConsentBanner() {
  const { t } = useTranslation();
  const nonce = useNonce();
  const hasChoice = useOptionalShell()?.hasCookieChoice ?? true;
  return (
    <>
      <section
        className="consent"
        id="consent"
        aria-labelledby="consent-title"
        hidden={hasChoice}
        suppressHydrationWarning
      >
        <div>
          <h2 className="consent__title" id="consent-title">
            {t('consent.title')}
          </h2>
          <p className="consent__text">
            {t('consent.text')}{' '}
            <a className="link" href="/legal/cookie">
              {t('consent.more')}
            </a>
          </p>
        </div>
        <div className="consent__acts">
          <button className="btn" type="button" data-consent="necessary">
            {t('consent.reject')}
          </button>
          <button className="btn" type="button" data-consent="all">
            {t('consent.accept')}
          </button>
        </div>
      </section>
      <script src="/consent.js" defer nonce={nonce} suppressHydrationWarning />
    </>
  );
}
