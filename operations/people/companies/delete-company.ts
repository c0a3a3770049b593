import { eq } from 'drizzle-orm';
import { companies, users } from '../../../db/schema';
import { askSecondPerson } from '../../admin/second-person';
import type { HandlerContext } from '../../operation';
import { logoKey } from './read';
import { nothingChanged, type Changed } from './schemas';

/** Deletes a company once a second administrator has confirmed it; its members stay, without a company. */
export async function deleteCompany(
  context: HandlerContext<'companyAdmin'>,
  { id, name, logo }: { id: string; name: string; logo: string | null },
): Promise<Changed> {
  const answer = await askSecondPerson(context, { act: 'UpdateCompany', subject: id, label: name });
  context.audit.changed({ before: { name }, after: { deletion: answer } });
  if (answer === 'requested') return { ...nothingChanged, deletion: 'requested' };
  const { db, now, ports } = context;
  await db.batch([
    db
      .update(users)
      .set({ companyId: null, companyAdmin: false, companyGroup: '', updatedAt: now })
      .where(eq(users.companyId, id)),
    db.delete(companies).where(eq(companies.id, id)),
  ]);
  const deleteErrors: string[] = [];
  if (logo) {
    await ports.files
      .delete(logoKey(id, logo))
      .catch(() => deleteErrors.push(`Il logo «${logo}» non è stato eliminato.`));
  }
  return { ...nothingChanged, deletion: 'done', deleteErrors };
}
