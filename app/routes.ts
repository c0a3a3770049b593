import { index, route, type RouteConfig } from '@remix-run/route-config';

/** Every address of Apice. */
export default [
  index('routes/landing/route.tsx'),
  route('signup', 'routes/signup/route.tsx'),
  route('first-login', 'routes/first-login/route.tsx'),
  route('browse', 'routes/browse/route.tsx'),
  route('series/:seriesId', 'routes/series/route.tsx'),
  route('watch/:videoId', 'routes/watch/route.tsx'),
  route('profile', 'routes/profile/route.tsx'),
  route('profile/data', 'routes/profile-data/route.tsx'),
  route('tv', 'routes/tv/route.tsx'),
  route('platform-coming-soon', 'routes/platform-coming-soon/route.tsx'),
  route('admin/realtime', 'routes/admin-realtime/route.tsx'),
  route('impersonate', 'routes/impersonate/route.tsx'),
  route('admin/2fa', 'routes/admin-2fa/route.tsx'),
  route('dev', 'routes/dev/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('__/auth/action', 'routes/auth-action/route.tsx'),
  route('*', 'routes/unknown/route.tsx'),
] satisfies RouteConfig;
