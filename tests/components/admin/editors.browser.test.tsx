import { Link, useLoaderData } from '@remix-run/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../app/components/ui/Toasts';
import { OtherEditor } from '../../../app/routes/admin/content/OtherEditor';
import { VideoEditor } from '../../../app/routes/admin/content/VideoEditor';
import { OnPage } from '../support';

// The catalogue's editors over a server that keeps one draft: what they send, what they take back, and who may leave.

type Draft = { document: object | null; revision: number };
type Sent = { act?: string; revision: number; video?: object; thing?: { document: object | null } };

const choices = { authors: [], tags: [], sponsors: [], plans: [] };
const published = {
  video: lesson('In linea'),
  author: { name: 'In linea', photo: '', descriptions: inItalian('') },
  billboard: { videoIds: ['riunito'] },
};
const server = {
  kind: 'video' as keyof typeof published,
  draft: null as Draft | null,
  refusal: null as string | null,
  faults: [] as { name: string; path: string; id: string }[],
  replay: null as { missing: { at: number; seconds: number }[] } | null,
};
const sent: Sent[] = [];

function inItalian<T>(it: T) {
  return { it, en: null, es: null };
}

function lesson(title: string) {
  const nothing = { parentId: null, authorId: null, film: null, secondFilm: null, storyboard: null, createdAt: null };
  const flags = { hasTrailer: false, free: false, subscribersOnly: false, bonus: false, sponsored: false };
  const lists = { audioLanguages: ['it'], subtitleLanguages: [], plans: [], categories: [], countries: [] };
  const times = { durationMs: 60_000, introSeconds: 0, outroSeconds: 0, bonusUntil: null, expectedAt: null };
  const texts = inItalian({ title, description: [], chapters: [] });
  const rest = { poster: '', wideHash: '', tallHash: '', hidden: false, comingSoon: false };
  return { ...nothing, ...flags, ...lists, ...times, ...rest, texts, tools: [], tagIds: [], sponsorIds: [] };
}

beforeEach(() => {
  Object.assign(server, { kind: 'video', draft: null, refusal: null, faults: [], replay: null });
  sent.length = 0;
});

const loader = () => ({
  thing: { kind: server.kind, id: 'uno', document: server.draft ? server.draft.document : published[server.kind] },
  revision: server.draft?.revision ?? 0,
  isPublished: true,
  losses: { lessons: 12, courses: 0 },
  replay: server.replay,
  edited: server.draft && { by: 'Nadia', at: 0 },
  choices,
});

async function action({ request }: { request: Request }) {
  const asked: Sent = await request.json();
  sent.push(asked);
  if (server.refusal) return { code: server.refusal, faults: server.faults };
  const document = asked.video ?? asked.thing?.document ?? null;
  server.draft = asked.act === 'discard' ? null : { document, revision: asked.revision + 1 };
  return { code: null };
}

function Editor() {
  const data = useLoaderData<Parameters<typeof OtherEditor>[0]>();
  return (
    <OnPage>
      {data.thing.kind === 'video' ? <VideoEditor {...data} /> : <OtherEditor {...data} />}
      <Link to="/altrove">Altrove</Link>
      <Toasts />
    </OnPage>
  );
}

const opened = () => {
  const routes = [
    { path: '/admin/content', loader, action, element: <Editor />, HydrateFallback: () => null },
    { path: '*', element: <p>Un’altra pagina</p> },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/content?id=uno'] })} />);
};

test('a discarded draft shows what is published, and comes back over revision 0', async () => {
  server.draft = { document: lesson('In bozza'), revision: 3 };
  const screen = await opened();
  const title = screen.getByLabelText('Titolo', { exact: true });
  await expect.element(title).toHaveValue('In bozza');
  await screen.getByRole('button', { name: 'Butta la bozza' }).click();
  await expect.element(title).toHaveValue('In linea');
  await screen.getByRole('status').getByRole('button').click();
  await expect.element(title).toHaveValue('In bozza');
  expect(sent).toMatchObject([
    { act: 'discard', revision: 3 },
    { act: 'video', revision: 0, video: lesson('In bozza') },
  ]);
});

test('a lesson that is the recording of a broadcast says what is missing in it', async () => {
  server.replay = {
    missing: [
      { at: 30, seconds: 6 },
      { at: 3725, seconds: 2 },
    ],
  };
  const screen = await opened();
  const line = screen.getByText(/^Registrazione di una diretta: mancano 2 tratti, tolti dal video\./);
  await expect.element(line).toMatchTextContent(/ 6 s a 00:30, 2 s a 1:02:05$/);
});

test('what is taken out of the catalogue says so, and comes back by its message or by its page', async () => {
  server.kind = 'author';
  const screen = await opened();
  const takeOut = screen.getByRole('button', { name: 'Togli dal catalogo' });
  await expect.element(takeOut).toHaveAccessibleDescription(/12 lezioni/);
  await takeOut.click();
  await expect.element(screen.getByText('Sparirà con la prossima pubblicazione.')).toBeVisible();
  await expect.element(screen.getByText(/12 lezioni/)).toBeVisible();
  await screen.getByRole('status').getByRole('button').click();
  await expect.element(takeOut).toBeVisible();
  expect(sent).toMatchObject([
    { revision: 0, thing: { document: null } },
    { revision: 1, thing: { document: { name: 'In linea' } } },
  ]);
  await takeOut.click();
  await screen.getByRole('button', { name: 'Lascialo in catalogo' }).click();
  await expect.element(takeOut).toBeVisible();
  expect(server.draft).toBeNull();
});

test('a refused line is told at its field, which keeps what was typed', async () => {
  server.kind = 'billboard';
  server.refusal = 'content-faulty';
  server.faults = [{ name: 'line-repeated', path: 'videoIds', id: 'riunito' }];
  const screen = await opened();
  const lines = screen.getByRole('textbox');
  await lines.fill('riunito\nriunito');
  await screen.getByRole('button', { name: 'Salva la bozza', exact: true }).click();
  await expect.element(lines).toHaveAccessibleDescription(/«riunito»/);
  await expect.element(lines).toHaveAttribute('aria-invalid', 'true');
  await expect.element(lines).toHaveValue('riunito\nriunito');
});

test('a theme that is gone can be unticked, where its error stands', async () => {
  server.draft = { document: { ...lesson('In bozza'), tagIds: ['sparito'] }, revision: 1 };
  server.refusal = 'content-faulty';
  server.faults = [{ name: 'not-in-catalogue', path: 'tagIds', id: 'sparito' }];
  const screen = await opened();
  await screen.getByRole('button', { name: 'Salva la bozza', exact: true }).click();
  const themes = screen.getByRole('group', { name: 'Temi' });
  await expect.element(themes).toHaveAccessibleDescription(/«sparito»/);
  server.refusal = null;
  await themes.getByRole('checkbox', { name: 'sparito' }).click();
  await screen.getByRole('button', { name: 'Salva la bozza', exact: true }).click();
  await expect.element(themes).not.toHaveAccessibleDescription(/«sparito»/);
  expect(server.draft?.document).toMatchObject({ tagIds: [] });
});

test('a page with unsaved changes asks before it is left', async () => {
  const screen = await opened();
  const [away, elsewhere] = [screen.getByRole('link', { name: 'Altrove' }), screen.getByText('Un’altra pagina')];
  const dialog = screen.getByRole('dialog', { name: 'Non hai ancora salvato' });
  await screen.getByLabelText('Titolo', { exact: true }).fill('Nuovo titolo');
  await away.click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect.element(screen.getByLabelText('Titolo', { exact: true })).toHaveValue('Nuovo titolo');
  server.refusal = 'content-changed';
  await away.click();
  await dialog.getByRole('button', { name: 'Salva la bozza e vai' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.refusal = null;
  await dialog.getByRole('button', { name: 'Salva la bozza e vai' }).click();
  await expect.element(elsewhere).toBeVisible();
  expect(server.draft?.document).toMatchObject({ texts: { it: { title: 'Nuovo titolo' } } });
});

test('a page whose changes are saved is left without a word, and one may go without saving', async () => {
  const screen = await opened();
  const title = screen.getByLabelText('Titolo', { exact: true });
  await title.fill('Salvato');
  await screen.getByRole('button', { name: 'Salva la bozza', exact: true }).click();
  await expect.element(screen.getByText('Bozza salvata.')).toBeVisible();
  await title.fill('Non salvato');
  await screen.getByRole('link', { name: 'Altrove' }).click();
  await screen.getByRole('button', { name: 'Vai senza salvare' }).click();
  await expect.element(screen.getByText('Un’altra pagina')).toBeVisible();
  expect(sent).toHaveLength(1);
});
