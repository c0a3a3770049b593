import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BookHighlight } from '../../../app/reader/book';
import { axeClean } from '../axe';
import { refusal } from '../server';
import { bookOf, chapter, pages, playBook, readerOf, seen, sentTo } from './book';

// Highlights and notes: on the words themselves, through editions (PC-80).

const server = playBook();
const sentence = 'La mordenzatura dura quindici secondi sulla dentina.';

beforeEach(async () => {
  await page.viewport(1280, 800);
  server.files = { 'parte-a.xhtml': chapter(`<p>Nota alla seconda edizione.</p><p id="riga">${sentence}</p>`) };
});

const highlight = (quote: string, changes: Partial<BookHighlight> = {}): BookHighlight => ({
  id: crypto.randomUUID(),
  passage: { path: 'capitolo1.xhtml', quote, before: '', after: '', offset: 60 },
  color: 'blue',
  note: '',
  ...changes,
});
const open = async (highlights: BookHighlight[] = []) => {
  const screen = await render(readerOf(bookOf(['parte-a.xhtml'], { highlights })));
  await expect.poll(() => seen()).toContain('mordenzatura');
  return screen;
};

/** The words that are drawn in a colour. */
const drawn = (color: 'green' | 'blue') =>
  [...(CSS.highlights.get(`reader-${color}`) ?? [])].map((range) => (range instanceof Range ? range.toString() : ''));

function select(words: string): void {
  const text = pages().getElementById('riga')?.firstChild;
  const start = sentence.indexOf(words);
  if (!text) throw new Error('the line is not there');
  document.getSelection()?.setBaseAndExtent(text, start, text, start + words.length);
}

describe('on chosen words', () => {
  test('a colour is drawn on the words in the shadow root, and saved', async () => {
    const screen = await open();
    select('quindici secondi');
    await screen.getByRole('button', { name: 'Evidenzia in blu' }).click();
    await expect.poll(() => drawn('blue')).toEqual(['quindici secondi']);
    const line = pages().getElementById('riga');
    expect(line && getComputedStyle(line, '::highlight(reader-blue)').backgroundColor).toBe(
      'rgba(120, 168, 255, 0.36)',
    );
    // A mark that the shadow root's sheet does not know is not drawn.
    expect(line && getComputedStyle(line, '::highlight(planted)').backgroundColor).toBe('rgba(0, 0, 0, 0)');
    const [saved] = sentTo(server, 'SaveHighlight');
    expect(saved).toMatchObject({
      ebookId: 'mani',
      color: 'blue',
      note: '',
      passage: { path: 'parte-a.xhtml', quote: 'quindici secondi', after: expect.stringMatching(/^ sulla dentina\./) },
    });
  });

  test('a refusal takes it back and says why', async () => {
    server.answers.SaveHighlight = () => refusal('ebook-highlights-full');
    const screen = await open();
    select('quindici secondi');
    await screen.getByRole('button', { name: 'Evidenzia in verde' }).click();
    await expect.element(screen.getByText(/ebook-highlights-full/)).toBeVisible();
    expect(drawn('green')).toEqual([]);
  });

  test('a note that is not saved keeps what was typed', async () => {
    server.answers.SaveHighlight = () => refusal('ebook-locked');
    const screen = await open();
    select('quindici secondi');
    await screen.getByRole('button', { name: 'Nota' }).click();
    const field = screen.getByRole('textbox', { name: 'La tua nota' });
    await field.fill('Da provare');
    await screen.getByRole('button', { name: 'Salva' }).click();
    await expect.element(screen.getByRole('dialog').getByText(/ebook-locked/)).toBeVisible();
    await expect.element(field).toHaveValue('Da provare');
    server.answers.SaveHighlight = () => Response.json({});
    await screen.getByRole('button', { name: 'Salva' }).click();
    await expect.element(field).not.toBeInTheDocument();
    expect(sentTo(server, 'SaveHighlight').at(-1)).toMatchObject({ note: 'Da provare' });
  });

  test('the lessons are searched for them', async () => {
    const screen = await open();
    select('quindici secondi');
    const link = screen.getByRole('link', { name: 'Trova nelle lezioni' });
    await expect.element(link).toHaveAttribute('href', '/search?q=quindici%20secondi');
    await axeClean();
  });
});

test('of a new edition the same words are drawn, and what is gone stays in the list with its text', async () => {
  const screen = await open([
    highlight('quindici secondi', { note: 'Controllare' }),
    highlight('La lucidatura chiude il lavoro.'),
  ]);
  await expect.poll(() => drawn('blue')).toEqual(['quindici secondi']);
  await screen.getByRole('button', { name: 'Indice e note' }).click();
  await screen.getByRole('tab', { name: 'Note, 2' }).click();
  await expect.element(screen.getByText('Controllare')).toBeVisible();
  const gone = screen.getByRole('listitem').filter({ hasText: 'La lucidatura chiude il lavoro.' });
  await expect.element(gone.getByText('Queste parole non ci sono più nell’edizione nuova.')).toBeVisible();
  await axeClean();
  await gone.getByRole('button', { name: /Togli l’evidenziazione/ }).click();
  await expect.element(screen.getByRole('tab', { name: 'Note, 1' })).toBeVisible();
  expect(sentTo(server, 'DeleteHighlight')).toHaveLength(1);
});

test('a pressed highlight changes its colour or goes', async () => {
  const one = highlight('quindici secondi', {
    passage: { ...highlight('quindici secondi').passage, path: 'parte-a.xhtml' },
  });
  const screen = await open([one]);
  await expect.poll(() => drawn('blue')).toEqual(['quindici secondi']);
  const press = () => {
    const [range] = CSS.highlights.get('reader-blue') ?? CSS.highlights.get('reader-green') ?? [];
    const rect = range instanceof Range ? range.getBoundingClientRect() : null;
    if (!rect) throw new Error('nothing is drawn');
    const at = { bubbles: true, composed: true, clientX: rect.left + 4, clientY: rect.top + 4 };
    pages().getElementById('riga')?.dispatchEvent(new MouseEvent('click', at));
  };
  press();
  await screen.getByRole('button', { name: 'Evidenzia in verde' }).click();
  await expect.poll(() => drawn('green')).toEqual(['quindici secondi']);
  expect(sentTo(server, 'SaveHighlight')).toMatchObject([{ highlightId: one.id, color: 'green' }]);
  press();
  await screen.getByRole('button', { name: 'Togli' }).click();
  await expect.poll(() => drawn('green')).toEqual([]);
  expect(sentTo(server, 'DeleteHighlight')).toEqual([{ highlightId: one.id }]);
});
