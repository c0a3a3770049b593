import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { occasions, reservations } from '../../db/schema';
import { defineOperation } from '../operation';
import { contactMails } from './mails';

export const MailReservation = defineOperation({
  summary: 'Confirms a reservation by mail.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({}),
  async handler({ db, ports }, { id }) {
    const [reservation] = await db.select().from(reservations).where(eq(reservations.id, id)).limit(1);
    if (!reservation) return {};
    const [occasion] = await db.select().from(occasions).where(eq(occasions.id, reservation.occasionId)).limit(1);
    if (!occasion) return {};
    const mail = contactMails.reservation({ occasion, reservation });
    await ports.mail.send({ to: reservation.email, key: `reservation/${id}`, ...mail });
    return {};
  },
});
