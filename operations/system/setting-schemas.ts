import * as z from 'zod';
import { sellerFrom } from '../../domain/invoicing/seller';
import { categories } from '../../domain/platform/categories';
import { languages } from '../../domain/platform/language';
import { settingDefaults, type SettingName, type Settings } from '../../domain/platform/settings';

const flag = z.boolean();
const count = z.number().int().min(0).max(1_000_000);
const text = z.string().max(500);
const language = z.enum(languages);
const languageList = z.array(language).max(languages.length);
const audience = z.strictObject({ languages: languageList, categories: z.array(z.enum(categories)).max(2) });
const platforms = z.strictObject({ web: flag, android: flag, ios: flag, android_app: flag, ios_app: flag });
/** A picture on this site, or none: pages may load no other (content security policy). */
const picture = z.string().regex(/^(\/(pictures|brand)\/[\w./-]{1,120})?$/);

const fact = z.string().max(200);
/** An address in an app store, or none: a public link must not lead elsewhere. */
const inStore = (host: 'apps.apple.com' | 'play.google.com') =>
  z.union([z.literal(''), z.url({ protocol: /^https$/, hostname: new RegExp(`^${host.replaceAll('.', '\\.')}$`) })]);

/** Empty as at first, or whole: half a seller would be refused with every invoice. */
const seller = z
  .strictObject({
    name: fact,
    vatNumber: fact,
    taxCode: fact,
    regime: fact,
    street: fact,
    postCode: fact,
    city: fact,
    province: fact,
    country: fact,
  })
  .refine((given) => given.name === '' || sellerFrom(given) !== null);

/** The schemas of settings for which the type of their default is not enough. */
const special: { [N in SettingName]?: z.ZodType<Settings[N]> } = {
  RECOMMENDATIONS_LANGUAGES: languageList,
  ENABLE_GAMING_FOR_LANGS: languageList,
  DEFAULT_TRIAL_SECONDS: count,
  DEFAULT_TRIAL_VIDEOS: count,
  DEFAULT_QUESTIONS_PER_EBOOK: z.number().int().min(1).max(50),
  DEFAULT_SIMULTANEOUS_VIEWS_V2: z.number().int().min(1).max(100),
  WATCH_LIMIT_SECONDS_PER_DAY: z.number().int().min(0).max(86_400),
  NETWORK_SPEED_THRESHOLD: z.number().min(0).max(1000),
  // A film that is faster counts as seeked (domain/insight/seen.ts).
  PLAYBACK_SPEEDS: z.array(z.number().min(0.5).max(2)).min(1).max(8),
  APPLE_LOGIN_WARNING: text,
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^(pk_\w{1,250})?$/),
  TAX_RATE_ID: z.string().regex(/^(txr_\w{1,250})?$/),
  COMPANY: z.strictObject({ name: fact, seat: fact, vat: fact, rea: fact, capital: fact }),
  SELLER: seller,
  APP_STORE_URL: inStore('apps.apple.com'),
  PLAY_STORE_URL: inStore('play.google.com'),
  BACKGROUND: picture,
  ADVENT_BACKGROUND: picture,
  SSO: z.strictObject({ GOOGLE: platforms, APPLE: platforms }),
  SHOP_AUDIENCE: audience,
  BLOG_AUDIENCE: audience,
  LIVE_AUDIENCE: audience,
  BOOKS_AUDIENCE: audience,
  REQUIRED_CONSENTS: z.strictObject({ privacyDefault: flag, privacyMarketing: flag, privacySendNews: flag }),
};

/** The schema of a setting; without a special one, that of its default's type. */
export function settingSchema(name: SettingName): z.ZodType {
  const own = special[name];
  if (own) return own;
  const fallback = settingDefaults[name];
  if (typeof fallback === 'boolean') return flag;
  if (typeof fallback === 'number') return count;
  if (typeof fallback === 'string') return text;
  // Unreachable: a test covers all settings.
  throw new Error(`${name} needs a schema of its own`);
}

/** A setting's value on the wire, before its name is known: a flag, a number, a text, a list or a group of them. */
export const SettingValue = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.union([z.string(), z.number()])),
  z.record(z.string(), z.unknown()),
]);
