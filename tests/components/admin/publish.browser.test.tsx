import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Changes } from '../../../app/routes/admin/publish/Changes';
import { onRouteWith } from '../support';

// The publish page shows what will be removed, and afterwards what stayed a draft.

type Difference = Parameters<typeof Changes>[0];
type Change = Difference['changes'][number];

const about = { blocks: true, at: null, language: null, path: null, id: null };
const change = (changes: Partial<Change>): Change => ({
  kind: 'tag',
  id: 'igiene',
  revision: 1,
  title: 'Igiene',
  poster: '',
  state: 'changed',
  fields: [],
  total: 1,
  problems: [],
  losses: null,
  editedBy: 'Nadia',
  isMine: true,
  editedAt: 0,
  ...changes,
});
const repeated = { ...about, name: 'line-repeated', path: 'videoIds', id: 'riunito' } as const;
const billboard = { kind: 'billboard', id: 'home', title: 'home' } as const;
const plan = { id: 'p', at: Date.UTC(2026, 10, 26, 19, 12), by: 'Nadia', changes: 2, isLate: false, ended: null };

let answer: object = {};
const sent: string[] = [];
beforeEach(() => {
  answer = { act: 'publish', code: null, left: [] };
  sent.length = 0;
});

const shown = (difference: Partial<Difference>) =>
  render(
    onRouteWith(<Changes version={7} changes={[]} hasMore={false} planned={null} versions={[]} {...difference} />, {
      action: (form) => {
        sent.push(String(form.get('act')));
        return Response.json(answer);
      },
    }),
  );

test('how many lessons and courses lose what is taken out, and nothing where none does', async () => {
  const screen = await shown({
    changes: [
      change({ state: 'withdrawn', losses: { lessons: 12, courses: 0 } }),
      change({ id: 'vuoto', title: 'Vuoto', state: 'withdrawn', losses: { lessons: 0, courses: 0 } }),
      change({ kind: 'video', id: 'diga', title: 'La diga', state: 'withdrawn', losses: { lessons: 0, courses: 2 } }),
      change({ id: 'altro', title: 'Altro' }),
    ],
  });
  const items = screen.getByRole('article');
  await expect.element(items.nth(0)).toMatchTextContent(/12 lezioni/);
  await expect.element(items.nth(1)).toMatchTextContent(/Nessuna lezione/);
  await expect.element(items.nth(2)).toMatchTextContent(/2 corsi/);
  await expect.element(items.nth(3)).not.toMatchTextContent(/lezion|cors/);
});

test('a fault names what it is about, and its draft cannot be ticked', async () => {
  const screen = await shown({ changes: [change({ ...billboard, problems: [repeated] }), change({})] });
  await expect.element(screen.getByRole('article').nth(0)).toMatchTextContent(/«riunito»/);
  await expect.element(screen.getByRole('checkbox', { name: /home/ })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: /Igiene/ })).toBeChecked();
});

test('what stayed a draft is told with its cause after the publication', async () => {
  answer = { act: 'publish', code: null, left: [{ ...billboard, problems: [repeated] }] };
  const screen = await shown({ changes: [change({})] });
  await screen.getByRole('button', { name: 'Pubblica adesso' }).click();
  await expect.element(screen.getByRole('status')).toMatchTextContent(/In evidenza.*«riunito»/);
});

test.each([
  ['failed', { version: null, left: [{ ...billboard, problems: [repeated] }] }, /non è riuscita.*«riunito»/],
  ['went without one', { version: 8, left: [{ ...billboard, problems: [repeated] }] }, /versione 8.*«riunito»/],
])('a plan that %s says so, until it was read', async (_name, ended, text) => {
  const screen = await shown({ planned: { ...plan, ended: { at: plan.at, ...ended } } });
  const form = screen.getByRole('form');
  await expect.element(form).toMatchTextContent(text);
  await expect.element(form).not.toMatchTextContent(/Programmata per/);
  await screen.getByRole('button', { name: 'Ho letto' }).click();
  await expect.poll(() => sent).toEqual(['cancel']);
});

test('a plan whose moment is over is not said to come', async () => {
  const screen = await shown({ planned: { ...plan, isLate: true } });
  await expect.element(screen.getByRole('form')).toMatchTextContent(/non è ancora riuscita/);
  await expect.element(screen.getByRole('form')).not.toMatchTextContent(/Programmata per/);
});
