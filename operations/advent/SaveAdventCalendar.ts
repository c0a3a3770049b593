import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { calendars } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { CalendarId } from './calendar-schemas';

export const SaveAdventCalendar = defineOperation({
  summary: 'Sets whether boxes of past days of an advent calendar can still be opened.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ id }) => ({ subject: id }),
  input: z.strictObject({ id: CalendarId, allowPreviousDays: z.boolean() }),
  output: z.object({}),
  async handler({ db, now, audit }, { id, allowPreviousDays }) {
    const [[before]] = await db.batch([
      db.select({ allowPreviousDays: calendars.allowPreviousDays }).from(calendars).where(eq(calendars.id, id)),
      db.update(calendars).set({ allowPreviousDays, updatedAt: now }).where(eq(calendars.id, id)),
    ]);
    if (!before) throw new DomainError('not-found', 'calendar-not-found');
    audit.changed({ before, after: { allowPreviousDays } });
    return {};
  },
});
