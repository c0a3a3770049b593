import type { AppLoadContext } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';

/** Loads a company with one page of its people: `?page=` and `?who=` (part of an e-mail). */
export async function companyPanel(request: Request, context: AppLoadContext, companyId: string) {
  const { searchParams } = new URL(request.url);
  const page = Math.min(10_000, Math.max(0, Math.trunc(Number(searchParams.get('page')) || 0)));
  const search = (searchParams.get('who') ?? '').trim().slice(0, 254);
  const [company, members] = await Promise.all([
    call(context, 'GetCompany', { companyId }),
    call(context, 'GetCompanyUsers', { companyId, page, search }),
  ]);
  return { company, members, page, search };
}
