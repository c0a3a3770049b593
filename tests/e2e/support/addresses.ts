import { unsubscribeToken, type DemoEmail } from './pool';

export type Address = {
  path: string;
  /** The account that opens it; a visitor by default. */
  as?: DemoEmail;
  /** What an operator has set for it. */
  settings?: Record<string, boolean>;
};

const of = (as: DemoEmail, paths: string[]): Address[] => paths.map((path) => ({ path, as }));

export const visitorsPages: Address[] = [
  '/',
  '/?login=1',
  '/signup?category=aso',
  '/help',
  '/blog',
  '/legal/tos',
  '/company-info',
  '/collaborate',
  '/reservation/serata-alla-poltrona',
  '/tv',
  '/redeem',
  '/verifica/AP-2026-000000',
  `/unsubscribe/${unsubscribeToken('dentista@apice.test', 'series')}`,
  '/unsubscribe/none',
  '/impersonate',
  '/offline/it',
  '/__/auth/action',
  '/dev',
].map((path) => ({ path }));

export const membersPages: Address[] = [
  ...of('dentista@apice.test', [
    '/browse',
    '/browse?details=diga',
    '/series/alla-poltrona',
    '/search?q=diga',
    '/list',
    '/providers',
    '/notifications',
    '/profile',
    '/profile/notifications',
    '/plans',
    '/gift',
    '/shop',
    '/tickets',
    '/help',
    '/live',
    '/watch/diga',
    '/company/studio-bianchi/courses',
  ]),
  ...of('assistente@apice.test', [
    '/courses',
    '/course/sterilizzazione-base',
    '/course/sterilizzazione-base/watch/riunito',
    '/register',
  ]),
  ...of('azienda@apice.test', ['/company/studio-bianchi/manage', '/company/studio-bianchi/register']),
  ...of('incompleta@apice.test', ['/first-login']),
  { path: '/platform-coming-soon', as: 'prova@apice.test', settings: { PLATFORM_AVAILABLE: false } },
  { path: '/advent', as: 'dentista@apice.test', settings: { SHOW_ADVENT: true } },
  { path: '/play', as: 'dentista@apice.test', settings: { ENABLE_GAMING: true } },
  { path: '/books', as: 'dentista@apice.test', settings: { SHOW_BOOKS: true } },
];

/** The administration, for its owner; every address is below `/admin`. */
export const adminPaths = [
  '',
  '/users',
  '/users?uid=demo-assistente',
  '/companies',
  '/companies?id=studio-bianchi',
  '/realtime',
  '/prizes',
  '/prizes?view=rewards',
  '/content',
  '/content?kind=video&id=diga',
  '/upload',
  '/publish',
  '/publish?view=preview&video=diga&plan=subscriber',
  '/replace',
  '/coming-soon',
  '/tickets',
  '/reports',
  '/feedbacks',
  '/notifications',
  '/stats?span=365',
  '/stripe-dashboard',
  '/logs',
  '/logs?tab=security',
  '/cache',
  '/lab?who=demo-assistente',
  '/courses',
  '/courses/sterilizzazione-base',
  '/advent',
  '/gaming',
  '/gaming?view=badges',
  '/gaming?view=badges&badge=',
  '/gaming?view=missions',
  '/gaming?view=events',
  '/books',
  '/blog',
  '/live',
];

export const adminsPages: Address[] = [
  ...of(
    'admin@apice.test',
    adminPaths.map((path) => `/admin${path}`),
  ),
  ...of('admin-new@apice.test', ['/admin/2fa']),
];

/** Addresses that are in none of these lists, each with its reason. */
export const notListed: Record<string, string> = {
  '/logout': 'leads on at once',
  '/profile/data': 'is a file',
  '/course/:courseId/test/:testId': 'needs a lesson that was watched: the journey of a learner opens it',
  '/blog/:id/:slug?': 'has an id of its own: the journey of a visitor opens one',
  '/ticket': 'leads on to all tickets',
  '/ticket/:ticketId': 'needs a ticket: the journey through the administration opens it',
  '/admin/ticket/:ticketId': 'needs a ticket: the journey through the administration opens it',
  '/admin/blog/:articleId': 'needs an article: the journey of an editor opens it',
  '/admin/blog/:articleId/preview': 'needs an article: the journey of an editor opens it',
  '/success': 'needs a payment: the journeys of purchases open it',
  '/books/:ebookId': 'needs a book that was unlocked: the journey of a reader opens it',
  '/wait': 'needs a debit that its bank has not confirmed: the journey of a renewal opens it',
  '/gift/details/:id?': 'needs a payment: the journeys of gifts open it',
};
