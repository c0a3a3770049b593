import * as z from 'zod';
import { adminRoles } from '../../../domain/platform/admin-roles';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { PrivacySchema } from '../../accounts/profile/consents';
import { DeviceSchema } from '../../devices/schemas';

export const Uid = z.string().min(1).max(64);

/** User data as administrators see it (spec 2 §3). Times are milliseconds, trial durations seconds. */
export const UserDataSchema = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string().nullable(),
  alias: z.number(),
  admin: z.boolean(),
  customClaims: z.object({ admin: z.boolean(), role: z.enum(adminRoles).nullable(), companyAdmin: z.boolean() }),
  profile: z.object({
    formData: z.object({
      nome: z.string(),
      cognome: z.string(),
      categoriaProfessionale: z.enum(categories).nullable(),
    }),
    privacy: PrivacySchema,
    tags: z.array(z.string()),
  }),
  preferredLanguage: z.enum(languages).nullable(),
  experiments: z.record(z.string(), z.boolean()),
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  isNewTrial: z.boolean(),
  customTrialSeconds: z.number().nullable(),
  trialExtension: z.number(),
  trialExtensionCount: z.number(),
  /** The used seconds of the trial; lessons of the user's courses do not count. */
  views: z.number(),
  /** As the user sees it (GetTrial); with a subscription, what it would be without. */
  trial: z.object({
    totalSeconds: z.number(),
    secondsLeft: z.number(),
    videosAllowed: z.number(),
    videosWatched: z.number(),
    isExpired: z.boolean(),
  }),
  customTrialVideos: z.number().nullable(),
  customDevices: z.number(),
  /** How many may be registered now, as the user sees it (GetDevices); null is no limit. */
  deviceLimit: z.number().nullable(),
  /** The one that opens the catalogue to the user now. */
  subscription: z
    .object({ status: z.string(), planName: z.string(), currentPeriodEnd: z.number(), cancelAt: z.number().nullable() })
    .nullable(),
  /** How many lessons were opened, those of courses too, and the latest of them. */
  videoCount: z.number(),
  videos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      poster: z.string(),
      seconds: z.number(),
      durationSeconds: z.number(),
      views: z.number(),
      openedAt: z.number(),
    }),
  ),
  devices: z.array(DeviceSchema),
  sessionCount: z.number(),
  courses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      startedAt: z.number(),
      lastAt: z.number(),
      completedAt: z.number().nullable(),
      /** The valid certificate; null without one. */
      certificate: z.string().nullable(),
    }),
  ),
  fcm: z.array(z.object({ id: z.string(), created: z.number() })),
  hasSecondFactor: z.boolean(),
  createdAt: z.number(),
});
