/**
 * End-to-end tests import none of our code, so this table maps folders to the tests that exercise them, by prefixes of
 * their names.
 */
const areas = [
  {
    folders: [
      'app/player',
      'app/routes/watch',
      'operations/watching',
      'domain/watching',
      'durable-objects/viewer',
      'durable-objects/shared',
      'durable-objects/audience',
      'workers/drm',
      'workers/media',
      'workers/realtime',
    ],
    journeys: ['watch', 'series'],
  },
  {
    folders: [
      'app/routes/course',
      'app/routes/member/course',
      'app/routes/member/register',
      'app/components/courses',
      'operations/courses',
      'domain/courses',
    ],
    journeys: ['watch-course', 'watch-receipts'],
  },
  {
    folders: [
      'app/components/account',
      'app/components/login',
      'app/lib/account',
      'app/routes/signup',
      'app/routes/first-login',
      'app/routes/impersonate',
      'app/routes/auth-action',
      'app/routes/logout',
      'app/routes/platform-coming-soon',
      'app/routes/member/profile',
      'operations/accounts',
      'operations/devices',
      'domain/accounts',
      'domain/devices',
      'workers/auth',
    ],
    journeys: [
      'account',
      'coming-soon',
      'first-login',
      'fresh-proof',
      'impersonation',
      'login',
      'newcomer',
      'passkeys',
      'passwords',
      'profile',
      'second-factor',
      'sign',
      'signup',
      'verification',
    ],
  },
  {
    folders: ['app/routes/tv', 'operations/tv', 'durable-objects/login-code'],
    journeys: ['tv', 'watch-television'],
  },
  {
    folders: [
      'app/components/money',
      'app/lib/money',
      'app/routes/member/plans',
      'app/routes/member/shop',
      'app/routes/member/success',
      'app/routes/member/gift',
      'app/routes/redeem',
      'operations/billing',
      'operations/gifts',
      'domain/billing',
      'domain/gifts',
      'workers/stripe',
      'emulators/payments',
    ],
    journeys: ['money', 'purchases', 'shop'],
  },
  {
    folders: [
      'app/routes/admin',
      'app/components/admin',
      'operations/admin',
      'operations/insight',
      'operations/people',
    ],
    journeys: ['admin', 'failed-saves', 'impersonation', 'money', 'publishing'],
  },
  {
    folders: ['operations/content', 'operations/uploads', 'domain/content'],
    journeys: ['publishing', 'admin', 'coming-soon', 'failed-saves'],
  },
  {
    folders: [
      'app/routes/member/browse',
      'app/routes/member/list',
      'app/routes/member/search',
      'app/routes/member/series',
      'app/components/billboard',
      'app/components/catalogue',
      'operations/catalogue',
      'operations/lists',
      'operations/search',
      'operations/recommendations',
      'domain/catalogue',
      'domain/lists',
      'domain/search',
      'domain/recommendations',
    ],
    journeys: ['browse', 'later-rows', 'lists', 'search', 'series', 'coming-soon', 'watch-preload'],
  },
  {
    folders: [
      'app/routes/landing',
      'app/routes/open',
      'app/components/open',
      'workers/shared-pages',
      'workers/open-web',
    ],
    journeys: ['landing', 'open', 'help', 'newcomer', 'first-load'],
  },
  {
    folders: [
      'app/routes/member/advent',
      'app/routes/admin/advent',
      'app/routes/admin/prizes',
      'app/components/advent',
      'app/components/rewards',
      'operations/advent',
      'operations/rewards',
      'domain/advent',
      'domain/rewards',
    ],
    journeys: ['advent'],
  },
  {
    folders: [
      'app/routes/member/play',
      'app/routes/admin/gaming',
      'app/routes/admin/prizes',
      'app/components/gaming',
      'app/components/rewards',
      'operations/gaming',
      'operations/rewards',
      'domain/gaming',
      'durable-objects/player',
    ],
    journeys: ['gaming', 'shell'],
  },
  {
    folders: [
      'app/routes/member/books',
      'app/routes/admin/books',
      'app/routes/book',
      'app/components/books',
      'app/reader',
      'operations/ebooks',
      'domain/ebooks',
    ],
    journeys: ['books'],
  },
  {
    folders: [
      'app/components/blog',
      'app/routes/admin/article',
      'app/routes/admin/blog',
      'app/routes/open/blog',
      'operations/blog',
      'domain/blog',
    ],
    journeys: ['blog'],
  },
  {
    folders: [
      'app/routes/member/live',
      'app/routes/admin/live',
      'app/components/live',
      'app/player/live',
      'operations/live',
      'domain/live',
      'durable-objects/live-room',
      'workers/live',
      'emulators/live',
    ],
    journeys: ['live'],
  },
  { folders: ['app/routes/dev', 'workers/dev'], journeys: ['dev'] },
  { folders: ['app/lib/keyboard'], journeys: ['watch-controls', 'watch-course', 'live', 'books', 'admin'] },
];

/** Used by every page: the tests for changes in code that all areas share. */
const everywhere = [
  'browse',
  'first-load',
  'hydration',
  'icons',
  'landing',
  'layout',
  'newcomer',
  'shell',
  'stored-scripts',
];

const ours = /^(?:app|db|domain|durable-objects|emulators|operations|public|workers)\//;
const journey = /^tests\/e2e\/([\w-]+)\.spec\.ts$/;

/** Whether a path begins with the folder or file `name`; `course` also matches `course-watch/`. */
const liesIn = (file, folder) => file.startsWith(folder);

/** The prefixes of tests for a changed file; null stands for all tests. */
function askedBy(file) {
  const own = journey.exec(file);
  if (own) return [own[1]];
  if (/^(?:tests\/e2e\/|playwright\.config)/.test(file)) return null;
  if (!ours.test(file)) return [];
  const found = areas.filter(({ folders }) => folders.some((folder) => liesIn(file, folder)));
  return found.length > 0 ? found.flatMap(({ journeys }) => journeys) : everywhere;
}

/** The specs (paths below tests/e2e) for changed files, in order. */
export function journeysFor(changed, specs) {
  const asked = changed.map(askedBy);
  if (asked.includes(null)) return [...specs];
  const names = asked.flat();
  return specs.filter((spec) => {
    const name = journey.exec(spec)?.[1] ?? '';
    return names.some((begin) => name === begin || name.startsWith(`${begin}-`));
  });
}

/** Every folder in the table; a test checks that they exist. */
export const namedFolders = areas.flatMap(({ folders }) => folders);
