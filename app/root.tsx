import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Links, Meta, Outlet, ScrollRestoration, useRouteError, type ShouldRevalidateFunction } from '@remix-run/react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentBanner } from './components/consent/ConsentBanner';
import { ErrorPage } from './components/ErrorPage';
import { LateGame } from './components/gaming/LateGame';
import { ImpersonationBanner } from './components/shell/ImpersonationBanner';
import { InstalledApp } from './components/shell/InstalledApp';
import { Loader } from './components/shell/Loader';
import { PageTitle } from './components/shell/PageTitle';
import { Toasts } from './components/ui/Toasts';
import { TextsScript } from './i18n/TextsScript';
import { lazyWithFallback } from './lib/lazy-with-fallback';
import { useHydrated } from './lib/hooks/use-hydrated';
import { takeRevalidation } from './lib/revalidate-page';
import { nativeApp } from './lib/native/bridge';
import { useNonce } from './lib/nonce';
import { PageScripts } from './lib/page-scripts';
import { RealtimeConnection } from './lib/realtime/RealtimeConnection';
import { useHandles, type RouteHandle } from './lib/route-handle';
import { shellData } from './lib/server/shell.server';
import { useOptionalShell } from './lib/hooks/use-shell';
import { pageTitle } from './lib/texts/page-title';
import { isTelevision } from './player/keyboard/television';
import styles from './styles/app.css?url';

/** Only a store's app needs it. */
const NativeShell = lazyWithFallback(
  () => import('./lib/native/NativeShell').then(({ NativeShell }) => NativeShell),
  () => null,
);

/** Only a television needs it. */
const TelevisionMode = lazyWithFallback(
  () => import('./components/shell/TelevisionMode').then(({ TelevisionMode }) => TelevisionMode),
  () => null,
);

/** Only a new account needs it. */
const SignUpConversion = lazyWithFallback(
  () => import('./components/consent/SignUpConversion').then(({ SignUpConversion }) => SignUpConversion),
  () => null,
);

/** Only callers outside the page need it: a native app, a television. */
const IdentityTokenKeeper = lazyWithFallback(
  () => import('./lib/realtime/IdentityTokenKeeper').then(({ IdentityTokenKeeper }) => IdentityTokenKeeper),
  () => null,
);

export const handle = { i18n: ['common', 'errors'] } satisfies RouteHandle;

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/brand/icon-180.png' },
  { rel: 'manifest', href: '/app.webmanifest' },
];

export const loader = ({ context }: LoaderFunctionArgs) => shellData(context);

/** The shell is revalidated after a successful action (a name, a language) or by an order of the server, not by navigation. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus = 200 }) =>
  takeRevalidation() !== null || (formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400);

export function Layout({ children }: { children: ReactNode }) {
  const shell = useOptionalShell();
  const nonce = useNonce();
  const { t } = useTranslation();
  const handles = useHandles();
  // A page with its own complete sheet needs the shared one only for later pages, so that is loaded after hydration.
  // Switched by an effect: a state would re-render the document while parts of it are not hydrated yet.
  const isCovered = handles.some((one) => one.hasWholeSheet);
  const sheet = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    sheet.current?.removeAttribute('media');
  }, []);
  const wanted = handles.findLast((one) => one.theme)?.theme ?? 'dark';
  const theme = wanted === 'auto' ? (shell?.user?.theme ?? 'auto') : wanted;
  const language = shell?.language ?? 'it';
  return (
    <html
      lang={language}
      data-theme={theme}
      data-blurhash={shell?.flags.ENABLE_BLURHASH === false ? 'off' : undefined}
      data-tv={shell?.isTelevision ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={theme} />
        <Head />
        <link ref={sheet} rel="stylesheet" href={styles} media={isCovered ? 'print' : undefined} />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          {t('skipToContent')}
        </a>
        <ConsentBanner />
        {children}
        <Toasts />
        <TextsScript language={language} namespaces={handles.flatMap((one) => one.i18n ?? [])} />
        <ScrollRestoration nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The head of the page's routes; only a title if the root loader failed. */
function Head() {
  const { t } = useTranslation();
  if (useRouteError()) return <title>{pageTitle(t('failed.head'))}</title>;
  return (
    <>
      <PageTitle />
      <Meta />
    </>
  );
}

/** The colour that a phone's browser uses around the page: the canvas of the theme (styles/tokens.css). */
function ThemeColor({ theme }: { theme: 'light' | 'dark' | 'auto' }) {
  const [dark, light] = ['#0A0F11', '#F3F7F6'];
  if (theme !== 'auto') return <meta name="theme-color" content={theme === 'light' ? light : dark} />;
  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

export default function App() {
  const shell = useOptionalShell();
  const handles = useHandles();
  const hasSocket = !handles.some(({ hasNoSocket }) => hasNoSocket);
  const showsCatalogue = handles.some((one) => one.showsCatalogue);
  const isHydrated = useHydrated();
  return (
    <>
      <Loader />
      <Outlet />
      {shell?.impersonation && <ImpersonationBanner {...shell.impersonation} />}
      {hasSocket && <RealtimeConnection showsCatalogue={showsCatalogue} />}
      {hasSocket && shell?.playsGame && <LateGame key={shell.user?.id} />}
      {isHydrated && (
        <Suspense>
          {shell?.keepsToken && <IdentityTokenKeeper />}
          {shell?.user?.isNewAccount && <SignUpConversion />}
          {nativeApp() && <NativeShell />}
          {isTelevision() && <TelevisionMode />}
        </Suspense>
      )}
      <InstalledApp />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage />;
