import type { RouteViewer } from '../../domain/platform/routes';

/** A dentist with nothing unusual, as the rules of pages and menus see them. */
export const routeUser: NonNullable<RouteViewer['user']> = {
  category: 'odontoiatra',
  isAdmin: false,
  role: null,
  isEmailVerified: true,
  hasTemporaryPassword: false,
  earlyAccess: false,
  hasCompleteProfile: true,
  hasSecondFactor: true,
  companyId: null,
  isCompanyAdmin: false,
  isCompanyEnabled: false,
  experiments: {},
};
