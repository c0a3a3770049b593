import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { interests, users } from '../../db/schema';
import type { CrmProperties } from '../ports';
import { insertJob } from '../shared/jobs';

type User = typeof users.$inferSelect;

/**
 * A user's CRM properties: every interest by its CRM name, false when it is not chosen or the user has not consented.
 */
export async function propertiesOf(db: Database, user: User): Promise<CrmProperties> {
  const offered = await db.select({ id: interests.id, property: interests.hubspotTag }).from(interests);
  const isShared = (id: string) => user.privacyProfiling && user.tags.includes(id);
  return {
    firstname: user.nome,
    lastname: user.cognome,
    categoria_professionale: user.category ?? '',
    accettazione_privacy: user.privacyDefault,
    accettazione_profilazione: user.privacyProfiling,
    accettazione_marketing: user.privacyMarketing,
    accettazione_newsletter: user.privacySendNews,
    ...Object.fromEntries(offered.map(({ id, property }) => [property, isShared(id)])),
  };
}

/** After a contact was moved or erased, sends the current owner of its address again, if they have a saved profile. */
export const resendHolderOf = async (db: Database, email: string, now: number): Promise<void> => {
  const [holder] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.category)));
  if (holder) await insertJob(db, { operation: 'UpdateCrmContact', input: holder }, now);
};

/**
 * The statement that queues the move of a CRM contact after a change of address; it queues nothing if the change had no
 * effect.
 */
export const moveContact = (db: Database, input: { userId: string; from: string }, now: number) =>
  insertJob(db, { operation: 'MoveCrmContact', input }, now);
