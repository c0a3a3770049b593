import { beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { bookOf, currentOf, libraryOf, pageOf } from './library';

// The page of the books (inventory 186): covers, pages, where somebody is, and a cover seen large.

const server = playServer();

beforeEach(() => look('light'));

describe('the covers', () => {
  test('say what locks them, and have their colour while their picture is missing', async () => {
    const books = [
      bookOf({ title: 'Quattro mani', unlocked: true }),
      bookOf({ coverUrl: null, color: '#3a2f8f' }),
      bookOf({ title: 'Fino all’apice' }),
    ];
    const screen = await render(pageOf(() => libraryOf(books)));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Un libro, tre domande.' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Quattro mani Chiara Bellandi', exact: true }))
      .toBeVisible();
    const locked = screen.getByRole('button', { name: 'La diga senza fretta Chiara Bellandi Tre domande' });
    await expect.element(locked).toBeVisible();
    const cover = locked.element().querySelector('.bookcover');
    expect(cover && getComputedStyle(cover).backgroundColor).toBe('rgb(58, 47, 143)');
    expect(cover?.querySelector('img')).toBeNull();
    expect(cover?.textContent).toBe('La diga senza fretta');
    await axeClean();
    look('dark');
    await axeClean();
  });

  test('say their own numbers, for which the page has no common title', async () => {
    const books = [bookOf({ quota: 1 }), bookOf({ quota: 50 })];
    const screen = await render(pageOf(() => libraryOf(books)));
    await expect.element(screen.getByText('Una domanda', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('50 domande', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).not.toMatchTextContent(/domand/);
  });

  test('may be none yet', async () => {
    const screen = await render(pageOf(() => libraryOf([])));
    await expect.element(screen.getByRole('link', { name: 'Torna al catalogo' })).toBeVisible();
    expect(screen.getByRole('list').elements()).toHaveLength(0);
  });
});

describe('the pages', () => {
  const first = [bookOf({ title: 'Primo' })];
  const second = [bookOf({ title: 'Secondo' })];
  const read = (page: number) =>
    page === 1
      ? libraryOf(first, { hasMore: true, pages: 2, current: currentOf() })
      : libraryOf(second, { page: 2, pages: 2 });

  test('fit a window of 320 pixels', async () => {
    await viewport.viewport(320, 568);
    const screen = await render(pageOf(() => read(1)));
    await expect.element(screen.getByRole('navigation')).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    await viewport.viewport(1440, 900);
  });

  test('are turned by links, off at the ends, which keep the focus', async () => {
    const screen = await render(pageOf(read));
    const back = screen.getByRole('link', { name: 'Indietro' });
    const next = screen.getByRole('link', { name: 'Avanti' });
    await expect.element(back).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveAttribute('href', '/books?page=2');
    await next.click();
    await expect.element(screen.getByRole('button', { name: /^Secondo/ })).toBeVisible();
    await expect.element(screen.getByText('Pagina 2 di 2')).toBeVisible();
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Pagina 2 di 2')).toBeVisible();
    await expect.element(back).toHaveAttribute('href', '/books?page=1');
    // Where somebody is stands on the first page only.
    expect(screen.getByText('Eri qui').elements()).toHaveLength(0);
    await back.click();
    await expect.element(screen.getByRole('button', { name: /^Primo/ })).toBeVisible();
  });

  test('that were not read say so, and are read again in place', async () => {
    let isDown = true;
    const screen = await render(
      pageOf(() => {
        if (isDown) throw Response.json({ error: { code: 'unavailable', reason: 'unavailable' } }, { status: 503 });
        return libraryOf(first);
      }),
    );
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/unavailable/);
    await axeClean();
    isDown = false;
    await screen.getByRole('button', { name: 'Riprova' }).click();
    await expect.element(screen.getByRole('button', { name: /^Primo/ })).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });
});

describe('where somebody is', () => {
  test('is told by page and heading, and leads there', async () => {
    const screen = await render(pageOf(() => libraryOf([bookOf()], { current: currentOf() })));
    const place = screen.getByText(/^Pagina 52, «Il passaggio degli strumenti»\. Mancano 11 minuti/);
    await expect.element(place).toBeVisible();
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63');
    const goOn = screen.getByRole('link', { name: 'Riprendi da pagina 52' });
    await expect.element(goOn).toHaveAttribute('href', '/books/quattro-mani');
    await axeClean();
  });

  test('is told without what the book does not have', async () => {
    const current = currentOf({ page: null, heading: null, minutesLeft: 1 });
    const screen = await render(pageOf(() => libraryOf([bookOf()], { current })));
    await expect.element(screen.getByText('Manca 1 minuto alla fine del capitolo.', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Riprendi la lettura' })).toBeVisible();
  });
});

describe('a cover seen large', () => {
  async function zoomed(book = bookOf(), shell: object = {}) {
    const screen = await render(pageOf(() => libraryOf([book]), shell));
    const cover = screen.getByRole('button', { name: /Chiara Bellandi/ });
    await cover.click();
    const dialog = screen.getByRole('dialog', { name: book.title });
    await expect.element(dialog).toBeVisible();
    return { screen, cover, dialog };
  }

  test.each(['Escape', 'cover', 'beside'] as const)('is closed by %s, and gives the focus back', async (way) => {
    const { cover, dialog } = await zoomed();
    await expect.element(dialog.getByRole('button', { name: 'Rispondi a tre domande' })).toHaveFocus();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    if (way === 'cover') await dialog.getByRole('button', { name: /^Chiudi la copertina/ }).click();
    if (way === 'beside') await dialog.click({ position: { x: 4, y: 4 } });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(cover).toHaveFocus();
  });

  test('keeps the focus inside, and leads to the quiz', async () => {
    const { screen, dialog } = await zoomed();
    await axeClean();
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      expect(activeElement === document.body || activeElement?.closest('dialog') !== null).toBe(true);
    }
    expect(dialog.getByRole('link').elements()).toHaveLength(0);
    server.answer = () => refusal('unavailable', 503);
    await dialog.getByRole('button', { name: 'Rispondi a tre domande' }).click();
    const name = 'Rispondi a 3 domande per scaricare gratis il libro';
    await expect.element(screen.getByRole('dialog', { name })).toBeVisible();
  });

  test('of an unlocked book leads to reading it and to its files; one that is refused says so', async () => {
    const book = bookOf({ unlocked: true });
    const { dialog } = await zoomed(book);
    await expect.element(dialog.getByRole('link', { name: 'Leggi qui' })).toHaveAttribute('href', `/books/${book.id}`);
    await expect.element(dialog.getByRole('button', { name: 'EPUB, 2,1 MB' })).toBeVisible();
    await axeClean();
    server.answer = () => refusal('ebook-not-found');
    await dialog.getByRole('button', { name: 'PDF, 640 kB' }).click();
    await expect.element(dialog.getByText('Codice: ebook-not-found')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'PDF, 640 kB' })).toBeEnabled();
  });

  test('of a book without an EPUB has nothing to read here', async () => {
    const { dialog } = await zoomed(bookOf({ unlocked: true, epub: null }));
    await expect.element(dialog.getByRole('button', { name: 'PDF, 640 kB' })).toBeVisible();
    expect(dialog.getByRole('link').elements()).toHaveLength(0);
    expect(dialog.getByRole('button', { name: /EPUB/ }).elements()).toHaveLength(0);
  });

  test.each([false, true])('in an impersonation neither unlocks nor downloads (unlocked: %s)', async (unlocked) => {
    const { dialog } = await zoomed(bookOf({ unlocked }), { impersonation: { name: 'Elena Riva', endsAt: 0 } });
    const name = unlocked ? /^(?:EPUB|PDF)/ : /^Rispondi/;
    await expect.element(dialog.getByRole('button', { name }).first()).toBeDisabled();
  });
});
