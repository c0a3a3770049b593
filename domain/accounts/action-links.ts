import { hourMs } from '../shared/time';

/** What a mailed link may do, once (spec 3 §2.1, `/__/auth/action`). `recover-email` undoes a change of address. */
export const linkKinds = ['reset-password', 'verify-email', 'change-email', 'recover-email'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linkModes = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;
export type LinkMode = (typeof linkModes)[number];

/** The name of each kind in the link's address. */
export const modeOf: Record<LinkKind, LinkMode> = {
  'reset-password': 'resetPassword',
  'verify-email': 'verifyEmail',
  'change-email': 'verifyAndChangeEmail',
  'recover-email': 'recoverEmail',
};

export const isLinkKind = (kind: string): kind is LinkKind => linkKinds.some((known) => known === kind);
export const isLinkMode = (mode: unknown): mode is LinkMode => linkModes.some((known) => known === mode);

/** Milliseconds. `recover-email` lasts longer: the owner of a stolen account may be asleep, or away. */
export const linkLifetimeMs: Record<LinkKind, number> = {
  'reset-password': hourMs,
  'verify-email': 24 * hourMs,
  'change-email': 24 * hourMs,
  'recover-email': 7 * 24 * hourMs,
};

/** Whether a link is used together with a new password. */
export const needsPassword = (mode: LinkMode): boolean => mode === 'resetPassword' || mode === 'recoverEmail';

const actionPath = '/__/auth/action';

export const actionAddress = (baseUrl: string, mode: LinkMode, code?: string): string =>
  `${baseUrl.replace(/\/$/, '')}${actionPath}?${new URLSearchParams({ mode, ...(code && { code }) })}`;
