import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from './i18n/i18n.client';
import { keepInstallOffer } from './lib/news/install';

/**
 * The loaders' answers come as a stream, and RemixBrowser suspends until it is read; nothing stands around a whole
 * document to catch that. React copes unless a key or a click makes it hydrate at once: then it gives the page up
 * (error 345). So it is asked once before, for the promise that it throws, and has the answers when it is drawn.
 */
async function answersRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

keepInstallOffer();

const [i18n] = await Promise.all([startI18n(), answersRead()]);

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
