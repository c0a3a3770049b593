import { byFullLoader, byOperation, opened } from './list-states.mjs';

const admin = 'admin@apice.test';

const inAdministration = (name, address, ...paths) =>
  byFullLoader(
    `admin-${name}`,
    `/admin/${address}`,
    admin,
    paths,
    address === 'cache' ? '/admin/logs' : '/admin/cache',
  );

/** The lists of the administration, whose owner sees all of them. */
export const administrationLists = [
  inAdministration('companies', 'companies', 'list.companies'),
  inAdministration('content', 'content', 'list.items'),
  inAdministration('courses', 'courses', 'courses'),
  inAdministration('coming-soon', 'coming-soon', 'lessons'),
  inAdministration('tickets', 'tickets', 'tickets'),
  inAdministration('reports', 'reports', 'reports'),
  inAdministration('feedbacks', 'feedbacks', 'feedbacks'),
  inAdministration('notifications', 'notifications', 'broadcasts'),
  inAdministration('payments', 'stripe-dashboard', 'overview.late', 'overview.payments', 'overview.mended'),
  inAdministration('logs', 'logs', 'entries'),
  inAdministration('security', 'logs?tab=security', 'entries'),
  inAdministration('cache', 'cache', 'caches.failures'),
  inAdministration('upload', 'upload', 'page.uploads'),
  inAdministration('replace', 'replace', 'videos', 'uploads'),
  inAdministration('publish', 'publish', 'difference.changes', 'difference.versions'),
  inAdministration('stats', 'stats?span=365', 'stats.videos', 'stats.misses', 'stats.days'),
  inAdministration('timeline', 'users?uid=demo-assistente', 'found.timeline.events', 'found.user.devices'),
  {
    name: 'admin-users',
    email: admin,
    states: { failed: (page) => opened(page, '/admin/users?q=nessuno@apice.test') },
  },
  byOperation('admin-realtime', admin, 'GetPresence', { show: (page) => opened(page, '/admin/realtime') }),
];
