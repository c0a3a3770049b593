import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from './i18n/i18n.client';
import { useHydrated } from './lib/hooks/use-hydrated';
import { keepInstallOffer } from './lib/news/install';
import { reloadIfReplaced } from './lib/realtime/missing-file';

/**
 * Hydrating a whole document while the loader data still streams fails (React's error 345) if a key or click forces it.
 * Calling RemixBrowser once throws the promise of that data, which is awaited; when it renders, the data is there.
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

/** Signals that the page is hydrated. It wraps the page, because a sibling would change every `useId` in the tree. */
function HydrationReporter({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    // React did not receive the events of text typed before hydration, so they are dispatched again.
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    dispatchEvent(new Event('apice:awake'));
    document.documentElement.dataset.awake = '';
  }, [isHydrated]);
  return children;
}

// A page restored from the back/forward cache may show an earlier user, or forms that are still submitting, so it is
// reloaded.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

// Vite reports here every file that was to be loaded later and did not arrive.
addEventListener('vite:preloadError', () => void reloadIfReplaced());

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
