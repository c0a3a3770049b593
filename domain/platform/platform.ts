/**
 * Whether somebody who is signed in has to wait (spec 1 §2, PLATFORM_AVAILABLE): while the platform is closed only
 * admins and those with early access are let in, to its pages as to its operations.
 */
export const isPlatformClosedTo = (
  user: { isAdmin: boolean; earlyAccess: boolean },
  settings: { PLATFORM_AVAILABLE: boolean },
): boolean => !settings.PLATFORM_AVAILABLE && !user.isAdmin && !user.earlyAccess;
