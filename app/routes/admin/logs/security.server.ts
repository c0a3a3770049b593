import type { AppLoadContext } from '@remix-run/cloudflare';
import { securityKinds } from '../../../../domain/platform/security-log';
import { remixI18n } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { shellData } from '~/lib/server/shell.server';

/** Loads the security log for the address's parameters: `kind`, `q` (an e-mail or a hash), `before`. */
export async function securityPage(search: URLSearchParams, context: AppLoadContext) {
  const kind = securityKinds.find((one) => one === search.get('kind'));
  const who = search.get('q')?.slice(0, 200) ?? '';
  const before = pageMarkIn(search);
  const [{ language }, log] = await Promise.all([
    shellData(context),
    call(context, 'GetSecurityLog', { who, ...(kind && { kind }), before }),
  ]);
  const t = await remixI18n.getFixedT(language, 'content');
  return { title: t('logs.security.title'), kind: kind ?? null, who, ...log };
}

export type SecurityPage = Awaited<ReturnType<typeof securityPage>>;
