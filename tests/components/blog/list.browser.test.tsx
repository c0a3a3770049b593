import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { blogAt, cardOf, member, pageOf, tooWide } from './pages';

// The list of the blog (inventory 198): its filters, its articles, and earlier ones below them.

const server = playServer();

beforeEach(() => look('light'));
afterEach(() => viewport.viewport(414, 896));

const cursor = 'it___1_1700000000000_4_z';

type Screen = Awaited<ReturnType<typeof render>>;
const headings = (screen: Screen) =>
  screen
    .getByRole('heading', { level: 2, name: /Articolo/ })
    .elements()
    .map(({ textContent }) => textContent);
const earlier = (screen: Screen) => screen.getByRole('link', { name: 'Carica gli articoli precedenti' });

describe('an article of the list', () => {
  test('has its day in Rome, its minutes, its author and its tags as links', async () => {
    const screen = await render(blogAt('/blog', { list: () => pageOf([1, 2]) }, { user: member }));
    const article = screen.getByRole('article', { name: 'Articolo 2' });
    await expect.element(article.getByText('24/11/2026')).toBeVisible();
    await expect.element(article.getByText(/7 minuti/)).toBeVisible();
    await expect.element(article.getByText('Chiara Bellandi')).toBeVisible();
    await expect.element(article.getByText('Italiano')).toBeInTheDocument();
    await expect
      .element(article.getByRole('link', { name: 'Conservativa' }))
      .toHaveAttribute('href', '/blog?tag=conservativa');
    await expect
      .element(article.getByRole('link', { name: 'Articolo 2' }))
      .toHaveAttribute('href', '/blog/2/articolo-2');
  });

  test('says its language where the page has another', async () => {
    const list = () => ({ ...pageOf([1]), results: [cardOf(1), cardOf(2, { language: 'en' })] });
    const screen = await render(blogAt('/blog', { list }, { user: member }));
    const article = screen.getByRole('article', { name: 'Articolo 2' });
    await expect.element(article.getByRole('heading')).toHaveAttribute('lang', 'en');
    await expect.element(article.getByText(/Che cosa dice/)).toHaveAttribute('lang', 'en');
    await expect.element(article.getByText('Inglese')).toBeInTheDocument();
    await expect
      .element(screen.getByRole('article', { name: 'Articolo 1' }).getByRole('heading'))
      .not.toHaveAttribute('lang');
  });

  test('loads its picture at once only where it is the first', async () => {
    const screen = await render(blogAt('/blog', { list: () => pageOf([1, 2, 3]) }));
    await expect.element(screen.getByRole('img', { name: 'La figura 1' })).toHaveAttribute('fetchpriority', 'high');
    const pictures = [1, 2, 3].map((id) => screen.getByRole('img', { name: `La figura ${id}` }).element());
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy']);
  });
});

test.each([
  ['/blog', true],
  ['/blog?tag=conservativa', false],
])('the first article of %s is larger than the others: %s', async (address, isLarge) => {
  await viewport.viewport(1440, 900);
  const screen = await render(blogAt(address, { list: () => pageOf([1, 2, 3]) }));
  await expect.element(screen.getByRole('article', { name: 'Articolo 3' })).toBeVisible();
  const measured = [1, 2, 3].map((id) => {
    const title = screen.getByRole('heading', { name: `Articolo ${id}` }).element();
    const picture = screen.getByRole('img', { name: `La figura ${id}` }).element();
    return {
      letters: Number.parseFloat(getComputedStyle(title).fontSize),
      width: picture.getBoundingClientRect().width,
    };
  });
  const [first, second, third] = measured;
  expect(second).toEqual(third);
  expect((first?.letters ?? 0) > (second?.letters ?? 0)).toBe(isLarge);
  expect((first?.width ?? 0) > 1.4 * (second?.width ?? 0)).toBe(isLarge);
});

test('the page fits every screen in both themes, with more topics than a line holds', async () => {
  const topics = Array.from({ length: 14 }, (_, number) => ({ id: `topic-${number}`, label: `Argomento ${number}` }));
  const list = () => ({ ...pageOf([1, 2, 3, 4, 5], cursor), tags: [...pageOf([]).tags, ...topics] });
  const screen = await render(blogAt('/blog', { list }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [width, theme] of [
    [320, 'light'],
    [390, 'dark'],
    [720, 'dark'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const) {
    await viewport.viewport(width, 900);
    look(theme);
    await axeClean();
    expect(tooWide(), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

describe('earlier articles', () => {
  test('follow those that are shown, without any twice; the focus goes to the first of them', async () => {
    server.answer = () => Response.json(pageOf([3, 4, 5]));
    const screen = await render(blogAt('/blog?tag=conservativa', { list: () => pageOf([1, 2, 3], cursor) }));
    await expect
      .element(earlier(screen))
      .toHaveAttribute('href', `/blog?${new URLSearchParams({ tag: 'conservativa', after: cursor })}`);
    await userEvent.click(earlier(screen));
    await expect.element(screen.getByRole('link', { name: 'Articolo 4' })).toHaveFocus();
    expect(headings(screen)).toEqual([1, 2, 3, 4, 5].map((id) => `Articolo ${id}`));
    expect(server.sent).toEqual([['/api/GetBlog', { after: cursor, tag: 'conservativa' }]]);
    await expect.element(screen.getByRole('status')).toMatchTextContent(/2 articoli: ne vedi 5/);
    await expect.element(earlier(screen)).not.toBeInTheDocument();
  });

  test('may all be shown already at the end of the list: the sentence that says so has the focus', async () => {
    server.answer = () => Response.json(pageOf([1]));
    const screen = await render(blogAt('/blog', { list: () => pageOf([1], cursor) }));
    await userEvent.click(earlier(screen));
    await expect.element(screen.getByRole('status')).toHaveFocus();
    await expect.element(earlier(screen)).not.toBeInTheDocument();
  });

  test('that do not come leave what is there, and a way to try again', async () => {
    server.answer = () => refusal('unavailable', 503);
    const screen = await render(blogAt('/blog', { list: () => pageOf([1, 2], cursor) }));
    await userEvent.click(earlier(screen));
    const again = screen.getByRole('link', { name: 'Riprova' });
    await expect.element(again).toHaveFocus();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/unavailable/);
    expect(headings(screen)).toHaveLength(2);
    await axeClean();
    server.answer = () => Response.json(pageOf([3]));
    await userEvent.click(again);
    await expect.element(screen.getByRole('link', { name: 'Articolo 3' })).toHaveFocus();
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('are forgotten with another filter', async () => {
    server.answer = () => Response.json(pageOf([3, 4]));
    const list = ({ tag }: { tag: string | null }) => (tag === null ? pageOf([1, 2], cursor) : pageOf([2]));
    const screen = await render(blogAt('/blog', { list }));
    await userEvent.click(earlier(screen));
    await expect.element(screen.getByRole('link', { name: 'Articolo 4' })).toBeVisible();
    const topics = screen.getByRole('navigation', { name: 'Argomenti' });
    await expect.element(topics.getByRole('link', { name: 'Tutti' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(topics.getByRole('link', { name: 'Conservativa' }));
    await expect.element(topics.getByRole('link', { name: 'Conservativa' })).toHaveAttribute('aria-current', 'true');
    await expect.element(topics.getByRole('link', { name: 'Tutti' })).not.toHaveAttribute('aria-current');
    await expect.poll(() => headings(screen)).toEqual(['Articolo 2']);
    await userEvent.click(topics.getByRole('link', { name: 'Tutti' }));
    await expect.poll(() => headings(screen)).toEqual(['Articolo 1', 'Articolo 2']);
  });
});

test('a language is kept with a topic, and a choice without articles leads back to all', async () => {
  const list = ({ tag, language }: { tag: string | null; language: string | null }) =>
    tag && language ? pageOf([]) : pageOf([1]);
  const screen = await render(blogAt('/blog?tag=relazione', { list }));
  const languages = screen.getByRole('combobox', { name: 'Lingua degli articoli' });
  await userEvent.selectOptions(languages, 'Inglese');
  await userEvent.click(screen.getByRole('link', { name: 'Vedi tutti gli articoli' }));
  await expect.element(screen.getByRole('article', { name: 'Articolo 1' })).toBeVisible();
  await expect.element(languages).toHaveValue('');
});

describe('the invitation to sign up', () => {
  const list = () => pageOf([1, 2, 3, 4, 5]);

  test('stands among the articles of visitors', async () => {
    const screen = await render(blogAt('/blog', { list }));
    await expect
      .element(screen.getByRole('link', { name: /^Assistente/ }))
      .toHaveAttribute('href', '/signup?category=aso');
  });

  test.each([
    ['members', { user: member }],
    ['the stores’ app', { isNativeApp: true }],
  ])('does not for %s', async (_who, shell) => {
    const screen = await render(blogAt('/blog', { list }, shell));
    await expect.element(screen.getByRole('article', { name: 'Articolo 5' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Assistente/ }).elements()).toHaveLength(0);
  });
});
