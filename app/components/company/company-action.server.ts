import type { AppLoadContext } from '@remix-run/cloudflare';
import { largestLogo } from '../../../domain/people/companies';
import { base64Of } from '../../../domain/shared/base64';
import { attempt } from '~/lib/server/call.server';

/** Saves the logo's form: the only one of the panel with a file, so it is submitted to the page and not through the gateway. */
export async function saveLogo(request: Request, context: AppLoadContext, companyId: string) {
  const form = await request.formData();
  const logo = form.get('logo');
  if (!(logo instanceof File) || logo.size === 0) return { code: 'file-empty' };
  if (logo.size > largestLogo) return { code: 'file-too-large' };
  const answer = await attempt(context, 'UploadCompanyLogo', {
    companyId,
    name: logo.name,
    data: await base64Of(logo),
  });
  return { code: 'refusal' in answer ? (answer.refusal.reason ?? answer.refusal.code) : null };
}
