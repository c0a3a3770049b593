import { platforms, type Platform } from '../platform/client-platform';

/** The sign-in providers besides e-mail and password (spec 1 §3, single-sign-on map). */
export const providers = ['google', 'apple'] as const;
export type Provider = (typeof providers)[number];

/** A provider's display name. */
export const providerName: Record<Provider, string> = { google: 'Google', apple: 'Apple' };

export const isProvider = (text: string): text is Provider => providers.some((provider) => provider === text);

/** Why a person is sent to a provider. */
export const providerPurposes = ['sign-in', 'link', 'reauthenticate'] as const;
export type ProviderPurpose = (typeof providerPurposes)[number];

type SingleSignOn = Record<'GOOGLE' | 'APPLE', Record<Platform, boolean>>;

const flagOf = { google: 'GOOGLE', apple: 'APPLE' } as const;

/**
 * The providers whose buttons each platform shows (spec 1 §3, single-sign-on map): those that the map allows there and that
 * this installation has keys for.
 */
export function offeredProviders(map: SingleSignOn, available: readonly Provider[]): Record<Platform, Provider[]> {
  const on = (platform: Platform) =>
    providers.filter((provider) => available.includes(provider) && map[flagOf[provider]][platform]);
  return {
    web: on('web'),
    android: on('android'),
    ios: on('ios'),
    android_app: on('android_app'),
    ios_app: on('ios_app'),
  } satisfies Record<(typeof platforms)[number], Provider[]>;
}

/** Whether the map allows a provider on any platform: a request made by hand names no platform. */
export const isOfferedAnywhere = (offered: Record<Platform, Provider[]>, provider: Provider): boolean =>
  platforms.some((platform) => offered[platform].includes(provider));
