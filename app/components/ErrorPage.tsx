import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { RotateCw } from 'lucide-react';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import styles from '~/styles/app.css?url';
import { Logo } from './Logo';
import { Button } from './ui/Button';
import { useErrorText } from './ui/error-text';

const codeOf = (error: unknown): string => {
  if (!isRouteErrorResponse(error)) return 'internal';
  const reason: unknown = error.data?.error?.reason;
  return typeof reason === 'string' ? reason : String(error.status);
};

/** Loaded on demand: few people ever see it, and none of them on the landing page. */
const VerificationGate = lazyWithFallback(
  () => import('./account/VerificationGate').then(({ VerificationGate }) => VerificationGate),
  () => <Failed />,
);

const PasswordGate = lazyWithFallback(
  () => import('./account/PasswordGate').then(({ PasswordGate }) => PasswordGate),
  () => <Failed />,
);

const AccountMenu = lazyWithFallback(
  () => import('./shell/AccountMenu').then(({ AccountMenu }) => AccountMenu),
  () => null,
);

const SuggestedLessons = lazyWithFallback(
  () => import('./SuggestedLessons').then(({ SuggestedLessons }) => SuggestedLessons),
  () => null,
);

const SecondFactorNeeded = lazyWithFallback(
  () => import('./admin/SecondFactorNeeded').then(({ SecondFactorNeeded }) => SecondFactorNeeded),
  () => <Failed />,
);

const gates: Partial<Record<string, ComponentType>> = {
  'email-verification-needed': VerificationGate,
  'new-password-needed': PasswordGate,
  'second-factor-needed': SecondFactorNeeded,
};

/** The component that wraps an error message; it renders the page's `main`. */
type Around = ComponentType<{ children: ReactNode }>;

type ErrorPageProps = {
  Around?: Around;
  /** Whether lessons are suggested to a viewer whose page does not exist. */
  hasLessons?: boolean;
};

/**
 * Replaces a page that did not open: the dialog for the step that is required first, or an error message. An area with
 * its own frame passes it as `Around`.
 */
export function ErrorPage({ Around = AlonePage, hasLessons = true }: ErrorPageProps) {
  const shell = useOptionalShell();
  const isHydrated = useHydrated();
  const Gate = gates[codeOf(useRouteError())];
  if (!shell?.user || !Gate) return <Failed Around={shell?.user ? Around : AlonePage} hasLessons={hasLessons} />;
  // Not rendered on the server, which shows no dialog anyway: a boundary that waits for its code while the page hydrates
  // fails with the first update of the router's state (React's error 421).
  return isHydrated ? (
    <Suspense fallback={<Bare />}>
      <Gate />
    </Suspense>
  ) : (
    <Bare />
  );
}

/** What stands behind a dialog until its code has loaded. */
const Bare = () => (
  <>
    <header className="topbar">
      <Logo />
    </header>
    <main className="page" id="main" />
  </>
);

function AlonePage({ children }: { children: ReactNode }) {
  // A boundary that is still being hydrated must not be rendered anew.
  const isHydrated = useHydrated();
  const shell = useOptionalShell();
  return (
    <>
      <header className="topbar">
        <Logo />
        {isHydrated && shell?.user && (
          <Suspense>
            <div className="topbar__end">
              <AccountMenu />
            </div>
          </Suspense>
        )}
      </header>
      <main className="page page--centred" id="main">
        {children}
      </main>
    </>
  );
}

/** Whether the browser is offline; once it is online again, the page is reloaded as it should have been. */
function useOffline(): boolean {
  const isHydrated = useHydrated();
  const isOffline = isHydrated && !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOffline]);
  return isOffline;
}

/** A decorative progress bar that breaks off. */
const BrokenSonda = () => (
  <div className="broken" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

/** Replaces a page that could not be shown: what happened, whether data was lost, and what to do (look: states). */
function Failed({ Around = AlonePage, hasLessons = true }: ErrorPageProps) {
  const { t } = useTranslation();
  const shell = useOptionalShell();
  const error = useRouteError();
  const code = codeOf(error);
  const textOf = useErrorText();
  const isOffline = useOffline();
  // Without a user until hydration: re-rendering a boundary that is still being hydrated would fail.
  const user = useHydrated() ? shell?.user : null;
  // A refusal has its own sentence, and retrying would be refused again.
  const isRefusal = isRouteErrorResponse(error) && error.status === 403;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = shell?.failedTitles[isMissing ? 'missing' : 'failed'];
  // After a render error the router keeps the failed page's title, so it is replaced here.
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <>
      {/* A page with its own style sheet loses its `links` when the server fails to render it. */}
      <link rel="stylesheet" href={styles} />
      <Around>
        <div className="state" role="alert">
          <BrokenSonda />
          <h1 className="state__title">
            {isMissing ? t('failed.notFound') : t(isOffline ? 'offline.title' : 'failed.title')}
          </h1>
          <p>
            {isMissing
              ? t('failed.notFoundText')
              : isRefusal
                ? textOf(code)
                : t(isOffline ? 'offline.text' : 'failed.text')}
          </p>
          <div className="state__acts">
            {!isMissing && !isRefusal && (
              <Button look="primary" onClick={() => location.reload()}>
                <RotateCw className="i" aria-hidden />
                {t('retry')}
              </Button>
            )}
            <Link
              className={isMissing || isRefusal ? 'btn btn--primary' : 'btn'}
              to={shell?.user ? '/browse' : '/'}
              reloadDocument
            >
              {shell?.user ? t('toCatalogue') : t('toStart')}
            </Link>
          </div>
          <p className="small muted">{t('code', { code })}</p>
        </div>
        {isMissing && shell?.user && hasLessons && (
          <div className="to-go-on">
            {user && (
              <Suspense>
                <SuggestedLessons />
              </Suspense>
            )}
          </div>
        )}
      </Around>
    </>
  );
}
