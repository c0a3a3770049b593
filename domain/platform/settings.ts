import { categories, type Category } from './categories';
import { languages, type Language } from './language';

/** A feature page is open if its flag is set, in these languages, for these categories (spec 1 §5). */
type FeatureAudience = { languages: Language[]; categories: Category[] };

type Platform = 'web' | 'android' | 'ios' | 'android_app' | 'ios_app';
type SignInProviders = Record<'GOOGLE' | 'APPLE', Record<Platform, boolean>>;

const everybody: FeatureAudience = { languages: [...languages], categories: [...categories] };
const nowhere: Record<Platform, boolean> = {
  web: false,
  android: false,
  ios: false,
  android_app: false,
  ios_app: false,
};

/**
 * Every flag and setting of the specification (inventory, appendix 1) with its default. A row of the table `settings`
 * overrides one by its name; docs/decisions decides what the specification leaves open.
 */
export const settingDefaults = {
  ENABLE_RECOMMENDATIONS: false,
  ENABLE_BLURHASH: true,
  SHOW_VIDEO_CONFIDENCE: false,
  SHOW_SPONSORS: true,
  ALLOW_IMPERSONATION: true,
  RECOMMENDATIONS_LANGUAGES: ['it'] as string[],
  DEFAULT_TRIAL_SECONDS: 3600,
  DEFAULT_TRIAL_VIDEOS: 0,
  ENABLE_NEW_TRIAL_FOR_NEW_USERS: true,
  ENABLE_COMPANIES: true,
  ENABLE_GIFTS: true,
  ENABLE_GAMING: false,
  ENABLE_GAMING_FOR_LANGS: ['it'] as string[],
  ENABLE_MEC: false,
  ENABLE_BONUS: true,
  PLATFORM_AVAILABLE: true,
  SHOW_COLLABORATE: true,
  SHOW_TV_LOGIN_BUTTON: true,
  SHOW_FEEDBACK_MENU: true,
  SHOW_SIGNUP_NEEDED_WARNING: false,
  SHOW_APPLE_LOGIN_WARNING: false,
  APPLE_LOGIN_WARNING: '',
  SSO: { GOOGLE: nowhere, APPLE: nowhere } as SignInProviders,
  SHOW_PROVIDERS_LIST: false,
  SHOW_SHOP: true,
  SHOP_AUDIENCE: everybody,
  SHOW_BLOG: false,
  BLOG_AUDIENCE: everybody,
  SHOW_LIVE: false,
  LIVE_AUDIENCE: everybody,
  SHOW_BOOKS: false,
  BOOKS_AUDIENCE: everybody,
  STRIPE_PUBLISHABLE_KEY: '',
  /** The legally required details of the company (`/company-info`); empty ones are not shown. */
  COMPANY: { name: '', seat: '', vat: '', rea: '', capital: '' },
  /** The seller on electronic invoices (docs/decisions/0054); empty until an owner fills it in. */
  SELLER: {
    name: '',
    vatNumber: '',
    taxCode: '',
    regime: 'RF01',
    street: '',
    postCode: '',
    city: '',
    province: '',
    country: 'IT',
  },
  /** The addresses of the apps in the stores; a badge is shown for each that is set. */
  APP_STORE_URL: '',
  PLAY_STORE_URL: '',
  BACKGROUND: '',
  ADVENT_BACKGROUND: '',
  SHOW_ADVENT: false,
  SHOW_COMING_SOON: true,
  SHOW_MOST_VIEWS: true,
  DEFAULT_QUESTIONS_PER_EBOOK: 3,
  SHOW_CREDIT: true,
  ENABLE_EARLY_RENEW: true,
  ALLOW_AUTONOMOUS_YEARLY_UPGRADE: true,
  ALLOW_PLAN_CHANGE: true,
  ALLOW_PLAN_CHANGE_BACK: true,
  /** How long an unpaid subscription still opens the catalogue. */
  GRACE_DAYS: 7,
  /** The provider's id of the tax rate that prices contain; without one invoices name no tax (decision 54). */
  TAX_RATE_ID: '',
  DEFAULT_SIMULTANEOUS_VIEWS_V2: 2,
  LOCK_SIMULTANEOUS_VIEWS: true,
  LOCK_DEVICES_NUMBER: true,
  ENABLE_AUDIO_SELECTION: true,
  HANDLE_SUBS: true,
  FORCE_EMAIL_VERIFICATION: false,
  CHECK_NETWORK_SPEED: true,
  NETWORK_SPEED_THRESHOLD: 1.5,
  WATCH_LIMIT_SECONDS_PER_DAY: 0,
  /** Attempts at a course's test in a round, and the wait before the next round (decisions: courses). */
  COURSE_ATTEMPTS: 3,
  COURSE_ATTEMPT_WAIT_HOURS: 24,
  /** The speeds to choose from outside courses, besides 1. */
  PLAYBACK_SPEEDS: [1] as number[],
  /** Whether a phone's browser shows the app-required dialog instead of the player (spec 3 §2.2). */
  APP_REQUIRED_ON_MOBILE_WEB: true,
  /** Which consents the first-login form requires (spec 2 §5, "server-provided settings"). */
  REQUIRED_CONSENTS: { privacyDefault: true, privacyMarketing: false, privacySendNews: false },
};

export type Settings = typeof settingDefaults;
export type SettingName = keyof Settings;

/** Only the defaults have these keys. */
export const settingNames = Object.keys(settingDefaults) as [SettingName, ...SettingName[]];

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDefaults, name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an overriding value has the shape of the default: the same JSON type, a list for a list, no field missing. */
function sameShape(value: unknown, fallback: unknown): boolean {
  if (isRecord(fallback)) {
    return isRecord(value) && Object.entries(fallback).every(([name, inner]) => sameShape(value[name], inner));
  }
  return typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback) && value !== null;
}

/** The settings with the rows that override them; unknown names and values of another type are ignored. */
export function settingsFrom(rows: { name: string; value: unknown }[], base: Settings = settingDefaults): Settings {
  const overrides = rows.filter(({ name, value }) => isSettingName(name) && sameShape(value, settingDefaults[name]));
  return { ...base, ...Object.fromEntries(overrides.map(({ name, value }) => [name, value])) };
}

/** The settings that a browser may read (spec 1 §7, GetStaticData): all of them; none is a secret. */
export type StaticData = Settings & { LOADED: true };
export const staticDataFrom = (settings: Settings): StaticData => ({ ...settings, LOADED: true });

export type Feature = 'SHOP' | 'BLOG' | 'LIVE' | 'BOOKS';

/**
 * Whether a feature page is open (spec 1 §5): an experiment of its name, or its flag and audience. A visitor has no
 * category, so only the language counts (decisions C1).
 */
export function isFeatureOpen(
  feature: Feature,
  settings: Settings,
  viewer: { language: Language; category: Category | null; experiments: Record<string, boolean>; isVisitor: boolean },
): boolean {
  if (viewer.experiments[feature.toLowerCase()]) return true;
  const audience = settings[`${feature}_AUDIENCE`];
  if (!settings[`SHOW_${feature}`] || !audience.languages.includes(viewer.language)) return false;
  return viewer.isVisitor || (viewer.category !== null && audience.categories.includes(viewer.category));
}
