import * as z from 'zod';
import { readWatchedTotals } from '../../../db/progress';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { isProfileComplete } from '../../../domain/accounts/profile';
import { trialOf } from '../../../domain/watching/trial';
import { defineOperation } from '../../operation';
import { PrivacySchema } from './consents';

/** The user data of the documents (spec 1 §3, spec 2 §3). */
const ProfileSchema = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string().nullable(),
  alias: z.number(),
  profile: z.object({
    formData: z.object({
      nome: z.string(),
      cognome: z.string(),
      categoriaProfessionale: z.enum(categories).nullable(),
    }),
    tags: z.array(z.string()),
    privacy: PrivacySchema,
  }),
  preferredLanguage: z.enum(languages).nullable(),
  isNewTrial: z.boolean(),
  /** True without an active subscription (spec 1 §4). */
  isTrial: z.boolean(),
  trial: z
    .object({
      isNewTrial: z.boolean(),
      secondsLeft: z.number(),
      videosAllowed: z.number(),
      videosWatched: z.number(),
      isExpired: z.boolean(),
    })
    .nullable(),
  /** `current_period_end` is seconds since 1970, as in spec 1 §3. */
  subscription: z
    .object({
      id: z.string(),
      status: z.string(),
      product: z.object({ id: z.string(), name: z.string() }),
      current_period_end: z.number(),
    })
    .nullable(),
  isProfileComplete: z.boolean(),
  admin: z.boolean(),
  experiments: z.record(z.string(), z.boolean()),
  companyId: z.string().nullable(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
});

export const GetProfile = defineOperation({
  summary: 'Returns the caller’s own data: account, profile, trial and subscription (spec 2 §3).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: ProfileSchema,
  reads: async ({ db, reads, userId }) => (userId ? reads.read(readWatchedTotals(db, userId)) : []),
  async handler({ caller, settings, isNativeApp }, _input, [totals]) {
    const { user } = caller;
    const { nome, cognome, category, tags, privacy, subscription } = user;
    const watched = totals ?? { viewsSeconds: 0, videos: 0 };
    return {
      uid: user.id,
      email: user.email,
      emailVerified: user.isEmailVerified,
      photoURL: user.photoUrl,
      alias: user.alias,
      profile: { formData: { nome, cognome, categoriaProfessionale: category }, tags, privacy },
      preferredLanguage: user.preferredLanguage,
      isNewTrial: user.isNewTrial,
      isTrial: subscription === null,
      trial: subscription ? null : trialOf(user, settings, watched),
      subscription: subscription && {
        id: subscription.id,
        status: subscription.status,
        product: { id: subscription.planId, name: subscription.planName },
        current_period_end: Math.floor(subscription.currentPeriodEnd / 1000),
      },
      isProfileComplete: isProfileComplete(user, settings.REQUIRED_CONSENTS, isNativeApp),
      admin: user.isAdmin,
      experiments: user.experiments,
      companyId: user.companyId,
      createdAt: user.createdAt,
    };
  },
});
