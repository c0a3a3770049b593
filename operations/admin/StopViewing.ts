import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { stoppedByApice } from '../../domain/watching/presence';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';

export const StopViewing = defineOperation({
  summary: 'Stops a user’s view: its tab is notified, its place is freed, and the video has to be opened again.',
  allowed: 'admin',
  roles: ['support'],
  audit: ({ userId, connectionId }) => ({ userId, subject: connectionId }),
  isCommand: true,
  input: z.strictObject({ userId: z.string().min(1).max(64), connectionId: z.string().min(1).max(64) }),
  output: z.object({ stopped: z.literal(true) }),
  async handler(context, { userId, connectionId }) {
    const isStopped = await viewerOf(context.viewers, userId).stopView(userId, connectionId, stoppedByApice);
    if (!isStopped) throw new DomainError('not-found', 'view-not-found');
    context.audit.changed({ before: { watches: true }, after: { watches: false } });
    return { stopped: true as const };
  },
});
