import { useLoaderData } from '@remix-run/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ArticlePage } from '../../../app/components/blog/ArticlePage';
import { BlogList } from '../../../app/components/blog/BlogList';
import type { Answer } from '../../../app/lib/server/call.server';
import { listQueryOf, type ListQuery } from '../../../domain/blog/address';
import { OnPage } from '../support';
import '../../../app/routes/open/open.css';
import '../../../app/components/blog/blog.css';
import '../../../app/components/blog/article.css';

type BlogPage = Answer<'GetBlog'>;
type Card = BlogPage['results'][number];
export type Whole = Answer<'GetBlogArticle'>;

/** A picture of one pixel. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Two minutes past midnight in Rome on 24/11/2026. */
const published = Date.UTC(2026, 10, 23, 23, 2);

export const tags = [
  { id: 'conservativa', label: 'Conservativa' },
  { id: 'relazione', label: 'Relazione' },
];

export const cardOf = (id: number, rest: Partial<Card> = {}): Card => ({
  id,
  slug: `articolo-${id}`,
  name: `Articolo ${id}`,
  htmlTitle: `Articolo ${id}`,
  postSummary: `Che cosa dice l’articolo ${id}.`,
  language: 'it',
  featuredImage: pixel,
  smallImage: pixel,
  socialImage: null,
  imageAlt: `La figura ${id}`,
  authorName: 'Chiara Bellandi',
  authorPhoto: pixel,
  minutes: 7,
  publishDate: published,
  changedAt: published,
  tagIds: ['conservativa'],
  ...rest,
});

export const pageOf = (ids: readonly number[], after: string | null = null): BlogPage => ({
  results: ids.map((id) => cardOf(id)),
  paging: { next: after === null ? null : { after } },
  tags,
});

export const articleOf = (article: Partial<Whole['article']> = {}, rest: Partial<Whole> = {}): Whole => ({
  article: {
    ...cardOf(1),
    name: 'Il filo non passa',
    imageCaption: 'Il filo fermo al contatto.',
    postBody: '<p>Il foglio è su.</p>',
    sections: [],
    ...article,
  },
  author: null,
  tags: [],
  translations: [],
  previous: null,
  next: null,
  lessons: [],
  ...rest,
});

type Read = { list: (query: ListQuery) => BlogPage; article: () => Whole };

const List = () => <BlogList {...useLoaderData<() => BlogPage & { query: ListQuery; isWhole: boolean }>()} />;
const OneArticle = () => <ArticlePage {...useLoaderData<() => Whole & { address: string }>()} />;

export const member = { id: 'u1', nome: 'Elena', cognome: 'Riva' };

/** The blog's pages at an address, over what their loaders read. */
export function blogAt(address: string, { list, article }: Partial<Read>, shell: object = {}) {
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => ({ language: 'it', now: 0, user: null, isNativeApp: false, ...shell }),
      element: (
        <OnPage>
          <Outlet />
        </OnPage>
      ),
      HydrateFallback: () => null,
      children: [
        {
          path: 'blog',
          loader: ({ request }: { request: Request }) => {
            const query = listQueryOf(new URL(request.url).searchParams);
            return { ...list?.(query), query, isWhole: Object.values(query).every((one) => one === null) };
          },
          element: <List />,
        },
        {
          path: 'blog/:id/:slug',
          loader: () => ({ ...article?.(), address: 'https://apice.test/blog/1/articolo-1' }),
          element: <OneArticle />,
        },
        { path: '*', element: <p>Altrove</p> },
      ],
    },
  ];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />;
}

/** How far the page is wider than its window. Pixels. */
export const tooWide = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
