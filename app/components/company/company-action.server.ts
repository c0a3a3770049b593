import type { AppLoadContext } from '@remix-run/cloudflare';
import { largestLogo } from '../../../domain/people/companies';
import { attempt } from '~/lib/server/call.server';

const chunk = 0x80_00;

/** Encodes a file's bytes as base64, in chunks that fit a call's arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(binary);
}

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
