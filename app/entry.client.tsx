import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from './i18n/i18n.client';
import { useHydrated } from './lib/hooks/use-hydrated';
import { keepInstallOffer } from './lib/news/install';

/**
 * The loaders' data arrives as a stream, and RemixBrowser suspends until it is read; a whole document has no Suspense boundary
 * around it. React copes unless a key or a click makes it hydrate at once: then hydration fails (error 345). So RemixBrowser is
 * called once before, for the promise that it throws, and finds the data when it renders.
 */
async function answersRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

keepInstallOffer();

const i18n = startI18n();
await answersRead();

/** Reports that the page is hydrated. It wraps the page: a sibling would change every id that React counts along the tree. */
function HydrationReporter({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    // React received no event of what was typed before.
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    dispatchEvent(new Event('apice:awake'));
    document.documentElement.dataset.awake = '';
  }, [isHydrated]);
  return children;
}

// A page from the back/forward cache shows the user of that time, and forms that are still being sent.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <StrictMode>
        <HydrationReporter>
          <RemixBrowser />
        </HydrationReporter>
      </StrictMode>
    </I18nextProvider>,
  );
});
