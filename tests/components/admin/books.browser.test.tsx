import { createMemoryRouter, RouterProvider, type ActionFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Toasts } from '../../../app/components/ui/Toasts';
import { toasts } from '../../../app/components/ui/toast';
import type { Book, BooksPageData, Question } from '../../../app/routes/admin/books/edited';
import * as page from '../../../app/routes/admin/books/route';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { OnPage } from '../support';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/components/admin/courses/admin-courses.css';
import '../../../app/routes/admin/books/books.css';
import '../../../app/routes/admin/books/book-files.css';

// The editors' books over a server that keeps what it is sent.

const server = playServer();

const question = (number: number, changes: Partial<Question> = {}): Question => ({
  id: `q${number}`,
  label: `Domanda numero ${number}`,
  explanation: `Perché ${number}`,
  videoId: null,
  second: 0,
  lesson: null,
  answers: [
    { id: `q${number}-a`, label: 'Un W2', isCorrect: false, given: 18 },
    { id: `q${number}-b`, label: 'Un W8A', isCorrect: true, given: 74 },
    { id: `q${number}-c`, label: 'Uno qualunque', isCorrect: false, given: 8 },
  ],
  ...changes,
});
const harder = [
  { id: 'q2-a', label: 'Il foro era troppo piccolo', isCorrect: true, given: 52 },
  { id: 'q2-b', label: 'L’uncino era largo', isCorrect: false, given: 48 },
];

const book = (changes: Partial<Book> = {}): Book => ({
  id: 'diga',
  title: 'La diga senza fretta',
  author: 'Chiara Bellandi',
  language: 'it',
  languages: ['it'],
  categories: ['odontoiatra'],
  color: '#0f5a57',
  cover: null,
  state: 'draft',
  unlocks: 214,
  downloads: 131,
  revision: 4,
  epub: {
    version: '3',
    bytes: 2_100_000,
    language: 'it-IT',
    chapters: 5,
    headings: 9,
    pages: 112,
    pictures: 14,
    withoutAlternative: 0,
  },
  pdf: null,
  questions: [
    question(1, { videoId: 'uncino', second: 142, lesson: { title: 'Scegliere l’uncino', poster: 'uncino' } }),
    question(2, { answers: harder }),
    question(3, { explanation: '', answers: harder.map((one) => ({ ...one, id: `${one.id}3`, given: 0 })) }),
  ],
  problems: ['no-cover', 'question-explanation'],
  asked: 3,
  ...changes,
});

const listed = { cover: null, color: '#0f5a57', unlocks: 0, downloads: 0, problems: 2 };
const data = (changes: Partial<Book> = {}): BooksPageData => ({
  ebooks: [
    { ...listed, id: 'diga', title: 'La diga senza fretta', state: 'draft' },
    { ...listed, id: 'mani', title: 'Quattro mani', state: 'published', unlocks: 402, downloads: 1, problems: 0 },
  ],
  book: book(changes),
  isChosen: true,
});

const kept = { data: data(), sent: [] as Record<string, unknown>[], answer: {} as object };
beforeEach(async () => {
  Object.assign(kept, { data: data(), sent: [], answer: { code: null } });
  await viewport.viewport(1440, 900);
});
afterEach(async () => {
  toasts.set([]);
  await viewport.viewport(414, 896);
});

async function opened(address = '/admin/books?book=diga') {
  const Page = page.default;
  const routes = [
    {
      id: 'root',
      path: '/admin/books',
      loader: () => ({ language: 'it', user: null, ...kept.data }),
      action: async ({ request }: ActionFunctionArgs) => {
        kept.sent.push(await request.json());
        return kept.answer;
      },
      shouldRevalidate: page.shouldRevalidate,
      element: (
        <OnPage>
          <main id="main">
            <Page />
          </main>
          <AdminShortcuts />
          <Toasts />
        </OnPage>
      ),
      HydrateFallback: () => null,
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const screen = await render(<RouterProvider router={router} />);
  const row = (number: number) => screen.getByRole('article', { name: `Domanda ${number}` });
  return { screen, router, row, form: screen.getByRole('group', { name: /domanda/i }) };
}

test.each(['light', 'dark'] as const)('the page is accessible, in the %s theme', async (theme) => {
  look(theme);
  const { screen } = await opened();
  await screen.getByRole('button', { name: 'Modifica la domanda 1' }).click();
  await axeClean();
  look('dark');
});

describe('a book', () => {
  test('is saved as it stands, by the button and by its key', async () => {
    const { screen } = await opened();
    await screen.getByLabelText('Titolo', { exact: true }).fill('La diga');
    await expect.element(screen.getByText('Bozza, modifiche da salvare')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'English' }).click();
    await screen.getByRole('radio', { name: 'Corallo' }).click();
    await screen.getByRole('switch', { name: 'Assistenti' }).click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByText('Libro salvato.')).toBeVisible();
    expect(kept.sent).toEqual([
      {
        act: 'book',
        revision: 4,
        ebookId: 'diga',
        title: 'La diga',
        author: 'Chiara Bellandi',
        language: 'it',
        languages: ['it', 'en'],
        categories: ['odontoiatra', 'aso'],
        color: '#e4523c',
        cover: null,
      },
    ]);
    await expect.element(screen.getByText('Bozza', { exact: true })).toBeVisible();
    // The next save is over the one before, even if somebody else has saved since.
    kept.data = data({ revision: 9 });
    await screen.getByLabelText('Titolo', { exact: true }).fill('La diga, di nuovo');
    kept.answer = { code: 'ebook-changed' };
    await screen.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect.element(screen.getByText('Codice: ebook-changed')).toBeVisible();
    expect(kept.sent[1]).toMatchObject({ revision: 5 });
    await expect.element(screen.getByLabelText('Titolo', { exact: true })).toHaveValue('La diga, di nuovo');
  });

  test('that is refused says so, keeps what was typed, and asks before it is left', async () => {
    const { screen, router } = await opened();
    const title = screen.getByLabelText('Titolo', { exact: true });
    await title.fill('La diga');
    kept.answer = { code: 'invalid-input', faults: [{ name: 'not-accepted', path: 'title', id: null }] };
    await screen.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect.element(title).toHaveAttribute('aria-invalid', 'true');
    await screen.getByRole('link', { name: /^Quattro mani/ }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Resta qui' }).click();
    await expect.element(title).toHaveValue('La diga');
    expect(router.state.location.search).toBe('?book=diga');
  });

  test('says what is missing, and what its files hold', async () => {
    const { screen } = await opened();
    const files = screen.getByRole('region', { name: 'File' });
    await expect.element(files.getByText('EPUB 3, 2,1 MB')).toBeVisible();
    await expect.element(files.getByText('5 capitoli, 112 pagine di riferimento, indice, lingua it-IT')).toBeVisible();
    await expect.element(files.getByText('14 immagini con il testo alternativo')).toBeVisible();
    await expect.element(files.getByText('Copertina')).toBeVisible();
    await expect.element(files.getByText(/Ne manca almeno una/)).toBeVisible();
    await expect.element(screen.getByText('Aperto da 214 persone, scaricato 131 volte')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Leggi come chi lo apre' }))
      .toHaveAttribute('href', '/books/diga');
  });

  test('says which facts of its file are to be mended', async () => {
    const { epub } = book();
    kept.data = data({ epub: epub && { ...epub, language: 'en', headings: 0, withoutAlternative: 3 } });
    const { screen } = await opened();
    const files = screen.getByRole('region', { name: 'File' });
    await expect.element(files.getByText(/senza indice, lingua en\. Non è la lingua del libro/)).toBeVisible();
    await expect.element(files.getByText(/^3 immagini su 14 sono senza testo alternativo/)).toBeVisible();
  });
});

describe('publishing', () => {
  test('is by the button’s key, and may be undone', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByRole('button', { name: 'Metti in linea' })).toBeEnabled();
    server.answer = (path) => {
      kept.data = data({ state: path.endsWith('PublishEbook') ? 'published' : 'draft' });
      return Response.json({});
    };
    await userEvent.keyboard('p');
    await expect.element(screen.getByRole('button', { name: 'Ritira' })).toBeVisible();
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.element(screen.getByRole('button', { name: 'Metti in linea' })).toBeVisible();
    expect(server.sent).toEqual([
      ['/api/PublishEbook', { ebookId: 'diga' }],
      ['/api/WithdrawEbook', { ebookId: 'diga' }],
    ]);
  });

  test('that is refused says so, and waits for what is not saved', async () => {
    server.answer = () => refusal('ebook-not-ready');
    const { screen } = await opened();
    const publish = screen.getByRole('button', { name: 'Metti in linea' });
    await publish.click();
    await expect.element(screen.getByText('Codice: ebook-not-ready')).toBeVisible();
    await screen.getByLabelText('Titolo', { exact: true }).fill('La diga');
    await expect.element(publish).toBeDisabled();
  });

  test('only a draft that nobody has unlocked can be deleted', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByRole('button', { name: 'Salva', exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Elimina la bozza' }).elements()).toEqual([]);
    await screen.unmount();
    kept.data = data({ unlocks: 0 });
    server.answer = () => refusal('ebook-in-use');
    const second = await opened();
    await second.screen.getByRole('button', { name: 'Elimina la bozza' }).click();
    const dialog = second.screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Elimina la bozza' }).click();
    await expect.element(dialog.getByText('Codice: ebook-in-use')).toBeVisible();
    server.answer = () => {
      kept.data = { ebooks: [], book: null, isChosen: false };
      return Response.json({});
    };
    await dialog.getByRole('button', { name: 'Elimina la bozza' }).click();
    await expect.element(second.screen.getByText('Non c’è ancora un libro')).toBeVisible();
    expect(second.router.state.location.search).toBe('');
  });
});

describe('the list', () => {
  test('says how each book is, and moves one with the focus', async () => {
    const { screen } = await opened();
    await expect
      .element(screen.getByRole('link', { name: /^La diga senza fretta Bozza, mancano 2 cose/ }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /^Quattro mani In linea, 402 persone, scaricato 1 volta/ }))
      .toBeVisible();
    server.answer = () => {
      kept.data = { ...kept.data, ebooks: kept.data.ebooks.toReversed() };
      return Response.json({});
    };
    await screen.getByRole('button', { name: /^Sposta su Quattro mani/ }).click();
    await expect.element(screen.getByRole('button', { name: /^Sposta giù Quattro mani/ })).toHaveFocus();
    expect(server.sent).toEqual([['/api/MoveEbook', { ebookId: 'mani', by: -1 }]]);
  });

  test('opens a new draft, and keeps the title that was refused', async () => {
    server.answer = () => refusal('network', 503);
    const { screen, router } = await opened();
    await screen.getByRole('button', { name: 'Nuovo libro' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nuovo libro' });
    await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
    await expect.element(dialog.getByText('Scrivi un titolo.')).toBeVisible();
    await dialog.getByLabelText('Titolo').fill('Un filo');
    await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
    await expect.element(dialog.getByText('Codice: network')).toBeVisible();
    await expect.element(dialog.getByLabelText('Titolo')).toHaveValue('Un filo');
    server.answer = () => Response.json({ ebookId: 'filo' });
    await dialog.getByRole('button', { name: 'Crea la bozza' }).click();
    await expect.poll(() => router.state.location.search).toBe('?book=filo');
  });

  test('stands alone on a phone until a book is chosen', async () => {
    await viewport.viewport(390, 844);
    const { screen } = await opened();
    await expect.element(screen.getByRole('heading', { level: 1, name: /La diga senza fretta/ })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Libri' }).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await axeClean();
    kept.data = { ...data(), isChosen: false };
    await screen.getByRole('link', { name: 'Libri' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Libri');
    await expect.element(screen.getByRole('link', { name: /^Quattro mani/ })).toBeVisible();
    expect(
      screen
        .getByLabelText('Titolo', { exact: true })
        .elements()
        .every((one) => !one.checkVisibility()),
    ).toBe(true);
    await axeClean();
  });
});

describe('a question', () => {
  test('shows how often each answer was given, which one is right, and which is the hardest', async () => {
    const { row } = await opened();
    await expect.element(row(1).getByText('100 risposte, 26 su 100 sbagliate')).toBeVisible();
    await expect.element(row(1).getByRole('listitem').nth(1)).toHaveTextContent('Un W8A74 %');
    await expect.element(row(1).getByRole('listitem').nth(1).getByLabelText('giusta')).toBeVisible();
    await expect.element(row(1).getByRole('link')).toHaveAttribute('href', '/watch/uncino?t=142');
    await expect.element(row(2).getByText('100 risposte, 48 su 100 sbagliate: è la più difficile')).toBeVisible();
    await expect.element(row(3).getByText('Non ha ancora risposto nessuno')).toBeVisible();
    await expect.element(row(3).getByText('Manca la spiegazione: chi sbaglia non saprebbe perché')).toBeVisible();
  });

  test('is edited in its place, keeps its answers’ ids, and gives the focus back', async () => {
    const { screen, form } = await opened();
    await screen.getByRole('button', { name: 'Modifica la domanda 1' }).click();
    await expect.element(form.getByLabelText('Domanda', { exact: true })).toHaveFocus();
    await form.getByLabelText('Domanda', { exact: true }).fill('Quale uncino?');
    await form.getByRole('radio', { name: 'La risposta 1 è giusta' }).click();
    await form.getByRole('button', { name: 'Togli la risposta 3' }).click();
    await form.getByRole('button', { name: 'Aggiungi una risposta' }).click();
    await expect.element(form.getByLabelText('Risposta 3', { exact: true })).toHaveFocus();
    await form.getByRole('button', { name: 'Salva la domanda' }).click();
    await expect.element(form.getByText('Una risposta è vuota: scrivila o toglila.')).toBeVisible();
    await form.getByLabelText('Risposta 3', { exact: true }).fill('Nessuno');
    await form.getByLabelText('Da che minuto').fill('03:05');
    server.answer = () => refusal('ebook-would-not-be-ready');
    await form.getByRole('button', { name: 'Salva la domanda' }).click();
    await expect.element(form.getByText('Codice: ebook-would-not-be-ready')).toBeVisible();
    server.answer = () => Response.json({ questionId: 'q1' });
    await form.getByRole('button', { name: 'Salva la domanda' }).click();
    await expect.element(screen.getByText('Domanda salvata.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Modifica la domanda 1' })).toHaveFocus();
    expect(server.sent.at(-1)).toEqual([
      '/api/SaveEbookQuestion',
      {
        ebookId: 'diga',
        questionId: 'q1',
        label: 'Quale uncino?',
        explanation: 'Perché 1',
        videoId: 'uncino',
        second: 185,
        answers: [
          { answerId: 'q1-a', label: 'Un W2', isCorrect: true },
          { answerId: 'q1-b', label: 'Un W8A', isCorrect: false },
          { label: 'Nessuno', isCorrect: false },
        ],
      },
    ]);
  });

  test('is added by its key, with a lesson out of a search, and asks before it is lost', async () => {
    const { screen, router, form } = await opened();
    await expect.element(screen.getByRole('button', { name: 'Domanda', exact: true })).toBeEnabled();
    await userEvent.keyboard('n');
    await form.getByLabelText('Domanda', { exact: true }).fill('Quanti fori?');
    await form.getByRole('button', { name: 'Salva la domanda' }).click();
    await expect.element(form.getByText('Una risposta è vuota: scrivila o toglila.')).toBeVisible();
    await form.getByLabelText('Risposta 1', { exact: true }).fill('Uno');
    await form.getByLabelText('Risposta 2', { exact: true }).fill('Cinque');
    await form.getByRole('button', { name: 'Togli la risposta 3' }).click();
    await form.getByRole('button', { name: 'Salva la domanda' }).click();
    await expect.element(form.getByText('Segna la risposta giusta.')).toBeVisible();
    await form.getByRole('radio', { name: 'La risposta 2 è giusta' }).click();
    server.answer = () =>
      Response.json({ items: [{ id: 'fori', title: 'Forare il foglio', poster: 'fori', state: 'live' }], next: null });
    await form.getByRole('button', { name: 'Scegli', exact: true }).click();
    await form.getByLabelText('Cerca una lezione per titolo').fill('foglio');
    await userEvent.keyboard('{Enter}');
    await form.getByRole('button', { name: 'Scegli Forare il foglio' }).click();
    await screen.getByRole('link', { name: /^Quattro mani/ }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Resta qui' }).click();
    expect(router.state.location.search).toBe('?book=diga');
    server.answer = () => Response.json({ questionId: 'q4' });
    await form.getByRole('button', { name: 'Salva la domanda' }).click();
    await expect
      .poll(() => server.sent.at(-1))
      .toEqual([
        '/api/SaveEbookQuestion',
        {
          ebookId: 'diga',
          label: 'Quanti fori?',
          explanation: '',
          videoId: 'fori',
          second: 0,
          answers: [
            { label: 'Uno', isCorrect: false },
            { label: 'Cinque', isCorrect: true },
          ],
        },
      ]);
  });

  test('is deleted after a question; the focus stays with the others', async () => {
    server.answer = () => refusal('ebook-would-not-be-ready');
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Elimina la domanda 2' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Eliminare la domanda 2?' });
    await dialog.getByRole('button', { name: 'Elimina la domanda' }).click();
    await expect.element(dialog.getByText('Codice: ebook-would-not-be-ready')).toBeVisible();
    server.answer = () => {
      kept.data = data({ questions: [question(1)] });
      return Response.json({});
    };
    await dialog.getByRole('button', { name: 'Elimina la domanda' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Domande' })).toHaveFocus();
    expect(server.sent.at(-1)).toEqual(['/api/DeleteEbookQuestion', { ebookId: 'diga', questionId: 'q2' }]);
  });
});

describe('a file', () => {
  const epub = () => new File(['x'], 'diga.epub', { type: 'application/epub+zip' });
  /** Takes a request as the browser would send it: `progress` is what the browser reports of what has gone. */
  const put = (answer: (progress: (loaded: number, total: number) => void) => Promise<Response>) => {
    const sent: [address: string, body: unknown][] = [];
    class Request extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      #address = '';
      open(_method: string, address: string) {
        this.#address = address;
      }
      send(body: unknown) {
        sent.push([this.#address, body]);
        void this.#answer().catch(() => this.dispatchEvent(new Event('error')));
      }
      async #answer() {
        const progress = (loaded: number, total: number) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
        const response = await answer(progress);
        Object.assign(this, { status: response.status, responseText: await response.text() });
        this.dispatchEvent(new Event('load'));
      }
      abort() {
        this.dispatchEvent(new Event('abort'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    return sent;
  };
  afterEach(() => vi.unstubAllGlobals());
  const choose = async () => {
    const { screen } = await opened();
    await screen.getByLabelText('Nuova edizione, EPUB').upload(epub());
    return screen.getByRole('region', { name: 'File' });
  };

  test('is sent at once, and what was mended and found is said', async () => {
    const sent = put(async () => {
      kept.data = data({ epub: null });
      const warnings = [
        { code: 'contents-missing', details: { count: 1, file: 'OEBPS/nav.xhtml' } },
        { code: 'new-one' },
      ];
      return Response.json({ kind: 'epub', repairs: ['folder-removed'], warnings });
    });
    const files = await choose();
    await expect.element(files.getByText('Caricato.')).toBeVisible();
    const found = files.getByRole('list', { name: 'Che cosa abbiamo trovato' });
    await expect.element(found.getByText(/cartella di troppo/)).toBeVisible();
    await expect.element(found.getByText('OEBPS/nav.xhtml')).toBeVisible();
    await expect.element(found.getByText('Da controllare: new-one.')).toBeVisible();
    expect(sent).toEqual([['/api/ebooks/diga/file?kind=epub', expect.any(File)]]);
    // The page has read what the book has now.
    await expect.element(files.getByText('Carica l’EPUB')).toBeVisible();
  });

  test('that is refused says why and where, and can be sent again', async () => {
    const details = { file: 'OEBPS/c1.xhtml', line: 12 };
    const error = { code: 'invalid-argument', message: '', reason: 'ebook-xml-broken', details };
    put(async () => Response.json({ error }, { status: 400 }));
    const files = await choose();
    await expect.element(files.getByText('Codice: ebook-xml-broken')).toBeVisible();
    await expect.element(files.getByText('OEBPS/c1.xhtml, riga 12')).toBeVisible();
    const sent = put(async () => Response.json({ kind: 'epub', repairs: [], warnings: [] }));
    await files.getByRole('button', { name: 'Riprova' }).click();
    await expect.element(files.getByText('Caricato.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['a page of something between', async () => new Response('<h1>502</h1>', { status: 502 }), 'unavailable'],
  ])('after %s says so, and can be sent again', async (_what, answer, code) => {
    put(answer);
    const files = await choose();
    await expect.element(files.getByText(`Codice: ${code}`)).toBeVisible();
    await expect.element(files.getByRole('button', { name: 'Riprova' })).toBeVisible();
  });

  test('shows how much has gone, and can be stopped on its way', async () => {
    let progress: (loaded: number, total: number) => void = () => undefined;
    put((report) => {
      progress = report;
      return new Promise(() => undefined);
    });
    const files = await choose();
    const bar = files.getByRole('progressbar', { name: 'Quanto è già caricato' });
    await expect.element(bar).toHaveAttribute('value', '0');
    progress(42, 100);
    await expect.element(bar).toHaveAttribute('value', '0.42');
    await expect.element(files.getByText('42%')).toBeVisible();
    await axeClean();
    progress(100, 100);
    await expect.element(files.getByText('Caricato: lo sto controllando…')).toBeVisible();
    await files.getByRole('button', { name: 'Interrompi' }).click();
    await expect.element(files.getByText('Interrotto: vale ancora il file di prima.')).toBeVisible();
    expect(files.getByText(/^Codice:/).elements()).toEqual([]);
  });
});
