import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { I18nextProvider } from 'react-i18next';
import { errorFields } from '../domain/shared/error-fields';
import { log } from '../domain/shared/log';
import { languageOf } from '../operations/operation';
import { i18nFor, pageTexts } from './i18n/i18n.server';
import { TextsProvider } from './i18n/TextsScript';
import { NonceProvider } from './lib/nonce';
import { rendered } from './lib/server/rendered.server';

/** For the operation that gives them (workers/pages.ts). */
export { translations } from './i18n/texts.server';

/** How long a deferred part of a page may take. Milliseconds. */
export const streamTimeout = 5000;

/** Logs errors thrown by mistake in loaders and actions: one line that names the request, without the framework's additions. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // An invalid request is the client's error, and already answered.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { requestId } = context.scope;
  log('error', 'bug', { requestId, ...errorFields(error) });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { scope, nonce }: AppLoadContext,
): Promise<Response> {
  const { caller } = await scope.identify();
  const i18n = i18nFor(languageOf(scope, caller));
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1000);
  let answeredStatus = status;
  const { body, allReady } = await rendered(
    <I18nextProvider i18n={i18n}>
      <NonceProvider value={nonce}>
        <TextsProvider value={pageTexts()}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </TextsProvider>
      </NonceProvider>
    </I18nextProvider>,
    {
      nonce,
      signal: abort.signal,
      onError(error) {
        answeredStatus = 500;
        if (!abort.signal.aborted) log('error', 'render-failed', { requestId: scope.requestId, ...errorFields(error) });
      },
    },
  );
  void allReady.then(() => clearTimeout(timer));
  if (isbot(request.headers.get('user-agent') ?? '')) await allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status: answeredStatus, headers });
}
