import { useLoaderData } from '@remix-run/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ReadFailed } from '../../../app/components/ReadFailed';
import { BooksPage } from '../../../app/components/books/BooksPage';
import type { Book, Library, Question, Review } from '../../../app/components/books/library';
import { OnPage } from '../support';
import '../../../app/components/money/money.css';
import '../../../app/components/books/books.css';
import '../../../app/components/books/book-dialogs.css';

/** A picture of one pixel. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A locked book of its own: what is answered for a book is kept while other pages are looked at. */
export const bookOf = (rest: Partial<Book> = {}): Book => ({
  id: crypto.randomUUID(),
  title: 'La diga senza fretta',
  author: 'Chiara Bellandi',
  language: 'it',
  coverUrl: pixel,
  color: '#0f5a52',
  unlocked: false,
  quota: 3,
  epub: { bytes: 2_100_000 },
  pdf: { bytes: 640_000 },
  ...rest,
});

export const libraryOf = (ebooks: Book[], rest: Partial<Library> = {}): Library => ({
  ebooks,
  hasMore: false,
  page: 1,
  pages: 1,
  current: null,
  ...rest,
});

export const currentOf = (rest: Partial<NonNullable<Library['current']>> = {}): NonNullable<Library['current']> => ({
  ebookId: 'quattro-mani',
  title: 'Quattro mani',
  coverUrl: null,
  color: '#d7f5ee',
  page: '52',
  heading: 'Il passaggio degli strumenti',
  minutesLeft: 11,
  chapters: [
    { share: 0.25, read: 1 },
    { share: 0.75, read: 0.5 },
  ],
  ...rest,
});

const Loaded = () => <BooksPage library={useLoaderData<() => Library>()} isMobile={false} own={null} />;

/** The page at its address; `read` returns its loader's data for each load. */
export function pageOf(read: (page: number) => Library, shell: object = {}) {
  const user = { id: 'u1', nome: 'Elena', cognome: 'Riva' };
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => ({ language: 'it', now: 0, user, isNativeApp: false, impersonation: null, ...shell }),
      element: (
        <OnPage>
          <Outlet />
        </OnPage>
      ),
      HydrateFallback: () => null,
      children: [
        {
          path: 'books',
          loader: ({ request }: { request: Request }) =>
            read(Number(new URL(request.url).searchParams.get('page') ?? 1)),
          element: <Loaded />,
          errorElement: (
            <OnPage>
              <ReadFailed of="ebooks" className="page page--wide" />
            </OnPage>
          ),
        },
        { path: '*', element: <p>Altrove</p> },
      ],
    },
  ];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/books'] })} />;
}

const questionOf = (number: number): Question => ({
  id: `q${number}`,
  label: `Domanda numero ${number}?`,
  answers: ['a', 'b', 'c'].map((letter) => ({ id: `q${number}${letter}`, label: `Risposta ${number}${letter}` })),
});

const questionIdIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'questionId' in body ? body.questionId : 'q0';

/** What GetNextQuestion answers to a body, of a pool that is long enough. */
export function nextQuestion(body: unknown, quota = 3) {
  const number = Number(String(questionIdIn(body)).slice(1)) + 1;
  return Response.json({
    question: number <= quota ? questionOf(number) : null,
    number: Math.min(number, quota),
    quota,
  });
}

/** An explained answer. */
export const reviewed = (number: number, isCorrect: boolean): Review[number] => ({
  questionId: `q${number}`,
  label: `Domanda numero ${number}?`,
  chosen: `Risposta ${number}${isCorrect ? 'a' : 'b'}`,
  isCorrect,
  correct: `Risposta ${number}a`,
  explanation: `Perché ${number}.`,
  lesson: { videoId: 'diga', title: 'La diga in tre gesti', poster: 'diga', second: 320 },
});
