import { useTranslation } from 'react-i18next';
import { useNonce } from '~/lib/nonce';

/**
 * The cookie choice (inventory 037). The server renders it in every page, and public/consent.js shows it if there is no choice
 * yet, or when the footer asks for it: nothing is stored before, and both answers are equally prominent.
 */
export function ConsentBanner() {
  const { t } = useTranslation();
  const nonce = useNonce();
  return (
    <>
      <section className="consent" id="consent" aria-labelledby="consent-title" hidden suppressHydrationWarning>
        <h2 className="consent__title" id="consent-title">
          {t('consent.title')}
        </h2>
        <p className="consent__text">
          {t('consent.text')}{' '}
          <a className="link" href="/legal/cookie">
            {t('consent.more')}
          </a>
        </p>
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
