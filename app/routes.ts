import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

/** Every address of Apice. Each has its rule in domain/platform/routes.ts. */
export default [
  index('routes/landing/route.tsx'),
  route('signup', 'routes/signup/route.tsx'),
  route('first-login', 'routes/first-login/route.tsx'),
  layout('routes/member/layout.tsx', [
    route('browse', 'routes/member/browse/route.tsx'),
    route('series/:seriesId', 'routes/member/series/route.tsx'),
    route('profile', 'routes/member/profile/route.tsx'),
    route('tickets', 'routes/member/tickets/route.tsx'),
    route('ticket/:ticketId', 'routes/member/ticket/route.tsx'),
    route('company/:companyId/manage', 'routes/member/company/route.tsx'),
  ]),
  route('watch/:videoId', 'routes/watch/route.tsx'),
  route('profile/data', 'routes/member/profile/data/route.tsx'),
  route('tv', 'routes/tv/route.tsx'),
  route('platform-coming-soon', 'routes/platform-coming-soon/route.tsx'),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/home/route.tsx'),
    route('admin/tickets', 'routes/admin/tickets/route.tsx'),
    route('admin/ticket/:ticketId', 'routes/admin/ticket/route.tsx'),
    route('admin/reports', 'routes/admin/reports/route.tsx'),
    route('admin/feedbacks', 'routes/admin/feedbacks/route.tsx'),
    route('admin/companies', 'routes/admin/companies/route.tsx'),
    route('admin/users', 'routes/admin/users/route.tsx'),
    route('admin/realtime', 'routes/admin/realtime/route.tsx'),
    route('admin/2fa', 'routes/admin/two-factor/route.tsx'),
  ]),
  route('impersonate', 'routes/impersonate/route.tsx'),
  route('dev', 'routes/dev/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('__/auth/action', 'routes/auth-action/route.tsx'),
  route('*', 'routes/unknown/route.tsx'),
] satisfies RouteConfig;
