import * as z from 'zod';
import { defaultDeviceLimit, deviceLimit } from '../../../domain/devices/devices';
import { roleOf } from '../../../domain/platform/admin-roles';
import { DomainError } from '../../../domain/shared/errors';
import { trialOf, trialSeconds } from '../../../domain/watching/trial';
import { viewerOf } from '../../../durable-objects/stubs';
import type { ActiveSubscription } from '../../context';
import { defineOperation } from '../../operation';
import { runningOne } from '../../shared/running-subscription';
import { readUser } from './read-user';
import { Uid, UserDataSchema } from './schemas';

/** The facts that administrators see of the subscription that opens the catalogue. */
const subscriptionFacts = ({ status, planName, currentPeriodEnd, cancelAt }: ActiveSubscription) => ({
  status,
  planName,
  currentPeriodEnd,
  cancelAt,
});

export const GetUserData = defineOperation({
  summary: 'Returns a user for administrators, by uid, numeric alias or exact e-mail (spec 2 §2, §7).',
  allowed: 'admin',
  roles: ['support', 'finance'],
  audit: (name) => ({
    userId: 'uid' in name ? name.uid : null,
    subject: 'alias' in name ? String(name.alias) : 'email' in name ? name.email : null,
  }),
  input: z
    .strictObject({
      uid: Uid.optional(),
      alias: z.int().min(0).optional(),
      email: z.string().trim().min(3).max(254).optional(),
    })
    .refine((name) => Object.keys(name).length === 1, 'exactly one of uid, alias and email'),
  output: UserDataSchema,
  async handler({ db, viewers, settings, now, audit }, name) {
    const found = await readUser(db, name, now);
    if (!found) throw new DomainError('not-found', 'user-not-found');
    const { user, companyName, totals } = found;
    audit.changed({ userId: user.id });
    const devices = await viewerOf(viewers, user.id).listDevices();
    // Computed as on the user's own pages (GetTrial, GetDevices).
    const subscription = runningOne(found.subscriptions, settings, now);
    const trial = trialOf(user, settings, totals);
    const { privacyDefault, privacyProfiling, privacyMarketing, privacySendNews } = user;
    return {
      uid: user.id,
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      photoURL: user.photoUrl,
      alias: user.alias,
      admin: user.admin,
      customClaims: {
        admin: user.admin,
        role: roleOf({ isAdmin: user.admin, role: user.role }),
        companyAdmin: user.companyAdmin,
      },
      profile: {
        formData: { nome: user.nome, cognome: user.cognome, categoriaProfessionale: user.category },
        privacy: { privacyDefault, privacyProfiling, privacyMarketing, privacySendNews },
        tags: user.tags,
      },
      preferredLanguage: user.preferredLanguage,
      experiments: user.experiments,
      company: user.companyId ? { id: user.companyId, name: companyName ?? user.companyId } : null,
      isNewTrial: user.isNewTrial,
      customTrialSeconds: user.customTrialSeconds,
      trialExtension: user.trialExtension,
      trialExtensionCount: user.trialExtensionCount,
      views: totals.viewsSeconds,
      trial: {
        totalSeconds: trialSeconds(user, settings),
        secondsLeft: trial.secondsLeft,
        videosAllowed: trial.videosAllowed,
        videosWatched: trial.videosWatched,
        isExpired: trial.isExpired,
      },
      customTrialVideos: user.customTrialVideos,
      customDevices: user.customDevices ?? defaultDeviceLimit,
      deviceLimit: deviceLimit({ isAdmin: user.admin, customDevices: user.customDevices, subscription }, settings),
      subscription: subscription ? subscriptionFacts(subscription) : null,
      videoCount: user.watchedVideos,
      videos: found.watched.map(({ durationMs, ...video }) => ({
        ...video,
        durationSeconds: Math.round(durationMs / 1000),
      })),
      devices,
      sessionCount: found.sessionCount,
      courses: found.courses,
      fcm: found.tokens,
      hasSecondFactor: found.hasSecondFactor,
      createdAt: user.createdAt,
    };
  },
});
