import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { useNonce } from '~/lib/nonce';

/**
 * The cookie choice (inventory 037). The server renders it in every page, visible where there is no choice yet, so that it is
 * there with the first paint. public/consent.js takes the answer, and shows the question again when the footer asks for it:
 * nothing is stored before, and both answers are equally prominent.
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
