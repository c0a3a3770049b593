import { decode, encode } from 'turbo-stream';

export const answersNothing = () => new Promise(() => {});
export const refused = (route) => route.fulfill({ status: 503, json: { error: { code: 'internal' } } });

const awake = (page) => page.waitForFunction(() => 'awake' in document.documentElement.dataset);

export async function opened(page, address) {
  await page.goto(address);
  await awake(page);
}

/** Opens a page by its link while its response is delayed or refused; without a link, through the router. */
const pressed = (page, address) =>
  page.evaluate((to) => {
    const link = document.querySelector(`a[href="${to}"]`);
    if (link) link.click();
    else void window.__remixRouter.navigate(to);
  }, address);

const dataOf = (address) => (url) => url.pathname === `${address.split('?')[0]}.data`;

/** A page whose loader fetches its list: `email` has an empty one; the other states are reached by navigation from another page. */
export const byLoader = (name, address, email, from = '/browse') => {
  const data = dataOf(address);
  return {
    name,
    email,
    states: {
      empty: (page) => opened(page, address),
      loading: async (page) => {
        await opened(page, from);
        await page.route(data, answersNothing);
        await pressed(page, address);
        await page.locator('.loader:not([hidden])').waitFor({ state: 'attached' });
      },
      failed: async (page) => {
        await opened(page, from);
        await page.route(data, refused);
        await pressed(page, address);
        await page.getByRole('alert').first().waitFor();
      },
    },
  };
};

/** Empties the list at a path, as `list.companies`, in a loader's data; other loaders have none there. */
function emptyAt(data, path) {
  const names = path.split('.');
  const last = names.pop();
  const holder = names.reduce((part, name) => part?.[name], data);
  if (!holder || !(last in holder)) return;
  holder[last] = [];
  if ('next' in holder) holder.next = null;
}

/** The response of a loader with its lists at these paths emptied, in the stream's own format. */
async function emptied(route, paths) {
  const response = await route.fetch();
  const { value, done } = await decode(new Response(await response.body()).body);
  await done;
  for (const { data } of Object.values(value)) paths.forEach((path) => emptyAt(data, path));
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  const body = Buffer.from(await new Response(encode(value)).arrayBuffer());
  await route.fulfill({ status: response.status(), headers, body });
}

/** A page whose lists at `paths` are never empty in the demo: they are emptied in the response. */
export const byFullLoader = (name, address, email, paths, from = '/browse') => {
  const { states, ...list } = byLoader(name, address, email, from);
  const empty = async (page) => {
    await opened(page, from);
    const before = await page.locator('main h1').first().elementHandle();
    await page.route(dataOf(address), (route) => emptied(route, paths));
    await pressed(page, address);
    await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
    // The previous page stays, already with the new address, until the new one is rendered.
    await page.waitForFunction((heading) => !heading.isConnected, before);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
  };
  return { ...list, states: { ...states, empty } };
};

/** A list that a page fetches with an operation after loading. */
export const byOperation = (name, email, operation, { show, empty }) => ({
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
