import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { errorFields } from '../domain/shared/error-fields';
import { log } from '../domain/shared/log';
import { languageOf } from '../operations/operation';
import { i18nFor, pageTexts } from './i18n/i18n.server';
import { TextsProvider } from './i18n/TextsScript';
import { NonceProvider } from './lib/nonce';
import { KeptScripts } from './lib/page-scripts';
import { EarlyFilmProvider } from './player/early/EarlyFilm';
import { startsEarly } from './player/early/early-start';
import { earlyFilmWriter } from './player/early/early-document.server';
import {
  answersScript,
  keepScripts,
  keptScripts,
  renderedAtOnce,
  withScripts,
} from './lib/server/rendered-at-once.server';

/** For the operation that returns them (workers/pages.ts). */
export { translations } from './i18n/texts.server';

/** The timeout of deferred parts of a page. Milliseconds. */
export const streamTimeout = 5000;

/** Logs unexpected errors of loaders and actions as one line with the request's id, instead of the framework's output. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // 4xx responses and aborted requests are the client's and already answered.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log('error', 'bug', context.scope.subject, errorFields(error));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { scope, nonce, isOfBranch = false }: AppLoadContext,
): Promise<Response> {
  const { caller } = await scope.identify();
  const i18n = i18nFor(languageOf(scope, caller));
  headers.set('content-type', 'text/html; charset=utf-8');
  // When the manifest contains only this page's routes, the scripts are the same for every URL of the page, so they are
  // cached; not if a film is started before them.
  const startsFilm = Object.values(remixContext.staticHandlerContext.loaderData).some(startsEarly);
  const areKept = isOfBranch && !startsFilm;
  const scripts = areKept ? keptScripts(remixContext) : undefined;
  const page = (context: EntryContext, hasScripts: boolean) => (
    <I18nextProvider i18n={i18n}>
      <NonceProvider value={nonce}>
        <KeptScripts value={hasScripts}>
          <TextsProvider value={pageTexts()}>
            <EarlyFilmProvider value={earlyFilmWriter(nonce)}>
              <RemixServer context={context} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
            </EarlyFilmProvider>
          </TextsProvider>
        </KeptScripts>
      </NonceProvider>
    </I18nextProvider>
  );
  // Omitted, because Remix would render the stream as a suspended part, and the page could not be rendered in one go.
  const { serverHandoffStream, ...shell } = remixContext;
  const html = serverHandoffStream ? renderedAtOnce(page(shell, scripts !== undefined)) : null;
  if (html !== null && serverHandoffStream) {
    if (areKept && !scripts) keepScripts(remixContext, html, nonce);
    const own = scripts?.join(nonce) ?? '';
    const answers = await answersScript(serverHandoffStream, nonce);
    return new Response(withScripts(html, own + answers), { status, headers });
  }
  const signal = AbortSignal.timeout(streamTimeout + 1000);
  let answeredStatus = status;
  const body = await renderToReadableStream(page(remixContext, false), {
    nonce,
    signal,
    onError(error) {
      answeredStatus = 500;
      if (!signal.aborted) log('error', 'render-failed', scope.subject, errorFields(error));
    },
  });
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady;
  return new Response(body, { status: answeredStatus, headers });
}
