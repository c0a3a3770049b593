import { createMemoryRouter, RouterProvider, useLoaderData, type ActionFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Toasts } from '../../../app/components/ui/Toasts';
import { toasts } from '../../../app/components/ui/toast';
import { unlessRefused } from '../../../app/components/ui/form-action';
import { ArticleEditor } from '../../../app/routes/admin/article/ArticleEditor';
import type { Article } from '../../../app/routes/admin/article/edited';
import type { ArticleContent } from '../../../domain/blog/article';
import { plainText } from '../../../domain/blog/document';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';
import { article, content, PlainText, savedAt, written } from './articles';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/routes/admin/article/article-editor.css';

// An article's editor over a server that keeps what it is sent. Its text is a plain field here: the rich one has tests of its own.

const server = playServer();

type Sent = { articleId: number; revision: number; content: ArticleContent };
const accepted = ({ revision }: Sent): object => ({ code: null, revision: revision + 1, savedAt, problems: [] });
const kept = { article: article(), sent: [] as Sent[], answer: accepted };

beforeEach(async () => {
  sessionStorage.clear();
  Object.assign(kept, { article: article(), sent: [], answer: accepted });
  await viewport.viewport(1440, 900);
});
afterEach(async () => {
  vi.useRealTimers();
  toasts.set([]);
  await viewport.viewport(414, 896);
});

function Page() {
  const loaded = useLoaderData() as Article;
  return <ArticleEditor key={loaded.id} article={loaded} Text={PlainText} />;
}

const frame = (element: React.ReactNode) => (
  <OnPage>
    <main id="main">{element}</main>
    <AdminShortcuts />
    <Toasts />
  </OnPage>
);

async function opened() {
  const routes = [
    {
      path: '/admin/blog/:articleId',
      loader: () => kept.article,
      action: async ({ request }: ActionFunctionArgs) => {
        const sent: Sent = await request.json();
        kept.sent.push(sent);
        return kept.answer(sent);
      },
      shouldRevalidate: unlessRefused,
      element: frame(<Page />),
      HydrateFallback: () => null,
    },
    { path: '/admin/blog', element: frame(<p>La lista</p>) },
    { path: '/admin/blog/:articleId/preview', element: frame(<p>L’anteprima</p>) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/blog/7'] });
  const screen = await render(<RouterProvider router={router} />);
  const text = screen.getByRole('textbox', { name: 'Testo', exact: true });
  await expect.element(text).toBeVisible();
  return { screen, router, text };
}

const refusedWith = (code: string) => () => Response.json({ code }, { status: 503 });

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['dark', 390],
] as const)('the editor is accessible and fits, in the %s theme at %i pixels', async (theme, width) => {
  look(theme);
  await viewport.viewport(width, 900);
  await opened();
  await axeClean();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  look('dark');
});

describe('saving', () => {
  test('happens by itself after the last change, one save at a time', async () => {
    const { screen, text } = await opened();
    await expect.element(screen.getByText('Salvata alle 21:06')).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { answer } = kept;
    kept.answer = (sent) => held.then(() => answer(sent));
    await text.fill('Uno');
    await expect.element(screen.getByText('Sto salvando…')).toBeVisible();
    await text.fill('Due');
    kept.answer = answer;
    release();
    await expect.element(screen.getByText('Salvata alle 21:06')).toBeVisible();
    expect(kept.sent.map((sent) => [sent.revision, plainText(sent.content.document).trim()])).toEqual([
      [3, 'Uno'],
      [4, 'Due'],
    ]);
  });

  test('that gets no answer keeps the text and is tried again, by itself and by the button', async () => {
    const { screen, text } = await opened();
    kept.answer = refusedWith('unreachable');
    await text.fill('Senza rete');
    await expect.element(screen.getByText('Codice: unreachable')).toBeVisible();
    await expect.element(screen.getByText('Non salvata')).toBeVisible();
    await screen.getByRole('button', { name: 'Riprova' }).click();
    await expect.poll(() => kept.sent.length).toBe(2);
    await expect.element(screen.getByText('Codice: unreachable')).toBeVisible();
    kept.answer = accepted;
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('Salvata alle 21:06')).toBeVisible();
    await expect.element(text).toHaveValue('Senza rete');
    expect(plainText(kept.sent.at(-1)?.content.document ?? written('')).trim()).toBe('Senza rete');
  });

  test('comes before the page is left', async () => {
    const { screen, router, text } = await opened();
    await text.fill('Prima di uscire');
    await screen.getByRole('link', { name: 'Blog' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Salva la bozza e vai' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/admin/blog');
    expect(kept.sent).toHaveLength(1);
  });

  test('that did not come through is there again when the page is, and is saved then', async () => {
    const { screen, text } = await opened();
    kept.answer = refusedWith('unauthenticated');
    await text.fill('Sessione scaduta');
    await expect.element(screen.getByText('Codice: unauthenticated')).toBeVisible();
    await screen.unmount();
    kept.answer = accepted;
    const again = await opened();
    await expect.element(again.text).toHaveValue('Sessione scaduta');
    await expect.poll(() => kept.sent.at(-1)?.revision).toBe(3);
    await expect.element(again.screen.getByText('Salvata alle 21:06')).toBeVisible();
    await expect.poll(() => sessionStorage.getItem('article-draft/7')).toBeNull();
  });

  test('what was kept over a version that others have saved meanwhile asks which one stays; what nobody can read is left', async () => {
    sessionStorage.setItem(
      'article-draft/7',
      JSON.stringify({ revision: 2, content: content({ document: written('Di ieri') }) }),
    );
    const { screen, text } = await opened();
    await expect.element(text).toHaveValue('Di ieri');
    await expect.element(screen.getByRole('button', { name: 'Tieni la mia' })).toBeVisible();
    expect(kept.sent).toEqual([]);
    await screen.unmount();
    for (const text of ['{', '{"revision":3,"content":{"name":7}}']) {
      sessionStorage.setItem('article-draft/7', text);
      const again = await opened();
      await expect.element(again.text).toHaveValue('Il foglio è su.');
      await again.screen.unmount();
    }
  });

  test.each([
    ['Carica l’altra', 'Il testo di Nadia', []],
    ['Tieni la mia', 'Il mio testo', [9]],
  ])('over another editor’s version asks which one stays: «%s»', async (choice, stays, revisions) => {
    const { screen, text } = await opened();
    kept.answer = () => ({ code: 'article-changed', by: 'Nadia Conti' });
    await text.fill('Il mio testo');
    await expect.element(screen.getByText('Nadia Conti ha salvato nel frattempo un’altra versione.')).toBeVisible();
    kept.answer = accepted;
    server.answer = () =>
      Response.json(article({ revision: 9, content: content({ document: written('Il testo di Nadia') }) }));
    await screen.getByRole('button', { name: choice }).click();
    await expect.element(screen.getByText('Salvata alle 21:06')).toBeVisible();
    await expect.element(text).toHaveValue(stays);
    expect(kept.sent.slice(1).map(({ revision }) => revision)).toEqual(revisions);
  });
});

describe('publishing', () => {
  test('saves first, and may be undone', async () => {
    const { screen, text } = await opened();
    await text.fill('Finito');
    server.answer = (path) => {
      const isOut = path.endsWith('PublishArticle');
      kept.article = article({ state: isOut ? 'published' : 'draft', publishDate: savedAt, isChanged: false });
      return Response.json({ state: isOut ? 'published' : 'draft', publishDate: savedAt, slug: 'x' });
    };
    await screen.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await expect.element(screen.getByText(/^Articolo in linea\./)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Pubblica le modifiche' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.element(screen.getByRole('button', { name: 'Pubblica', exact: true })).toBeEnabled();
    expect(kept.sent).toHaveLength(1);
    expect(server.sent).toEqual([
      ['/api/PublishArticle', { articleId: 7, revision: 4 }],
      ['/api/WithdrawArticle', { articleId: 7 }],
    ]);
  });

  test('that is refused says so beside what is missing', async () => {
    server.answer = () => refusal('article-not-ready');
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await expect.element(screen.getByText('Codice: article-not-ready')).toBeVisible();
    const missing = screen.getByRole('region', { name: 'Che cosa manca' });
    await expect.element(missing.getByText('Scegli l’immagine grande.')).toBeVisible();
    expect(missing.getByRole('listitem').elements()).toHaveLength(2);
  });

  test.each([
    ['2027-01-15T07:00', '2027-01-15T06:00:00.000Z'],
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ])('is planned in Rome’s time: %s is %s', async (typed, moment) => {
    server.answer = () => {
      kept.article = article({ state: 'planned', publishDate: Date.parse(moment), isChanged: false });
      return Response.json({ state: 'planned', publishDate: Date.parse(moment), slug: 'x' });
    };
    const { screen } = await opened();
    await screen.getByLabelText('Giorno e ora').fill(typed);
    await screen.getByRole('button', { name: 'Programma' }).click();
    await expect.element(screen.getByRole('button', { name: 'Cambia la data' })).toBeVisible();
    expect(server.sent).toEqual([
      ['/api/PublishArticle', { articleId: 7, revision: 3, publishDate: Date.parse(moment) }],
    ]);
  });

  test('is taken back by a withdrawal, which may be undone', async () => {
    kept.article = article({ state: 'published', publishDate: savedAt, isChanged: false });
    server.answer = (path) => {
      kept.article = article({ state: path.endsWith('WithdrawArticle') ? 'draft' : 'published', publishDate: savedAt });
      return Response.json({ state: kept.article.state });
    };
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Ritira' }).click();
    await expect.element(screen.getByRole('button', { name: 'Elimina la bozza' })).toBeVisible();
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.element(screen.getByRole('button', { name: 'Ritira' })).toBeVisible();
    expect(server.sent.map(([path]) => path)).toEqual(['/api/WithdrawArticle', '/api/RepublishArticle']);
  });
});

test('a draft that is deleted comes back', async () => {
  server.answer = () => Response.json({ state: 'draft' });
  const { screen, router, text } = await opened();
  await screen.getByRole('button', { name: 'Elimina la bozza' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/blog');
  await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
  await expect.element(text).toBeVisible();
  expect(server.sent.map(([path]) => path)).toEqual(['/api/DeleteArticle', '/api/RestoreArticle']);
});

test('a translation begins with its title, another one is a link', async () => {
  const { screen, router } = await opened();
  await expect.element(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/admin/blog/8');
  server.answer = () => Response.json({ articleId: 12 });
  await screen.getByRole('button', { name: /^Español/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Nuova traduzione: Español' });
  await dialog.getByLabelText('Titolo').fill('El hilo');
  await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/blog/12');
  expect(server.sent).toEqual([['/api/CreateArticle', { language: 'es', name: 'El hilo', translationOf: 7 }]]);
});

test('the preview opens by its key, with what was typed', async () => {
  const { router, text } = await opened();
  await text.fill('Da vedere');
  await userEvent.keyboard('{Escape}p');
  await expect.poll(() => router.state.location.pathname).toBe('/admin/blog/7/preview');
  expect(kept.sent).toHaveLength(1);
});

describe('the history', () => {
  const version = {
    content: content({ document: written('Come era prima') }),
    postBody: '<p>Come era <strong>prima</strong></p>',
    savedAt: savedAt - 3_600_000,
  };

  test('shows a version, and who saved each', async () => {
    server.answer = () => Response.json(version);
    const { screen } = await opened();
    const history = screen.getByRole('region', { name: 'Versioni' });
    await expect.element(history.getByText('Nadia Conti')).toBeVisible();
    await history.getByRole('button', { name: 'Guarda la versione del 20/11/2026 20:06' }).click();
    await expect.element(screen.getByRole('dialog').getByText('prima')).toBeVisible();
    await axeClean();
    expect(server.sent).toEqual([['/api/GetArticleVersion', { articleId: 7, revision: 2 }]]);
  });

  test('puts one into the editor, which may be undone', async () => {
    server.answer = () => Response.json(version);
    const { screen, text } = await opened();
    await screen.getByRole('button', { name: 'Riprendi la versione del 20/11/2026 20:06' }).click();
    await expect.element(text).toHaveValue('Come era prima');
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.element(text).toHaveValue('Il foglio è su.');
  });
});

describe('the details', () => {
  const saved = async (screen: Awaited<ReturnType<typeof opened>>['screen']) => {
    await screen.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect.element(screen.getByText('Salvata alle 21:06')).toBeVisible();
    return kept.sent.at(-1)?.content;
  };

  test('follow the title until somebody writes other ones', async () => {
    const { screen } = await opened();
    const title = screen.getByLabelText('Titolo', { exact: true });
    await title.fill('Perché il filo si ferma');
    expect(await saved(screen)).toMatchObject({
      htmlTitle: 'Perché il filo si ferma',
      slug: 'perche-il-filo-si-ferma',
    });
    await screen.getByLabelText('Parte leggibile dell’indirizzo').fill('Il Filo!');
    await screen.getByLabelText('Titolo nei risultati').fill('Il filo');
    await title.fill('Tre cause');
    expect(await saved(screen)).toMatchObject({ name: 'Tre cause', htmlTitle: 'Il filo', slug: 'il-filo' });
  });

  test('say that a former address keeps leading here, which no new title changes', async () => {
    kept.article = article({ state: 'published', publishDate: savedAt, slug: 'il-filo-non-passa' });
    const { screen } = await opened();
    await screen.getByLabelText('Titolo', { exact: true }).fill('Tre cause');
    await expect.element(screen.getByLabelText('Parte leggibile dell’indirizzo')).toHaveValue('il-filo-non-passa');
    await screen.getByLabelText('Parte leggibile dell’indirizzo').fill('tre-cause');
    await expect.element(screen.getByText(/\/blog\/7\/il-filo-non-passa/)).toBeVisible();
  });

  test('name an author of the catalogue or anybody, at most six topics, and lessons with their second', async () => {
    const { screen } = await opened();
    await screen.getByLabelText('Chi firma, dal catalogo').selectOptions('Chiara Bellandi');
    for (const id of 'abcde') await screen.getByRole('checkbox', { name: `Argomento ${id}` }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Argomento f' })).toBeDisabled();
    await screen.getByLabelText('Si apre a').fill('03:00');
    expect(await saved(screen)).toMatchObject({
      authorId: 'chiara',
      authorName: 'Chiara Bellandi',
      tagIds: ['diga', 'a', 'b', 'c', 'd', 'e'],
      lessons: [{ videoId: 'uncino', second: 180 }],
    });
    await screen.getByLabelText('Nome come si legge').fill('La redazione');
    await screen.getByRole('button', { name: 'Togli Scegliere l’uncino' }).click();
    expect(await saved(screen)).toMatchObject({ authorId: null, authorName: 'La redazione', lessons: [] });
  });
});
