import * as z from 'zod';
import { seasonOf } from '../../domain/advent/season';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { RequestInput } from '../rewards/request-schemas';
import { saveRequest } from '../rewards/save-request';
import { boxAt, requestsOf } from './calendar-reads';
import { refusalOf, requireAdvent } from './guard';

export const NotifyAdventData = defineOperation({
  summary:
    'Requests the gift of an open box, or changes its delivery address until it is shipped (spec 2 §4, §5). One per person and gift.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    day: z.int().min(1).max(31),
    year: z.int().min(2000).max(2100),
    data: RequestInput,
  }),
  output: z.object({}),
  async handler(context, { day, year, data }) {
    requireAdvent(context);
    const { db, caller, now } = context;
    const userId = caller.user.id;
    const [[box], requests] = await db.batch([boxAt(db, { day, year }, userId), requestsOf(db, userId)]);
    if (!box?.rewardId) throw refusalOf('advent-box-not-found');
    const { id, rewardId } = box;
    if (box.openedAt === null) throw new DomainError('failed-precondition', 'advent-box-closed');
    // After the season an existing request may still be changed, but no new one is accepted.
    const isAsked = requests.some((request) => request.rewardId === rewardId);
    if (!isAsked && seasonOf(year, now).phase === 'closed') throw refusalOf('advent-closed');
    await saveRequest(context, { rewardId, source: 'advent', sourceId: id, data });
    return {};
  },
});
