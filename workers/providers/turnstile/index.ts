import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import type { Turnstile } from '../../../operations/ports';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';
import { askService } from '../ask-service';
import type { TurnstileConfig } from './config';

const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().default(''),
  action: z.string().default(''),
  'error-codes': z.array(z.string()).default([]),
});

/** Errors of our configuration or Cloudflare must not block a sign-up. */
const areOurs = (codes: string[]): boolean => codes.some((code) => /secret|internal-error|bad-request/.test(code));

function unavailable(problem: string): DomainError {
  log('error', 'turnstile-unavailable', subjectNow(), { problem });
  return new DomainError('unavailable', 'bot-check-unavailable');
}

/** Cloudflare's bot check; null without keys. A token is valid once; Cloudflare refuses it the second time. */
export function turnstile({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET, TURNSTILE_URL }: TurnstileConfig): Turnstile | null {
  if (!TURNSTILE_SITE_KEY || !TURNSTILE_SECRET) return null;
  return {
    siteKey: TURNSTILE_SITE_KEY,
    async isHuman(token, expected) {
      const response = await askService(`${TURNSTILE_URL}/turnstile/v0/siteverify`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          secret: TURNSTILE_SECRET,
          response: token,
          // Makes a retry after a lost response count as the same request.
          idempotency_key: crypto.randomUUID(),
        }).toString(),
      });
      if (!response?.ok) throw unavailable(response ? `answered ${response.status}` : 'did not answer');
      const verdict = Verdict.safeParse(await response.json().catch(() => null));
      if (!verdict.success) throw unavailable('answered something else');
      const { success, hostname, action, 'error-codes': codes } = verdict.data;
      if (areOurs(codes)) throw unavailable(codes.join());
      return success && hostname === expected.hostname && action === expected.action;
    },
  };
}
