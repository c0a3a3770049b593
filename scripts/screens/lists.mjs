import { administrationLists } from './administration.mjs';
import { answersNothing, byFullLoader, byLoader, byOperation, opened, refused } from './list-states.mjs';

/** The states of a list besides full. */
export const stateNames = ['empty', 'loading', 'failed'];

const subscriber = 'dentista@apice.test';
const monthly = 'mensile@apice.test';
const learner = 'assistente@apice.test';
const owner = 'azienda@apice.test';
const practice = '/company/studio-bianchi';

const scrolledToRows = async (page) => {
  await opened(page, '/browse');
  await page.locator('.row').nth(3).scrollIntoViewIfNeeded();
};

export const lists = [
  byOperation('browse-row', subscriber, 'GetRow', { show: scrolledToRows }),
  byOperation('bell', subscriber, 'GetUserNotifications', {
    empty: { notifications: [], unread: 0, hasMore: false },
    show: async (page) => {
      await opened(page, '/profile');
      await page.locator('button[aria-expanded][popovertarget]').first().click();
    },
  }),
  byOperation('details', subscriber, 'GetVideoDetails', { show: (page) => opened(page, '/browse?details=sutura') }),
  byLoader('list', '/list', 'scaduta@apice.test'),
  byLoader('notifications', '/notifications', 'scaduta@apice.test'),
  byLoader('tickets', '/tickets', monthly),
  byFullLoader('plans', '/plans', 'scaduta@apice.test', ['offers']),
  byFullLoader('shop', '/shop', monthly, ['goods']),
  byLoader('profile', '/profile', monthly),
  byFullLoader('courses', '/courses', learner, ['courses']),
  byFullLoader('company-courses', `${practice}/courses`, subscriber, ['courses']),
  byFullLoader('register', '/register', learner, ['register.entries', 'register.certificates']),
  byFullLoader('team-register', `${practice}/register`, owner, ['people']),
  byFullLoader('company-people', `${practice}/manage`, owner, ['members.users', 'members.groups']),
  byFullLoader('providers', '/providers', subscriber, ['providers']),
  byFullLoader('gift', '/gift', subscriber, ['plans']),
  {
    name: 'search',
    email: subscriber,
    states: {
      empty: (page) => opened(page, '/search?q=zzzqqqxxx'),
      loading: async (page) => {
        await opened(page, '/search');
        await page.route((url) => url.pathname === '/search.data', answersNothing);
        await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('diga');
        await page.keyboard.press('Enter');
      },
      failed: async (page) => {
        await opened(page, '/search');
        await page.route((url) => url.pathname === '/search.data', refused);
        await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('diga');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').first().waitFor();
      },
    },
  },
  { name: 'tool', email: subscriber, states: { failed: (page) => opened(page, '/search?tool=nessuno') } },
  { name: 'missing', email: subscriber, states: { failed: (page) => opened(page, '/series/nessuna') } },
  { name: 'legal', email: null, states: { failed: (page) => opened(page, '/legal/nessuno') } },
  ...administrationLists,
];
