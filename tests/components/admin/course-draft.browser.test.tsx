import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '../../../app/i18n/locales/it/courseEditor.json';
import { useDraft } from '../../../app/routes/admin/course/use-draft';
import { onRouteWith } from '../support';

const key = 'course-draft/prova';
const content = {
  name: 'Com’è salvato',
  header: '',
  description: [],
  withCertificate: true,
  visible: true,
  visibleForAso: true,
  inOrder: true,
  validFor: '',
  reference: '',
  signedBy: '',
  chapters: [],
  tests: [],
};

function Editor() {
  const draft = useDraft('prova', { revision: 3, content }, () => undefined);
  const rename = () => draft.change((before) => ({ ...before, name: 'Scritto adesso' }));
  return (
    <main>
      <h1>{draft.content.name}</h1>
      <p role="status">{draft.found && texts.found[draft.found]}</p>
      <button type="button" onClick={rename}>
        scrivi
      </button>
      <button type="button" onClick={draft.discard}>
        butta
      </button>
    </main>
  );
}

const shown = () => render(onRouteWith(<Editor />, {}));

beforeEach(() => sessionStorage.clear());

test.each<[number, 'kept' | 'overtaken']>([
  [3, 'kept'],
  [2, 'overtaken'],
])('a draft of revision %d that the tab kept is shown again', async (revision, found) => {
  sessionStorage.setItem(key, JSON.stringify({ revision, content: { ...content, name: 'Scritto prima' } }));
  const screen = await shown();
  await expect.element(screen.getByRole('heading', { name: 'Scritto prima' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.found[found]);
});

test.each(['{"revision":3,"content":', '{"revision":3,"content":{"chapters":[]}}', '[]'])(
  'a damaged draft, %s, is told and stays in the tab until something is written or it is discarded',
  async (damaged) => {
    sessionStorage.setItem(key, damaged);
    const screen = await shown();
    await expect.element(screen.getByRole('status')).toHaveTextContent(texts.found.unreadable);
    await expect.element(screen.getByRole('heading', { name: content.name })).toBeVisible();
    expect(sessionStorage.getItem(key)).toBe(damaged);
    await screen.getByRole('button', { name: 'butta' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('');
    expect(sessionStorage.getItem(key)).toBeNull();
    await screen.getByRole('button', { name: 'scrivi' }).click();
    await expect.poll(() => sessionStorage.getItem(key)).toContain('Scritto adesso');
  },
);
