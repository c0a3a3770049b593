import { useLoaderData } from '@remix-run/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../app/components/ui/Toasts';
import { Editing } from '../../../app/routes/admin/content/Editing';
import { OnPage } from '../support';

// The page of a lesson that was never published, over a server that keeps nothing of it but its draft.

type Sent = { act: string; revision: number; video?: object };
const draft = { document: null as object | null };
const sent: Sent[] = [];

const inItalian = <T,>(it: T) => ({ it, en: null, es: null });
const nothing = { parentId: null, authorId: null, film: null, secondFilm: null, storyboard: null, createdAt: null };
const flags = { hasTrailer: false, free: false, subscribersOnly: false, bonus: false, sponsored: false };
const lists = { audioLanguages: ['it'], subtitleLanguages: [], plans: [], categories: [], countries: [] };
const times = { durationMs: 60_000, introSeconds: 0, outroSeconds: 0, bonusUntil: null, expectedAt: null };
const shown = { poster: '', wideHash: '', tallHash: '', hidden: false, comingSoon: false };
const texts = inItalian({ title: 'Mai uscita', description: [], chapters: [] });
const lesson = { ...nothing, ...flags, ...lists, ...times, ...shown, tools: [], tagIds: [], sponsorIds: [], texts };

beforeEach(() => {
  draft.document = lesson;
  sent.length = 0;
});

const loader = () => ({
  found: draft.document && {
    thing: { kind: 'video', id: 'uno', document: draft.document },
    revision: 1,
    isPublished: false,
    replay: null,
    edited: { by: 'Nadia', at: 0 },
    choices: { authors: [], tags: [], sponsors: [], plans: [] },
  },
});

async function action({ request }: { request: Request }) {
  const asked: Sent = await request.json();
  sent.push(asked);
  draft.document = asked.video ?? null;
  return { code: null };
}

function Page() {
  return <Editing {...useLoaderData<Parameters<typeof Editing>[0]>()} />;
}

const opened = (address: string) => {
  const element = (
    <OnPage>
      <Page />
      <Toasts />
    </OnPage>
  );
  const routes = [{ path: '/admin/content', loader, action, element, HydrateFallback: () => null }];
  return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
};

test('a lesson that was never published is gone with its draft, and comes back by undoing', async () => {
  const screen = await opened('/admin/content?kind=video&id=uno');
  const title = screen.getByLabelText('Titolo', { exact: true });
  const gone = screen.getByText(/Questa bozza non c’è più/);
  await screen.getByRole('button', { name: 'Butta la bozza' }).click();
  await expect.element(gone).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
  await screen.getByRole('status').getByRole('button').click();
  await expect.element(title).toHaveValue('Mai uscita');
  await expect.element(gone).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { act: 'discard', revision: 1 },
    { act: 'video', revision: 0, video: lesson },
  ]);
});

test('the address of a deleted draft says that it is gone, and links to the others', async () => {
  draft.document = null;
  const screen = await opened('/admin/content?kind=video&id=uno');
  await expect.element(screen.getByText(/Questa bozza non c’è più/)).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/admin/content');
});
