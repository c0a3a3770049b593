import { decode, encode } from 'turbo-stream';

/** The states of a list besides full. */
export const stateNames = ['empty', 'loading', 'failed'];

const answersNothing = () => new Promise(() => {});
const refused = (route) => route.fulfill({ status: 503, json: { error: { code: 'internal' } } });

const awake = (page) => page.waitForFunction(() => 'awake' in document.documentElement.dataset);

async function opened(page, address) {
  await page.goto(address);
  await awake(page);
}

/** Opens a page by its link, as a viewer would, while its response is held back or refused. */
async function pressed(page, address) {
  await page.evaluate((to) => document.querySelector(`a[href="${to}"]`)?.click(), address);
}

/** A page whose loader fetches its list: `email` has an empty one; the other states are reached by navigation. */
const byLoader = (name, address, email) => {
  const data = (url) => url.pathname === `${address}.data`;
  return {
    name,
    email,
    states: {
      empty: (page) => opened(page, address),
      loading: async (page) => {
        await opened(page, '/browse');
        await page.route(data, answersNothing);
        await pressed(page, address);
        await page.locator('.loader:not([hidden])').waitFor({ state: 'attached' });
      },
      failed: async (page) => {
        await opened(page, '/browse');
        await page.route(data, refused);
        await pressed(page, address);
        await page.getByRole('alert').first().waitFor();
      },
    },
  };
};

/** The response of a loader with one of its lists emptied, in the stream's own format. */
async function emptied(route, key) {
  const response = await route.fetch();
  const { value, done } = await decode(new Response(await response.body()).body);
  await done;
  for (const { data } of Object.values(value)) if (data && key in data) data[key] = [];
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  const body = Buffer.from(await new Response(encode(value)).arrayBuffer());
  await route.fulfill({ status: response.status(), headers, body });
}

/** A page whose list `key` is never empty in the demo: it is emptied on its way. */
const byFullLoader = (name, address, email, key) => {
  const { states, ...list } = byLoader(name, address, email);
  const empty = async (page) => {
    await opened(page, '/browse');
    await page.route(
      (url) => url.pathname === `${address}.data`,
      (route) => emptied(route, key),
    );
    await pressed(page, address);
    await page.waitForURL(`**${address}`);
    await page.locator('main .page__title').waitFor();
  };
  return { ...list, states: { ...states, empty } };
};

/** A list that a page fetches with an operation after loading. */
const byOperation = (name, email, operation, { show, empty }) => ({
  name,
  email,
  states: {
    ...(empty && {
      empty: async (page) => {
        await page.route(`**/api/${operation}`, (route) => route.fulfill({ json: empty }));
        await show(page);
      },
    }),
    loading: async (page) => {
      await page.route(`**/api/${operation}`, answersNothing);
      await show(page);
    },
    failed: async (page) => {
      await page.route(`**/api/${operation}`, refused);
      await show(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
});

const subscriber = 'dentista@apice.test';
const monthly = 'mensile@apice.test';

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
  byFullLoader('plans', '/plans', 'scaduta@apice.test', 'offers'),
  byFullLoader('shop', '/shop', monthly, 'goods'),
  byLoader('profile', '/profile', monthly),
  byFullLoader('courses', '/courses', 'assistente@apice.test', 'courses'),
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
  { name: 'missing', email: subscriber, states: { failed: (page) => opened(page, '/series/nessuna') } },
  { name: 'legal', email: null, states: { failed: (page) => opened(page, '/legal/nessuno') } },
];
