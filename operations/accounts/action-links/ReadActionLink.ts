import * as z from 'zod';
import { linkModes, modeOf } from '../../../domain/accounts/action-links';
import { defineOperation } from '../../operation';
import { openLink, readLink } from './links';

export const ReadActionLink = defineOperation({
  summary: 'Returns what a mailed link would do, without using it: mail programs open links too (spec 3 §2.1).',
  allowed: 'visitor',
  input: z.strictObject({ code: z.string().max(200) }),
  output: z.object({
    mode: z.enum(linkModes),
    /** The address that the link is about. */
    email: z.string(),
    returnPath: z.string().nullable(),
  }),
  reads: (context, { code }) => readLink(context, code),
  async handler({ now, language }, _input, [row]) {
    const { kind, email, returnPath } = openLink(row, now, language);
    return { mode: modeOf[kind], email, returnPath };
  },
});
