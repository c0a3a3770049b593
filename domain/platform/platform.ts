/**
 * Whether a signed-in user has to wait (spec 1 §2, PLATFORM_AVAILABLE): while the platform is closed only admins and users
 * with early access may use its pages and operations.
 */
export const isPlatformClosedTo = (
  user: { isAdmin: boolean; earlyAccess: boolean },
  settings: { PLATFORM_AVAILABLE: boolean },
): boolean => !settings.PLATFORM_AVAILABLE && !user.isAdmin && !user.earlyAccess;
