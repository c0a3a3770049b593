import { Link, type ClientActionFunctionArgs } from '@remix-run/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type ActionFunctionArgs } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyVideo } from '../../../domain/content/empty-video';
import { emptyCourse } from '../../../domain/courses/editing';
import { Toasts } from '../../../app/components/ui/Toasts';
import * as advent from '../../../app/routes/admin/advent/route';
import * as content from '../../../app/routes/admin/content/route';
import * as course from '../../../app/routes/admin/course/route';
import * as courses from '../../../app/routes/admin/courses/route';
import * as newTicket from '../../../app/routes/member/tickets/route';
import * as ticket from '../../../app/routes/member/ticket/route';
import { emptyBox } from '../calendar';
import { OnPage } from '../support';
import { until } from '../../support/until';

// A page's form whose request fails: the page and the input stay, the reason is shown, leaving asks for confirmation,
// and submitting again saves. With each page's own `clientAction`, as Remix calls it.

type Page = {
  default: ComponentType;
  clientAction?: (args: ClientActionFunctionArgs) => Promise<unknown>;
};

/** A refusal thrown by the server's action or by the page's guard, as Remix decodes it. */
const thrown = (status: number, reason: string) => ({
  status,
  statusText: '',
  internal: false,
  data: { error: { code: '', message: '', reason } },
});

const failures: [what: string, error: unknown, code: string][] = [
  ['no network', new TypeError('Failed to fetch'), 'unreachable'],
  ['another server’s page', new Error('Unable to decode turbo-stream response from URL: /x.data'), 'service-down'],
  ['a bug', new Error('Unexpected Server Error'), 'internal'],
  ['an ended session', thrown(401, 'sign-in-needed'), 'sign-in-needed'],
  ['a right taken away', thrown(403, 'role-not-allowed'), 'role-not-allowed'],
];

const server = { answer: async (): Promise<unknown> => ({ code: null }), asked: 0 };
const saved = async () => ({ code: null, revision: 2, isPublished: false });

beforeEach(() => {
  server.answer = saved;
  server.asked = 0;
  sessionStorage.clear();
});

const choices = { authors: [], tags: [], sponsors: [], plans: [] };
const thing = { revision: 1, isPublished: true, edited: null, replay: null, choices };
const author = { name: 'Nadia', photo: '', descriptions: { it: '', en: null, es: null } };
const edited = {
  id: 'diga',
  revision: 1,
  version: 0,
  company: null,
  hasDraft: true,
  faults: [],
  versions: [],
  draft: emptyCourse('La diga'),
};
const conversation = {
  id: 'uno',
  subject: 'La diga',
  topic: 'other',
  state: 'open',
  excerpt: '',
  createdAt: 1,
  updatedAt: 1,
  isUnread: false,
  messages: [],
};

const calendar = {
  id: 'avvento-2026',
  year: 2026,
  allowPreviousDays: true,
  hasRegulation: false,
  boxes: Array.from({ length: 25 }, (_, index) => emptyBox(index + 1)),
};

const editing = (kind: string, document: object) => ({
  title: 'uno',
  list: null,
  editing: { thing: { kind, id: 'uno', document }, ...thing },
});

/** `also`: another field that must be filled. */
type Form = { page: Page; data: object; field: string; also?: string; save: string };

const forms: Record<string, Form> = {
  'a lesson': {
    page: content,
    data: editing('video', emptyVideo('Prima')),
    field: 'Titolo',
    save: 'Salva la bozza',
  },
  'an author': { page: content, data: editing('author', author), field: 'Nome', save: 'Salva la bozza' },
  'a course': {
    page: course,
    data: { course: edited, lessons: [], preview: null },
    field: 'Nome',
    save: 'Salva la bozza',
  },
  'a new course': {
    page: courses,
    data: { title: '', courses: [], companies: [] },
    field: 'Nuovo corso: nome in italiano',
    save: 'Crea il corso',
  },
  'a box of the calendar': {
    page: advent,
    data: { calendars: [], rewards: [], mostCounted: 1, isShown: true, calendar },
    field: 'Titolo',
    save: 'Salva la 1',
  },
  'a new ticket': {
    page: newTicket,
    data: { title: 'Assistenza', tickets: [], next: null },
    field: 'Che cosa succede?',
    also: 'Oggetto',
    save: 'Invia la richiesta',
  },
  'an answer': { page: ticket, data: conversation, field: 'Rispondi', save: 'Invia' },
};

/** The page on its address, with a page before it and a link away; an error that reaches the boundary replaces it. */
async function opened({ page, data, field, also, save }: Form) {
  const Element = page.default;
  const routes = [
    {
      id: 'root',
      path: '/edit',
      loader: () => ({ language: 'it', now: 1, user: null, ...data }),
      action: ({ request, params }: ActionFunctionArgs) => {
        const serverAction = async <T,>() => {
          server.asked += 1;
          return (await server.answer()) as T;
        };
        const args = { request, params, serverAction } as ClientActionFunctionArgs;
        return page.clientAction ? page.clientAction(args) : serverAction();
      },
      element: (
        <OnPage>
          <Element />
          <Link to="/away">Altrove</Link>
          <Toasts />
        </OnPage>
      ),
      errorElement: <p>Questa pagina non si apre.</p>,
      HydrateFallback: () => null,
    },
    { path: '*', element: <p>Un’altra pagina</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/edit'] });
  const screen = await render(<RouterProvider router={router} />);
  if (also) await screen.getByLabelText(also, { exact: true }).fill('Qualcosa');
  return {
    router,
    screen,
    typed: screen.getByLabelText(field, { exact: true }),
    press: screen.getByRole('button', { name: save, exact: true }),
    away: screen.getByRole('link', { name: 'Altrove' }),
    elsewhere: screen.getByText('Un’altra pagina'),
    dialog: screen.getByRole('dialog', { name: 'Non hai ancora salvato' }),
  };
}

/** Whether the browser would ask before it closes the tab. */
const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe.each(Object.entries(forms))('%s', (name, form) => {
  const asks = name !== 'a new course';

  test.each(failures)(
    'stays with what was typed after %s, and is saved by pressing again',
    async (_what, error, code) => {
      const { screen, typed, press, away, dialog } = await opened(form);
      await typed.fill('Appena scritto');
      server.answer = () => Promise.reject(error);
      await press.click();
      await expect.element(screen.getByText(`Codice: ${code}`)).toBeVisible();
      await expect.element(typed).toHaveValue('Appena scritto');
      const signIn = screen.getByRole('alert').getByRole('link');
      expect(signIn.elements().map((link) => link.getAttribute('target'))).toEqual(
        code === 'sign-in-needed' ? ['_blank'] : [],
      );
      expect(asksToClose()).toBe(asks);
      if (asks) {
        await away.click();
        await expect.element(dialog).toBeVisible();
        await dialog.getByRole('button', { name: 'Chiudi' }).click();
        await expect.element(typed).toHaveValue('Appena scritto');
      }
      server.answer = saved;
      await press.click();
      await expect.element(screen.getByText(`Codice: ${code}`)).not.toBeInTheDocument();
      expect(server.asked).toBe(2);
    },
  );

  test('is sent once however often it is pressed while the answer is slow', async () => {
    const { typed, press } = await opened(form);
    await typed.fill('Appena scritto');
    let answer = (_saved: object) => undefined as void;
    const slow = new Promise<object>((resolve) => {
      answer = resolve;
    });
    server.answer = () => slow;
    await press.click();
    const waiting = () => document.querySelector<HTMLButtonElement>('button[aria-busy="true"]');
    await until(() => expect(waiting()).not.toBeNull());
    for (let times = 0; times < 3; times += 1) waiting()?.click();
    await expect.element(typed).toHaveValue('Appena scritto');
    expect(server.asked).toBe(1);
    answer({ code: null, revision: 2, isPublished: false });
    await until(() => expect(waiting()).toBeNull());
    expect(server.asked).toBe(1);
  });
});

describe.each(['a lesson', 'an author', 'a course'])('leaving %s', (name) => {
  const form = forms[name];
  if (!form) throw new Error(name);

  test('asks only while something is unsaved: by a link, backwards, and closing the tab', async () => {
    const { router, screen, typed, press, elsewhere, dialog } = await opened(form);
    await expect.element(typed).toBeVisible();
    expect(asksToClose()).toBe(false);
    await typed.fill('Appena scritto');
    expect(asksToClose()).toBe(true);
    await router.navigate(-1);
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect.element(typed).toHaveValue('Appena scritto');
    await press.click();
    await expect.element(screen.getByText('Bozza salvata.')).toBeVisible();
    expect(asksToClose()).toBe(false);
    await router.navigate('/away');
    await expect.element(elsewhere).toBeVisible();
  });

  test('saves and goes, but not while it cannot be saved', async () => {
    const { typed, away, elsewhere, dialog } = await opened(form);
    await typed.fill('Appena scritto');
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await away.click();
    const save = dialog.getByRole('button', { name: 'Salva la bozza e vai' });
    await save.click();
    await expect.element(dialog.getByText('Codice: unreachable')).toBeVisible();
    server.answer = saved;
    await save.click();
    await expect.element(elsewhere).toBeVisible();
    expect(server.asked).toBe(2);
  });
});

test('a picture that could not be sent is sent again, without being chosen again', async () => {
  const lesson = forms['a lesson'];
  if (!lesson) throw new Error('no lesson');
  const { screen } = await opened(lesson);
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/png'));
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await screen.getByLabelText('Immagine').upload(new File([blob ?? ''], 'uno.png', { type: 'image/png' }));
  await expect.element(screen.getByText('Codice: unreachable')).toBeVisible();
  server.answer = async () => ({ code: null, picture: 'uno' });
  await screen.getByRole('button', { name: 'Riprova' }).click();
  await expect.element(screen.getByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  expect(server.asked).toBe(2);
});
