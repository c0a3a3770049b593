import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { firstFile } from '../../../app/reader/book';
import { bookOf, chapter, pages, playBook, readerOf, seen, sentTo, words } from './book';

// Pages by columns: turning, where one is, and the same place on every device.

const server = playBook();

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const twoChapters = () => {
  server.files = {
    'a.xhtml': chapter(`<h1>Uno</h1><p>${words(900, 'alfa')}</p>`),
    'b.xhtml': chapter(`<h1>Due</h1><p>${words(300, 'beta')}</p>`),
  };
  return bookOf(['a.xhtml', 'b.xhtml']);
};
const first = () => seen().split(' ')[0];
const last = () => seen().split(' ').at(-1);

test.each([
  [false, '/books'],
  [true, '/admin/books'],
])('the way back of a draft (%s) is the list it was opened from', async (isDraft, to) => {
  const screen = await render(readerOf({ ...twoChapters(), isDraft }));
  await expect.element(screen.getByRole('link', { name: 'Torna ai libri' })).toHaveAttribute('href', to);
});

describe('turning', () => {
  test('every word is on one page, in order, and the last chapter ends the book', async () => {
    const screen = await render(readerOf(twoChapters()));
    const next = screen.getByRole('button', { name: 'Pagina successiva' });
    await expect.poll(first).toBe('Uno');
    const all: string[] = [];
    for (let turns = 0; turns < 60; turns += 1) {
      const shown = seen();
      all.push(...shown.split(' '));
      if ((next.element() as HTMLButtonElement).disabled) break;
      await next.click();
      await expect.poll(() => seen()).not.toBe(shown);
    }
    expect(all).toEqual(['Uno', ...words(900, 'alfa').split(' '), 'Due', ...words(300, 'beta').split(' ')]);
  });

  test.each([
    ['{ArrowRight}', '{ArrowLeft}'],
    ['{PageDown}', '{PageUp}'],
    [' ', '{Shift>} {/Shift}'],
  ])('by %s and back by %s', async (on, back) => {
    await render(readerOf(twoChapters()));
    await expect.poll(first).toBe('Uno');
    const end = last();
    await userEvent.keyboard(on);
    await expect.poll(first).toBe(`alfa${Number(end?.slice(4)) + 1}`);
    await userEvent.keyboard(back);
    await expect.poll(first).toBe('Uno');
  });

  test('home and end lead to the ends of the book', async () => {
    await render(readerOf(twoChapters()));
    await expect.poll(first).toBe('Uno');
    await userEvent.keyboard('{End}');
    await expect.poll(last).toBe('beta299');
    await userEvent.keyboard('{Home}');
    await expect.poll(first).toBe('Uno');
  });

  test('a finger drawn sideways turns, and one drawn down does not', async () => {
    await render(readerOf(twoChapters()));
    await expect.poll(first).toBe('Uno');
    const stage = document.querySelector('.reader__stage');
    const draw = (dx: number, dy: number) => {
      const at = (x: number, y: number) => [
        new Touch({ identifier: 1, target: stage ?? document, clientX: x, clientY: y }),
      ];
      stage?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(400, 300) }));
      stage?.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(400 + dx, 300 + dy) }));
    };
    draw(-10, 200);
    draw(-200, 10);
    await expect.poll(first).toMatch(/^alfa/);
    draw(200, 10);
    await expect.poll(first).toBe('Uno');
  });

  test('on a phone a press at the outer edge turns, in the middle it does not', async () => {
    await page.viewport(390, 844);
    await render(readerOf(twoChapters()));
    await expect.poll(first).toBe('Uno');
    const press = (clientX: number) =>
      pages()
        .querySelector('.flow')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX, clientY: 400 }));
    press(195);
    press(380);
    await expect.poll(first).toMatch(/^alfa/);
    press(10);
    await expect.poll(first).toBe('Uno');
  });

  test('it is announced, with the printed page where the book has them', async () => {
    server.files = {
      'a.xhtml': chapter(`<p id="p1">${words(900, 'alfa')}</p>`),
      'b.xhtml': chapter(`<p>beta</p>`),
    };
    const book = bookOf(
      ['a.xhtml', 'b.xhtml'],
      {},
      {
        pages: [
          { label: '41', path: 'a.xhtml', fragment: 'p1' },
          { label: '52', path: 'b.xhtml', fragment: null },
        ],
      },
    );
    const screen = await render(readerOf(book));
    await expect.element(screen.getByText('Pagina 41 di 52', { exact: true })).toBeVisible();
    await userEvent.keyboard('{End}');
    const status = screen.getByText('Pagina 52 di 52. Capitolo 2');
    await expect.element(status).toBeInTheDocument();
    expect(status.element().getAttribute('role')).toBe('status');
    await expect.element(screen.getByText('Copia di Elena Riva')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Letto: Quattro mani' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '100');
  });

  test('a book from right to left turns the other way', async () => {
    server.files = { 'a.xhtml': chapter(`<p>${words(900, 'alef')}</p>`) };
    await render(readerOf(bookOf(['a.xhtml'], {}, { direction: 'rtl' })));
    await expect.poll(() => seen()).toContain('alef0');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => seen()).not.toContain('alef0 ');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => seen()).toContain('alef0');
  });

  test('one page below 1024 pixels, two from there on, and the same words stay', async () => {
    await render(readerOf(twoChapters()));
    await expect.poll(first).toBe('Uno');
    const columns = () => {
      const root = pages().querySelector('.flow');
      const view = pages().querySelector('.view');
      return root && view && Math.round(view.clientWidth / Number.parseFloat(getComputedStyle(root).columnWidth));
    };
    expect(columns()).toBe(2);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(first).toMatch(/^alfa/);
    const kept = first() ?? '';
    await page.viewport(390, 844);
    await expect.poll(columns).toBe(1);
    await expect.poll(() => seen().split(' ')).toContain(kept);
  });
});

describe('the place', () => {
  const at = (quote: string, path: string, around: { before?: string; after?: string } = {}) => ({
    path,
    quote,
    before: '',
    after: '',
    offset: 0,
    page: null,
    ...around,
  });

  test('is saved when the page turns, once where pages are leafed through, and not for opening', async () => {
    await render(readerOf(twoChapters()));
    await expect.poll(first).toBe('Uno');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => sentTo(server, 'SaveReadingPlace')).toHaveLength(1);
    const [saved] = sentTo(server, 'SaveReadingPlace');
    expect(saved).toMatchObject({ ebookId: 'mani', revision: 0, place: { page: null } });
    expect(saved?.place).toHaveProperty('quote', expect.stringMatching(new RegExp(`^${first()} `)));
  });

  test('is restored by its words, also from another chapter’s file of a new edition (PC-80)', async () => {
    const book = twoChapters();
    const place = at('beta150 beta151', 'vecchio.xhtml', { before: 'beta149 ', after: ' beta152' });
    await render(readerOf({ ...book, reading: { place, revision: 4 } }));
    await expect.poll(() => seen()).toContain('beta150');
    expect(server.sent).toEqual([]);
  });

  test('words that are gone open the chapter about there', async () => {
    const book = twoChapters();
    await render(readerOf({ ...book, reading: { place: at('sparite', 'b.xhtml'), revision: 4 } }));
    await expect.poll(first).toBe('Due');
  });

  test.each([null, 'a.xhtml', 'b.xhtml', 'vecchio.xhtml'])(
    'the file that a page with its place in %s asks for beforehand is the first that is fetched',
    async (path) => {
      const reading = path === null ? null : { place: at('sparite', path), revision: 4 };
      const book = { ...twoChapters(), reading };
      await render(readerOf(book));
      await expect.poll(seen).not.toBe('');
      expect(firstFile(book)).toBe(`/ebook/mani/prima/${server.fetched[0]}`);
    },
  );

  test('another device that has gone on is not moved back; the reader chooses', async () => {
    const book = twoChapters();
    server.answers.SaveReadingPlace = ({ revision }) =>
      Response.json(
        revision === 7
          ? { revision: 8, moved: null }
          : { revision: 7, moved: { ...at('beta150', 'b.xhtml'), page: '52' } },
      );
    const screen = await render(readerOf({ ...book, reading: { place: at('alfa0', 'a.xhtml'), revision: 4 } }));
    await expect.poll(() => seen()).toContain('alfa0');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByText('Su un altro dispositivo sei a pagina 52.')).toBeVisible();
    await screen.getByRole('button', { name: 'Resta qui' }).click();
    await expect.poll(() => sentTo(server, 'SaveReadingPlace').map(({ revision }) => revision)).toEqual([4, 7]);
    expect(seen()).toContain('alfa');
  });

  test('a lost line keeps reading, says so, and saves when it is back', async () => {
    const screen = await render(readerOf(twoChapters()));
    await expect.poll(() => server.fetched).toContain('b.xhtml');
    await expect.poll(first).toBe('Uno');
    server.isOffline = true;
    await userEvent.keyboard('{End}');
    await expect.poll(last).toBe('beta299');
    await expect.element(screen.getByText(/non è ancora salvato/)).toBeVisible();
    server.isOffline = false;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => sentTo(server, 'SaveReadingPlace')).toHaveLength(1);
    await expect.element(screen.getByText(/non è ancora salvato/)).not.toBeInTheDocument();
  });
});
