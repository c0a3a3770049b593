import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { articleOf, blogAt, member, pixel, tooWide, type Whole } from './pages';

// An article (inventory 199): its text with the contents beside it, the ways to share it, and what stands below.

beforeEach(() => look('light'));
afterEach(async () => {
  vi.restoreAllMocks();
  await viewport.viewport(414, 896);
});

const body = `
  <p>Il foglio è su, <strong>l’uncino</strong> tiene: <a href="/help">aiuto</a>.</p>
  <h2 id="prima">Prima di tirare</h2><p style="height: 900px">Guarda il foglio.</p>
  <blockquote><p>Il foglio racconta tutto.</p></blockquote>
  <h2 id="foro">Primo: il foro</h2>
  <figure><img src="${pixel}" alt="I fori" width="640" height="200"><figcaption>I cinque fori.</figcaption></figure>
  <div class="table-scroll" tabindex="0" role="group"><table><tbody>
    <tr>${[1, 2, 3, 4, 5, 6, 7, 8].map((one) => `<th scope="col">Dente ${one}</th>`).join('')}</tr>
    <tr>${[1, 2, 3, 4, 5, 6, 7, 8].map((one) => `<td>${one} mm</td>`).join('')}</tr>
  </tbody></table></div>
  <a class="passage" href="/watch/diga?t=320"><b>Guarda il gesto, 05:20</b><span>La diga in tre gesti</span></a>
  <pre><code>unaParolaCheNonFinisceMai${'x'.repeat(120)}</code></pre>
  <p style="height: 900px">Fine.</p>`;

const sections = [
  { id: 'prima', label: 'Prima di tirare' },
  { id: 'foro', label: 'Primo: il foro' },
];

const related = { id: 2, slug: 'another', name: 'Un altro articolo', language: 'it' } as const;

const whole = (article: Partial<Whole['article']> = {}) =>
  articleOf(
    { postBody: body, sections, ...article },
    {
      author: { id: 'bellandi', name: 'Chiara Bellandi', photo: pixel, description: 'Insegna a Bergamo.' },
      tags: [{ id: 'conservativa', label: 'Conservativa' }],
      translations: [{ id: 9, slug: 'the-floss', name: 'The floss', language: 'en' }],
      previous: related,
      next: { ...related, id: 3, name: 'Il prossimo articolo' },
      lessons: [
        {
          videoId: 'diga',
          title: 'La diga in tre gesti',
          poster: 'diga',
          second: 730,
          duration: 1_880_000,
          chapters: [
            { at: 0, description: 'Il foglio' },
            { at: 700, description: 'Secondo gesto' },
            { at: 1200, description: 'Terzo gesto' },
          ],
        },
      ],
    },
  );

const shown = (page: Whole, shell: object = {}) => render(blogAt('/blog/1/articolo-1', { article: () => page }, shell));

test('the page fits every screen in both themes', async () => {
  const screen = await shown(whole());
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Il filo non passa');
  for (const [width, theme] of [
    [390, 'light'],
    [390, 'dark'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const) {
    await viewport.viewport(width, 900);
    look(theme);
    await axeClean();
    expect(tooWide()).toBeLessThanOrEqual(0);
  }
});

describe('the contents', () => {
  test('lead to the sections, and mark the one that is being read', async () => {
    await viewport.viewport(1440, 900);
    const screen = await shown(whole());
    const contents = screen.getByRole('navigation', { name: 'In questo articolo' });
    const section = (name: string) => contents.getByRole('link', { name });
    await expect.element(section('Primo: il foro')).toHaveAttribute('href', '#foro');
    await expect.element(section('Prima di tirare')).not.toHaveAttribute('aria-current');
    document.querySelector('#foro')?.scrollIntoView();
    await expect.element(section('Primo: il foro')).toHaveAttribute('aria-current', 'true');
    document.querySelector('#prima')?.scrollIntoView();
    await expect.element(section('Prima di tirare')).toHaveAttribute('aria-current', 'true');
    await expect.element(section('Primo: il foro')).not.toHaveAttribute('aria-current');
  });

  test('are left out for a single section', async () => {
    await viewport.viewport(1440, 900);
    const screen = await shown(whole({ sections: sections.slice(0, 1) }));
    await expect.element(screen.getByText(/Il foglio è su/)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'In questo articolo' }).elements()).toHaveLength(0);
  });
});

test('it says who wrote it, when, in which language, and where it stands in another', async () => {
  const screen = await shown(whole({ language: 'es' }), { user: member });
  const article = screen.getByRole('article');
  await expect.element(article.getByText('24/11/2026')).toBeVisible();
  await expect.element(article.getByText(/Spagnolo/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'anche in inglese' }))
    .toHaveAttribute('href', '/blog/9/the-floss');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es');
  await expect
    .element(
      screen
        .getByText(/Il foglio è su/)
        .element()
        .closest<HTMLElement>('[lang]'),
    )
    .toHaveAttribute('lang', 'es');
  await expect
    .element(screen.getByRole('link', { name: 'Le sue lezioni' }))
    .toHaveAttribute('href', '/search?q=Chiara+Bellandi');
  await expect
    .element(screen.getByRole('list', { name: 'Argomenti dell’articolo' }).getByRole('link'))
    .toHaveAttribute('href', '/blog?tag=conservativa');
});

test('it leads to the lessons, from their second, and to the articles before and after it', async () => {
  const screen = await shown(whole());
  const lesson = screen.getByRole('link', { name: /Secondo gesto/ });
  await expect.element(lesson).toHaveAttribute('href', '/watch/diga?t=730');
  await expect.element(lesson).toMatchTextContent(/La diga in tre gesti, da 12:10/);
  const others = screen.getByRole('navigation', { name: 'Altri articoli' });
  await expect.element(others.getByRole('link', { name: /precedente/ })).toHaveAttribute('href', '/blog/2/another');
  await expect.element(others.getByRole('link', { name: /successivo/ })).toHaveAttribute('href', '/blog/3/another');
});

describe('it is shared', () => {
  test('by its address, a mail and paper', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    const screen = await shown(whole());
    await userEvent.click(screen.getByRole('button', { name: 'Copia il link' }));
    expect(copied).toHaveBeenCalledWith('https://apice.test/blog/1/articolo-1');
    await expect.element(screen.getByRole('button', { name: 'Copiato!' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stampa' }));
    expect(printed).toHaveBeenCalledOnce();
    const mail = new URL(screen.getByRole('link', { name: 'Manda per e-mail' }).element().getAttribute('href') ?? '');
    expect(mail.searchParams.get('body')).toBe('https://apice.test/blog/1/articolo-1');
    expect(mail.searchParams.get('subject')).toBe('Il filo non passa');
  });

  test('by the system’s own window where there is one, which may be closed again', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const screen = await shown(whole());
    await userEvent.click(screen.getByRole('button', { name: 'Condividi con…' }));
    expect(share).toHaveBeenCalledWith({ title: 'Il filo non passa', url: 'https://apice.test/blog/1/articolo-1' });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('visitors', () => {
  test('are invited after the text, and see that lessons want an account', async () => {
    const screen = await shown(whole());
    await expect
      .element(screen.getByRole('link', { name: /^Odontoiatra/ }))
      .toHaveAttribute('href', '/signup?category=odontoiatra');
    expect(document.querySelector('.article__text--locked .passage')).not.toBeNull();
  });

  test.each([
    ['members are not', { user: member }],
    ['nor is the stores’ app', { isNativeApp: true }],
  ])('%s', async (_who, shell) => {
    const screen = await shown(whole(), shell);
    await expect.element(screen.getByText(/Il foglio è su/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Odontoiatra/ }).elements()).toHaveLength(0);
  });
});
