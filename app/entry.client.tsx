import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from './i18n/i18n.client';

const i18n = await startI18n();

/**
 * Tells `public/wake.js` that the page now answers: a press that came before is made again. It stands around the page,
 * not beside it, because a sibling would change every id that React counts along the tree.
 */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('apice:awake'));
    document.documentElement.dataset.awake = '';
  }, []);
  return children;
}

// A page out of the browser's memory shows who was signed in then, and forms that are still being sent.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <StrictMode>
        <Awake>
          <RemixBrowser />
        </Awake>
      </StrictMode>
    </I18nextProvider>,
  );
});
