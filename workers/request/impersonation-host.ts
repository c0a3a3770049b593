import type { Env } from '../env';
import { urlOf } from '../../domain/shared/url-of';

const hosts = new Map<string, string>();

/** The host of a URL, cached. */
function hostOf(address: string): string {
  const known = hosts.get(address) ?? new URL(address).host;
  hosts.set(address, known);
  return known;
}

/** Whether a request came to the separate host that impersonations live on (spec 1 §6). */
export const isForImpersonation = (request: Request, { impersonationUrl }: Pick<Env, 'impersonationUrl'>): boolean =>
  impersonationUrl !== null && urlOf(request).host === hostOf(impersonationUrl);
