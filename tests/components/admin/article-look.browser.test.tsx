import { afterEach, describe, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { AdminPage } from '../../../app/components/admin/AdminPage';
import { ArticleEditor } from '../../../app/routes/admin/article/ArticleEditor';
import type { Article } from '../../../app/routes/admin/article/edited';
import ArticlePreview from '../../../app/routes/admin/article-preview/route';
import { axeClean, look } from '../axe';
import { showAt } from '../catalogue/shown';
import { playServer } from '../server';
import { article, content, PlainText, savedAt, written } from './articles';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/components/blog/blog.css';
import '../../../app/components/blog/article.css';
import '../../../app/routes/admin/article/article-editor.css';

// The layout of an article's editor and of its preview, inside the administration.

playServer();

afterEach(() => viewport.viewport(414, 896));

const editor = { nome: 'Nadia', cognome: 'Conti', email: 'editor@apice.test', role: 'editor', photoUrl: null };

const opened = (page: 'editor' | 'preview', shown: Article) =>
  showAt(
    <AdminPage>
      {page === 'editor' ? <ArticleEditor article={shown} Text={PlainText} /> : <ArticlePreview />}
    </AdminPage>,
    { address: '/admin/blog/7', shell: { user: editor }, answers: () => ({ article: shown }) },
  );

const boxOf = (element: Element) => element.getBoundingClientRect();
const overlap = (one: Element, other: Element) => {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

const published = (changes: Partial<Article> = {}) =>
  article({ state: 'published', publishDate: savedAt, isChanged: false, slug: 'il-filo-non-passa', ...changes });

describe('the preview', () => {
  test.each([1440, 390])('leaves the account’s button free, at %i pixels', async (width) => {
    await viewport.viewport(width, 900);
    look('light');
    const screen = await opened('preview', published());
    const back = screen.getByRole('link', { name: 'Torna alla bozza' });
    await expect.element(back).toBeVisible();
    const account = document.querySelector('.admin__bar .avatar');
    if (!account) throw new Error('The account has no button.');
    expect(overlap(back.element(), account)).toBe(false);
    await axeClean();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    look('dark');
  });

  test.each([
    [published(), 'Chi legge il blog vede già l’articolo così.'],
    [published({ isChanged: true }), 'È una bozza: chi legge il blog non la vede ancora.'],
    [article(), 'È una bozza: chi legge il blog non la vede ancora.'],
  ])('says whether readers see it already', async (shown, sentence) => {
    const screen = await opened('preview', shown);
    await expect.element(screen.getByRole('note')).toMatchTextContent(sentence);
  });
});

describe('the editor', () => {
  test('keeps the details beside a text of any length, and lets them scroll by themselves', async () => {
    await viewport.viewport(1440, 900);
    const screen = await opened('editor', published());
    const side = screen.getByRole('complementary', { name: 'Pubblicazione e dettagli' });
    const text = screen.getByRole('textbox', { name: 'Testo', exact: true });
    await expect.element(text).toBeVisible();
    expect(side.element().scrollHeight).toBeGreaterThan(side.element().clientHeight);
    expect(boxOf(side.element()).height).toBeLessThanOrEqual(900);
    text.element().setAttribute('style', 'min-height: 3000px');
    window.scrollTo(0, 1500);
    await expect.poll(() => Math.round(boxOf(side.element()).top)).toBe(0);
    window.scrollTo(0, 0);
  });

  test('shows how much of a search engine’s line its words fill', async () => {
    await viewport.viewport(1440, 900);
    const screen = await opened(
      'editor',
      article({ content: content({ htmlTitle: 'a'.repeat(30), document: written('') }) }),
    );
    const result = screen.getByRole('region', { name: 'Come si vede nei risultati' });
    await expect.element(result.getByText('30 di 60 caratteri')).toBeVisible();
    const [title] = result.element().querySelectorAll('.progress-bar > i');
    if (!title) throw new Error('No bar is drawn.');
    expect(boxOf(title).width).toBeGreaterThan(200);
    expect(getComputedStyle(title, '::after').transform).toBe('matrix(0.5, 0, 0, 1, 0, 0)');
  });

  test('has room between a sentence and its buttons', async () => {
    await viewport.viewport(1440, 900);
    const screen = await opened('editor', published());
    const withdraw = screen.getByRole('button', { name: 'Ritira' });
    const sentence = screen.getByText(/^È in linea dal/);
    await expect.element(withdraw).toBeVisible();
    expect(Math.round(boxOf(withdraw.element()).top - boxOf(sentence.element()).bottom)).toBe(12);
  });
});
