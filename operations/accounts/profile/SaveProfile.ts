import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { categories, type Category } from '../../../domain/platform/categories';
import { DomainError } from '../../../domain/shared/errors';
import { awaitsFirstLogin, isProfileComplete } from '../../../domain/accounts/profile';
import { startingTrial } from '../../../domain/watching/trial';
import { defineOperation, type HandlerContext } from '../../operation';
import { welcomeMail } from '../notices';
import { keepConsents, PrivacySchema, requireConsents } from './consents';
import { updateCustomer } from '../../billing/account/customer-job';
import { insertJob } from '../../shared/jobs';
import { interestsFor, readActiveInterests, type ActiveInterests } from './interests';

const Name = z.string().trim().max(100);
const mostTags = 50;

type ProfileContext = HandlerContext<'user'>;

type Names = { nome?: string | undefined; cognome?: string | undefined };

/** The names to store: those that are sent. The native form does not ask for them (spec 2 §5), so an empty one counts as left out. */
function namesFor({ caller, isNativeApp }: ProfileContext, { nome, cognome }: Names): Names {
  if (isNativeApp) return { ...(nome && { nome }), ...(cognome && { cognome }) };
  const whole = { nome: nome ?? caller.user.nome, cognome: cognome ?? caller.user.cognome };
  const missing = (['nome', 'cognome'] as const).filter((name) => whole[name] === '');
  if (missing.length > 0) throw new DomainError('invalid-argument', 'name-needed', { missing });
  return { nome, cognome };
}

function neededCategory(category: Category | null): Category {
  if (category) return category;
  throw new DomainError('invalid-argument', 'invalid-input', [
    { path: 'categoriaProfessionale', problem: 'is not chosen yet' },
  ]);
}

/** The category, and the trial that depends on it: both can change until the profile is complete, never after. */
function categoryFor({ caller, settings, isNativeApp }: ProfileContext, category: Category) {
  if (category === caller.user.category) return {};
  if (isProfileComplete(caller.user, settings.REQUIRED_CONSENTS, isNativeApp)) {
    throw new DomainError('failed-precondition', 'category-fixed');
  }
  return { category, ...startingTrial(category, settings) };
}

/** The interests to store: none without consent to profiling; earlier ones are kept while they are still offered. */
function tagsFor(
  context: ProfileContext,
  offered: ActiveInterests,
  requested: string[] | undefined,
  mayProfile: boolean,
) {
  const known = new Set(offered.map(({ id }) => id));
  const unknown = requested?.filter((id) => !known.has(id)) ?? [];
  if (unknown.length > 0) throw new DomainError('invalid-argument', 'unknown-tag', { unknown });
  if (!mayProfile) return [];
  return [...new Set(requested ?? context.caller.user.tags)].filter((id) => known.has(id));
}

export const SaveProfile = defineOperation({
  summary:
    'Saves the caller’s names, category, consents and interests (spec 2 §2, first login); omitted fields stay unchanged.',
  allowed: 'user',
  limit: { limit: 60, windowMs: 600_000 },
  isPersonal: true,
  isOpenBeforeLaunch: true,
  isCommand: true,
  input: z.strictObject({
    nome: Name.optional(),
    cognome: Name.optional(),
    /** Required until the profile has one. */
    categoriaProfessionale: z.enum(categories).optional(),
    privacy: PrivacySchema.partial().default({}),
    /** Ids from GetInterests; when omitted, the stored ones stay. */
    tags: z.array(z.string().max(64)).max(mostTags).optional(),
  }),
  output: z.object({ saved: z.literal(true) }),
  reads: ({ db, reads }) => reads.read(readActiveInterests(db)),
  async handler(context, { categoriaProfessionale, privacy: given, tags, ...requested }, active) {
    const { db, now, caller, settings } = context;
    const category = neededCategory(categoriaProfessionale ?? caller.user.category);
    const privacy = { ...caller.user.privacy, ...given };
    const names = namesFor(context, requested);
    requireConsents(privacy, settings.REQUIRED_CONSENTS);
    const change = categoryFor(context, category);
    const chosen = tagsFor(context, interestsFor(active, category), tags, privacy.privacyProfiling);
    const touchesTags = tags !== undefined || given.privacyProfiling !== undefined;
    const userId = caller.user.id;
    const wasComplete = isProfileComplete(caller.user, settings.REQUIRED_CONSENTS, context.isNativeApp);
    const isSignUpEnd = !wasComplete && (caller.user.category === null || caller.user.nome === '');
    const owner = { email: caller.user.email, language: context.language };
    const hasNewName = names.nome !== undefined || names.cognome !== undefined;
    const isFirstLogin = !wasComplete || awaitsFirstLogin(caller.user, context.isNativeApp);
    const source = isFirstLogin ? 'first-login' : 'profile';
    await db.batch([
      db
        .update(users)
        // Only the submitted fields: a stale page must not restore a consent that was withdrawn elsewhere.
        .set({ ...names, ...change, ...given, ...(touchesTags && { tags: chosen }), updatedAt: now })
        .where(eq(users.id, userId)),
      // The CRM is updated after the response, with retries until it succeeds (spec 2 §2).
      insertJob(db, { operation: 'UpdateCrmContact', input: { userId } }, now),
      ...(hasNewName ? [updateCustomer(db, userId, now)] : []),
      ...(isSignUpEnd ? [welcomeMail(context, userId, owner)] : []),
      ...keepConsents(context, { userId, before: caller.user.privacy, after: privacy, source }),
    ]);
    context.jobs.soon();
    return { saved: true as const };
  },
});
