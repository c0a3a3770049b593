import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { hourMs } from '../../domain/shared/time';

const perHour = 5;

export const SendEmergencyMessage = defineOperation({
  summary: 'Sends a viewer’s urgent message to the staff’s chat immediately (ENABLE_MEC, spec 1 §4).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    message: z.string().trim().min(1).max(2000),
    /** The page from which it was sent. */
    path: z.string().startsWith('/').max(300),
  }),
  output: z.object({ sent: z.literal(true) }),
  async handler(context, { message, path }) {
    const { caller, settings, ports, now } = context;
    if (!settings.ENABLE_MEC) throw new DomainError('failed-precondition', 'contact-off');
    const { id, nome, cognome, email } = caller.user;
    const name = `${nome} ${cognome}`.trim();
    await countAttempt(context, { kind: 'emergency', subject: id, limit: perHour, windowMs: hourMs });
    await ports.chat.post({ sender: name ? `${name} (${email})` : email, message, path, at: now });
    return { sent: true as const };
  },
});
