import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { loginCodeAlphabet, loginCodeLength, loginCodeLifeMs } from '../../domain/accounts/login-code';
import { loginCodeOf } from '../../durable-objects/stubs';
import { countAttempt } from '../shared/rate-limit';
import { defineOperation } from '../operation';
import { randomText, sha256 } from '../shared/signing';

/** Televisions of one institution share an IP address; each requests a new code every ten minutes. */
const codesPerWindow = 120;

/** Attempts until a free code: among 30^8 codes a collision is rare. */
const tries = 3;

export const GetTvLoginCode = defineOperation({
  summary:
    'Returns a code for a television to show, and the secret with which only that television waits for the result.',
  allowed: 'visitor',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({}),
  output: z.object({
    loginCode: z.string(),
    secret: z.string(),
    /** Seconds from the response on, because a television's own clock may be wrong. */
    lifeSeconds: z.number(),
  }),
  async handler(scope) {
    const { address, device, country, loginCodes } = scope;
    await countAttempt(scope, { kind: 'tv-new-code', subject: address, limit: codesPerWindow, windowMs: 600_000 });
    const secret = randomText(43);
    const secretHash = await sha256(secret);
    const request = { browser: device.browser, os: device.os, country };
    for (let time = 0; time < tries; time += 1) {
      const loginCode = randomText(loginCodeLength, loginCodeAlphabet);
      const isFree = await loginCodeOf(loginCodes, loginCode).start(secretHash, request);
      if (isFree) return { loginCode, secret, lifeSeconds: loginCodeLifeMs / 1000 };
    }
    throw new DomainError('unavailable', 'unavailable');
  },
});
