import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import type { StatementStore } from '../../operations/ports';

/** XAPI_ENDPOINT and XAPI_AUTHORIZATION (the header's value): where statements are sent; both are needed. */
export const statementConfig = (isDevelopment: boolean) =>
  z.object({
    XAPI_ENDPOINT: z
      .url()
      .refine((url) => isDevelopment || url.startsWith('https:'), 'must be https in production')
      .optional(),
    XAPI_AUTHORIZATION: z.string().min(1).optional(),
  });

/** A learning record store (xAPI 1.0.3); a statement that it already has (409) counts as delivered. */
export function statementStore(config: z.infer<ReturnType<typeof statementConfig>>): StatementStore | null {
  const { XAPI_ENDPOINT: endpoint, XAPI_AUTHORIZATION: authorization } = config;
  if (!endpoint || !authorization) return null;
  return {
    async send(statement) {
      const response = await fetch(new URL('statements', endpoint.replace(/\/?$/, '/')), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'x-experience-api-version': '1.0.3' },
        body: JSON.stringify(statement),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      await response?.body?.cancel();
      if (!response || !(response.ok || response.status === 409)) {
        throw new DomainError('unavailable', 'statement-not-sent');
      }
    },
  };
}
