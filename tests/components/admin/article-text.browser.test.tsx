import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ArticleText from '../../../app/routes/admin/article/text/ArticleText';
import type { ArticleDocument, DocumentNode } from '../../../domain/blog/document';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRoute } from '../support';
import googleDocs from './pasted/google-docs.html?raw';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/routes/admin/article/text/article-text.css';

// The text of an article, as an editor types, pastes and uploads it.

const server = playServer();
const uploaded = { src: '/pictures/articles/7-abc.webp', width: 640, height: 360 };

beforeEach(async () => {
  await viewport.viewport(1440, 900);
  server.answer = (path) => Response.json(path.endsWith('UploadArticlePicture') ? uploaded : { items: [] });
});
afterEach(async () => {
  look('dark');
  await viewport.viewport(414, 896);
});

const doc = (...content: DocumentNode[]): ArticleDocument => ({ type: 'doc', content });
const p = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

async function opened(document = doc(p('Il filo'))) {
  const onChange = vi.fn<(document: ArticleDocument) => void>();
  const screen = await render(
    onRoute(
      <main>
        <h1>Articolo</h1>
        <p id="label">Testo</p>
        <ArticleText articleId={7} document={document} onChange={onChange} language="it" labelledBy="label" />
      </main>,
    ),
  );
  const text = screen.getByRole('textbox', { name: 'Testo', exact: true });
  await expect.element(text).toBeVisible();
  const tool = (name: string) => screen.getByRole('button', { name, exact: true });
  const last = () => onChange.mock.lastCall?.[0];
  /** Puts the caret at the end of the text. */
  const atEnd = async () => {
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
  };
  return { screen, text, tool, last, atEnd, onChange };
}

function paste(target: Element, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function pictureFile(width = 2000, height = 1000): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'vassoio.png', { type: 'image/png' });
}

/** Width and height of the picture that was sent. */
const sizeOf = async (body: unknown) => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? String(body.data) : '';
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  return [width, height];
};

test.each(['light', 'dark'] as const)('it is accessible, in the %s theme', async (theme) => {
  look(theme);
  await opened(
    doc(
      p('Parole'),
      { type: 'figure', attrs: { ...uploaded, alt: '', caption: '' } },
      { type: 'lessonPassage', attrs: { videoId: 'diga', second: 320, label: 'Guarda il gesto', title: 'La diga' } },
      { type: 'poll', content: [p('Quale filo?')] },
    ),
  );
  await axeClean();
});

test('nothing is wider than a narrow screen', async () => {
  await viewport.viewport(390, 844);
  const { tool } = await opened();
  await expect.element(tool('Ripeti')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

describe('writing', () => {
  test('words, marks and what they are part of, in stored form', async () => {
    const { tool, last, atEnd } = await opened();
    await atEnd();
    await userEvent.keyboard(' non ');
    await tool('Grassetto').click();
    await expect.element(tool('Grassetto')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('passa');
    expect(last()).toEqual(
      doc({
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Il filo non ' },
          { type: 'text', text: 'passa', marks: [{ type: 'bold' }] },
        ],
      }),
    );
    await tool('Titolo 2').click();
    expect(last()?.content?.[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
    await tool('Annulla').click();
    expect(last()?.content?.[0]?.type).toBe('paragraph');
    await tool('Ripeti').click();
    expect(last()?.content?.[0]?.type).toBe('heading');
  });

  test.each([
    ['Elenco', 'bulletList'],
    ['Elenco numerato', 'orderedList'],
    ['Citazione', 'blockquote'],
    ['Codice', 'codeBlock'],
  ])('%s', async (name, type) => {
    const { tool, last, atEnd } = await opened();
    await atEnd();
    await tool(name).click();
    expect(last()?.content?.[0]?.type).toBe(type);
    await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a table, its rows and columns', async () => {
    const { tool, last, atEnd } = await opened();
    await atEnd();
    await tool('Tabella').click();
    const table = () => last()?.content?.find(({ type }) => type === 'table');
    expect(table()?.content).toHaveLength(3);
    await tool('Aggiungi riga').click();
    expect(table()?.content).toHaveLength(4);
    await tool('Aggiungi colonna').click();
    expect(table()?.content?.[0]?.content).toHaveLength(4);
    await tool('Togli colonna').click();
    await tool('Riga d’intestazione').click();
    expect(table()?.content?.[0]?.content?.map(({ type }) => type)).toEqual(['tableCell', 'tableCell', 'tableCell']);
    await tool('Togli la tabella').click();
    expect(table()).toBeUndefined();
  });

  test('a link, if it may stand there', async () => {
    const { screen, tool, last, atEnd } = await opened();
    await atEnd();
    await userEvent.keyboard('{Control>}a{/Control}');
    await tool('Collegamento').click();
    const address = screen.getByLabelText('Indirizzo');
    await address.fill('javascript:alert(1)');
    await screen.getByRole('button', { name: 'Inserisci' }).click();
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    expect(last()).toBeUndefined();
    await address.fill('https://example.org/filo');
    await screen.getByRole('button', { name: 'Inserisci' }).click();
    expect(last()?.content?.[0]?.content?.[0]?.marks?.[0]?.attrs?.href).toBe('https://example.org/filo');
    await tool('Collegamento').click();
    await screen.getByRole('button', { name: 'Togli il collegamento' }).click();
    expect(last()).toEqual(doc(p('Il filo')));
  });
});

test('the tools are one stop of the keyboard', async () => {
  const { screen, tool } = await opened();
  const stops = screen.getByRole('toolbar').element().querySelectorAll('button[tabindex="0"]');
  expect(stops).toHaveLength(1);
  tool('Paragrafo').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Titolo 2')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tool('Ripeti')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Paragrafo')).toHaveFocus();
});

describe('a picture', () => {
  /** Through the hidden field that the tool presses: a browser's own window cannot be pressed here. */
  const choose = (file: File): void => {
    const field = document.querySelector('input[type="file"]');
    const files = new DataTransfer();
    files.items.add(file);
    if (field instanceof HTMLInputElement) field.files = files.files;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  };

  test('is scaled and uploaded, and its alternative text asked for', async () => {
    const shown = await opened();
    choose(await pictureFile());
    const alt = shown.screen.getByLabelText('Testo alternativo');
    await expect.element(alt).toHaveFocus();
    await alt.fill('Un vassoio');
    await shown.screen.getByLabelText('Didascalia').fill('Sopra');
    const [path, body] = server.sent[0] ?? [];
    expect(path).toBe('/api/UploadArticlePicture');
    expect(await sizeOf(body)).toEqual([1600, 800]);
    expect(shown.last()).toEqual(
      doc(
        p('Il filo'),
        { type: 'figure', attrs: { ...uploaded, alt: 'Un vassoio', caption: 'Sopra' } },
        { type: 'paragraph' },
      ),
    );
  });

  test('that is refused is said, and can be sent again', async () => {
    const shown = await opened();
    server.answer = () => refusal('too-many-attempts', 429);
    choose(await pictureFile(20, 10));
    await expect.element(shown.screen.getByText('vassoio.png')).toBeVisible();
    expect(shown.last()).toBeUndefined();
    server.answer = () => Response.json(uploaded);
    await shown.screen.getByRole('button', { name: 'Riprova' }).click();
    await expect.element(shown.screen.getByLabelText('Testo alternativo')).toBeVisible();
    await expect.element(shown.screen.getByText('vassoio.png')).not.toBeInTheDocument();
  });

  test.each(['paste', 'drop'])('comes by %s too', async (act) => {
    const { text, screen } = await opened();
    const files = new DataTransfer();
    files.items.add(await pictureFile(20, 10));
    const { left, top } = screen.getByText('Il filo').element().getBoundingClientRect();
    const how = { bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 };
    const event =
      act === 'paste'
        ? new ClipboardEvent('paste', { ...how, clipboardData: files })
        : new DragEvent('drop', { ...how, dataTransfer: files });
    text.element().dispatchEvent(event);
    await expect.element(screen.getByLabelText('Testo alternativo')).toBeVisible();
  });

  test('that is pasted with words comes to its place', async () => {
    const { text, last, screen } = await opened(doc({ type: 'paragraph' }));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 8, height: 8 });
    paste(text.element(), `<p>prima</p><p><img src="${canvas.toDataURL('image/png')}"></p><p>dopo</p>`);
    await expect.element(screen.getByLabelText('Testo alternativo')).toBeVisible();
    expect(last()?.content?.map(({ type }) => type)).toEqual(['paragraph', 'figure', 'paragraph']);
    expect(JSON.stringify(last())).not.toMatch(/pasted:|data:/);
  });
});

test('what is pasted from Google Docs is clean, and what was taken off is told', async () => {
  const { text, last, screen } = await opened(doc({ type: 'paragraph' }));
  paste(text.element(), googleDocs);
  await expect.element(screen.getByText(/stili incollati sono stati tolti/)).toBeVisible();
  await expect.element(screen.getByText(/Un’immagine non è stata presa/)).toBeVisible();
  const types = last()?.content?.map(({ type }) => type) ?? [];
  expect(types[0]).toBe('heading');
  expect(types).toContain('table');
  expect(types).toContain('bulletList');
  expect(text.element().querySelectorAll('strong')).toHaveLength(1);
});

test('a passage of a lesson', async () => {
  const { screen, tool, last, atEnd } = await opened();
  const lesson = { id: 'diga', title: 'La diga in tre gesti', poster: 'diga', state: 'live' };
  server.answer = () => Response.json({ items: [lesson] });
  await atEnd();
  await tool('Passaggio di lezione').click();
  await screen.getByRole('button', { name: 'Inserisci' }).click();
  await expect.element(screen.getByText('Scegli una lezione.')).toBeVisible();
  await screen.getByRole('button', { name: 'Scegli', exact: true }).click();
  await screen.getByRole('searchbox').fill('diga');
  await screen.getByRole('button', { name: 'Cerca', exact: true }).click();
  await screen.getByRole('button', { name: 'Scegli La diga in tre gesti' }).click();
  await screen.getByLabelText('Da (minuti e secondi)').fill('05:20');
  await screen.getByRole('button', { name: 'Inserisci' }).click();
  const attrs = { videoId: 'diga', second: 320, label: 'Guarda il gesto', title: 'La diga in tre gesti' };
  expect(last()?.content?.[1]).toEqual({ type: 'lessonPassage', attrs });
  await expect.element(screen.getByText('Guarda il gesto, 05:20')).toBeVisible();
});

test('what a later release wrote stays as it was, and is shown as its words', async () => {
  const later = [
    { type: 'poll', attrs: { n: 1 }, content: [p('Quale filo?')] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a', marks: [{ type: 'glow', attrs: { by: 3 } }] },
        { type: 'emoji', attrs: { name: 'tooth' } },
      ],
    },
  ];
  const { screen, last, atEnd, onChange } = await opened(doc(...later, p('Il filo')));
  await expect.element(screen.getByText('Quale filo?')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await atEnd();
  await userEvent.keyboard('!');
  expect(last()).toEqual(doc(...later, p('Il filo!')));
});
