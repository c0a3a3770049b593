import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { occasions, reservations } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { countAttempt } from '../shared/rate-limit';
import { Email, Name, Trap } from './person';
import { hourMs } from '../../domain/shared/time';

const perHour = 20;
const mostSeats = 6;

export const ReserveSeats = defineOperation({
  summary: 'Reserves seats at an event, never more than there are, and confirms them by mail.',
  allowed: 'visitor',
  isCommand: true,
  input: z.strictObject({
    event: z.string().min(1).max(64),
    name: Name,
    email: Email,
    phone: z.string().trim().max(30).default(''),
    seats: z.number().int().min(1).max(mostSeats).default(1),
    website: Trap,
  }),
  output: z.object({ reserved: z.literal(true) }),
  async handler(context, { event, website, name, email, phone, seats }) {
    const { db, now, address, language, jobs } = context;
    await countAttempt(context, { kind: 'reservation', subject: address, limit: perHour, windowMs: hourMs });
    if (website) {
      context.audit.unchanged();
      return { reserved: true as const };
    }
    const [occasion] = await db.select().from(occasions).where(eq(occasions.id, event)).limit(1);
    if (!occasion) throw new DomainError('not-found', 'event-not-found');
    if (now >= occasion.closesAt) throw new DomainError('failed-precondition', 'event-closed');
    const id = crypto.randomUUID();
    // Counted inside the insert, so that two concurrent requests cannot both get the last seat.
    const written = await db.run(sql`
      insert into ${reservations} (id, occasion_id, name, email, phone, seats, language, created_at)
      select ${id}, ${event}, ${name}, ${email}, ${phone}, ${seats}, ${language}, ${now}
      where (select coalesce(sum(seats), 0) from ${reservations} where occasion_id = ${event}) + ${seats} <= ${occasion.capacity}
      on conflict do nothing`);
    if (written.meta.changes === 0) {
      const mine = and(eq(reservations.occasionId, event), eq(reservations.email, email));
      const [known] = await db.select({ id: reservations.id }).from(reservations).where(mine).limit(1);
      throw known
        ? new DomainError('already-exists', 'already-reserved')
        : new DomainError('resource-exhausted', 'event-full');
    }
    await insertJob(db, { operation: 'MailReservation', input: { id }, key: `MailReservation/${id}` }, now);
    jobs.soon();
    const after = { reservation: id, seats };
    context.audit.changed({ subject: event, before: {}, after });
    return { reserved: true as const };
  },
});
