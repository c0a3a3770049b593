import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean } from '../axe';
import { bookOf, chapter, pages, playBook, readerOf, seen, words } from './book';

// What opens over the pages: contents, appearance, search, notes of the book and its pictures.

const server = playBook();

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const open = async () => {
  server.files = {
    'testo/cap 1.xhtml': chapter(
      `<h2>Uno</h2><p>Inizio<a epub:type="noteref" href="#n1" id="r1">1</a> <a href="cap%202.xhtml#tre">avanti</a></p><p><img src="${picture}" alt="Il quadrante"/></p><p>${words(700, 'alfa')}</p><aside epub:type="footnote" id="n1"><p>Testo della nota. <a href="#r1">torna</a></p></aside>`,
    ),
    'testo/cap 2.xhtml': chapter(
      `<h2>Due</h2><p>${words(700, 'beta')} il vassoio si prepara prima.</p><h2 id="tre">Tre</h2><p>Il Vassòio torna.</p>`,
    ),
  };
  const paths = ['testo/cap 1.xhtml', 'testo/cap 2.xhtml'];
  const contents = [
    { label: 'Uno', path: paths[0] ?? '', fragment: null, level: 1 },
    { label: 'Due', path: paths[1] ?? '', fragment: null, level: 1 },
    { label: 'Tre', path: paths[1] ?? '', fragment: 'tre', level: 2 },
  ];
  const pageList = [
    { label: '7', path: paths[0] ?? '', fragment: null },
    { label: '9', path: paths[1] ?? '', fragment: null },
    { label: '11', path: paths[1] ?? '', fragment: 'tre' },
  ];
  const screen = await render(readerOf(bookOf(paths, {}, { contents, pages: pageList })));
  await expect.poll(() => seen()).toContain('Inizio');
  return screen;
};

test('the contents lead to chapters and their paragraphs, with the printed pages', async () => {
  const screen = await open();
  const button = screen.getByRole('button', { name: 'Indice e note' });
  await button.click();
  await expect
    .element(screen.getByRole('button', { name: /Uno 7 Sei a pagina 7/ }))
    .toHaveAttribute('aria-current', 'true');
  await axeClean();
  await screen.getByRole('button', { name: 'Tre 11' }).click();
  await expect.poll(() => seen()).toContain('Tre Il Vassòio torna.');
  await expect
    .element(
      screen.getByText('Pagina 9 di 11', { exact: true }).or(screen.getByText('Pagina 11 di 11', { exact: true })),
    )
    .toBeVisible();
  await button.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button.element());
});

test('links within the book lead there', async () => {
  await open();
  pages().querySelector<HTMLElement>('a[data-fragment="tre"]')?.click();
  await expect.poll(() => seen()).toContain('Il Vassòio torna.');
});

test('the whole book is searched, and a hit leads there', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Cerca nel libro' }).click();
  const field = screen.getByRole('searchbox', { name: 'Cerca nel libro' });
  await expect.element(field).toHaveFocus();
  await field.fill('vassoio');
  await expect.element(screen.getByText('2 volte, in 1 capitolo')).toBeVisible();
  await axeClean();
  await expect
    .element(screen.getByRole('link', { name: 'Trovalo nelle lezioni' }))
    .toHaveAttribute('href', '/search?q=vassoio');
  await screen
    .getByRole('button', { name: /Il Vassòio torna/ })
    .last()
    .click();
  await expect.poll(() => seen()).toContain('Il Vassòio torna.');
  await screen.getByRole('button', { name: 'Cerca nel libro' }).click();
  await expect.element(field).toHaveValue('vassoio');
  await field.fill('zirconia');
  await expect.element(screen.getByText('Non c’è nel libro.')).toBeVisible();
});

test('paper and size are chosen and kept', async () => {
  const screen = await open();
  const reader = () => document.querySelector<HTMLElement>('.reader');
  const size = () => getComputedStyle(pages().querySelector('.flow') ?? document.body).fontSize;
  const before = size();
  await screen.getByRole('button', { name: 'Aspetto della pagina' }).click();
  await screen.getByRole('radio', { name: 'Scura' }).click();
  await screen.getByRole('button', { name: 'Più grande' }).click();
  await expect.poll(() => reader()?.dataset.paper).toBe('dark');
  await expect.poll(size).not.toBe(before);
  await axeClean();
  expect(JSON.parse(localStorage.getItem('apice:reader') ?? '')).toEqual({ paper: 'dark', size: 2 });
  const heading = pages().querySelector('h2');
  expect(heading && getComputedStyle(heading).color).toBe('rgb(217, 229, 227)');
});

test.each([
  ['sepia', 'rgba(0, 0, 0, 0)'],
  ['dark', 'rgb(251, 252, 251)'],
] as const)('on %s paper a picture without a ground of its own stands on %s', async (paper, ground) => {
  localStorage.setItem('apice:reader', JSON.stringify({ paper, size: 1 }));
  const screen = await open();
  await expect.poll(() => document.querySelector<HTMLElement>('.reader')?.dataset.paper).toBe(paper);
  const image = pages().querySelector('img');
  expect(image && getComputedStyle(image).backgroundColor).toBe(ground);
  image?.click();
  const large = screen.getByRole('dialog').getByRole('img');
  await expect.element(large).toBeVisible();
  expect(getComputedStyle(large.element()).backgroundColor).toBe(ground);
});

test.each(['light', 'sepia', 'dark'] as const)('on %s paper everybody can read', async (paper) => {
  localStorage.setItem('apice:reader', JSON.stringify({ paper, size: 1 }));
  await open();
  await expect.poll(() => document.querySelector<HTMLElement>('.reader')?.dataset.paper).toBe(paper);
  await axeClean();
});

describe('in place', () => {
  test('a note opens over the line and leads back to it', async () => {
    const screen = await open();
    expect(seen()).not.toContain('Testo della nota.');
    const link = pages().querySelector<HTMLElement>('#r1');
    link?.focus();
    link?.click();
    const dialog = screen.getByRole('dialog', { name: 'Nota 1' });
    await expect.element(dialog).toBeVisible();
    const note = () => document.querySelector('.reader-excerpt > div')?.shadowRoot?.textContent;
    await expect.poll(note).toContain('Testo della nota.');
    const back = document.querySelector('.reader-excerpt > div')?.shadowRoot?.querySelector('a');
    back?.click();
    await expect.element(dialog).not.toBeInTheDocument();
    link?.click();
    await expect.poll(note).toContain('Testo della nota.');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(pages().activeElement).toBe(link);
    expect(seen()).toContain('Inizio');
  });

  test('a picture is shown large, by keyboard too', async () => {
    const screen = await open();
    const small = pages().querySelector<HTMLElement>('img');
    small?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Il quadrante' });
    await expect.element(dialog.getByRole('img', { name: 'Il quadrante' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(pages().activeElement).toBe(small);
  });
});

describe('a link to what is not among the chapters', () => {
  const openWith = async (link: string) => {
    server.files = {
      'testo/uno.xhtml': chapter(`<p>Inizio ${link}</p>`),
      'testo/due.xhtml': chapter('<p id="qui">Secondo capitolo</p>'),
      'tavole/misure.xhtml': chapter(
        '<h1>Misure</h1><p>Due millimetri. <a href="#piede">in fondo</a> <a href="../testo/due.xhtml#qui">al capitolo</a> <a href="https://altrove.invalid/">fuori</a></p><p id="piede">Piede</p>',
      ),
    };
    const screen = await render(readerOf(bookOf(['testo/uno.xhtml', 'testo/due.xhtml'])));
    await expect.poll(() => seen()).toContain('Inizio');
    const pressed = pages().querySelector('a');
    pressed?.focus();
    pressed?.click();
    return { screen, pressed };
  };
  const excerpt = () => document.querySelector('.reader-excerpt > div')?.shadowRoot;
  const linkTo = (text: string) =>
    [...(excerpt()?.querySelectorAll('a') ?? [])].find((one) => one.textContent === text);

  test('opens over the page, and its closing leads back to the line', async () => {
    const { screen, pressed } = await openWith('<a href="../tavole/misure.xhtml">le misure</a>');
    const dialog = screen.getByRole('dialog', { name: 'le misure' });
    await expect.poll(() => excerpt()?.textContent).toContain('Due millimetri.');
    await axeClean();
    linkTo('in fondo')?.click();
    await expect.poll(() => excerpt()?.textContent).toContain('Piede');
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(pages().activeElement).toBe(pressed);
    expect(seen()).toContain('Inizio');
  });

  test('its own links lead into the chapters, and out after a question', async () => {
    const { screen, pressed } = await openWith('<a href="../tavole/misure.xhtml">le misure</a>');
    await expect.poll(() => linkTo('fuori')).toBeDefined();
    linkTo('fuori')?.click();
    const leave = screen.getByRole('link', { name: 'Apri in un’altra scheda' });
    await expect.element(leave).toHaveAttribute('href', 'https://altrove.invalid/');
    await screen.getByRole('button', { name: 'Resta nel libro' }).click();
    pressed?.click();
    await expect.poll(() => linkTo('al capitolo')).toBeDefined();
    linkTo('al capitolo')?.click();
    await expect.poll(() => seen()).toContain('Secondo capitolo');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test.each(['manca.xhtml', '../suoni/colpo.mp3'])('says so where %s cannot be shown', async (href) => {
    const { screen } = await openWith(`<a href="${href}">ascolta</a>`);
    await expect.element(screen.getByText('Questa parte del libro non si può aprire qui.')).toBeVisible();
  });

  test('shows a picture large', async () => {
    const { screen } = await openWith('<a href="../img/quadrante.png">il quadrante</a>');
    const image = screen.getByRole('dialog', { name: 'il quadrante' }).getByRole('img');
    await expect.element(image).toHaveAttribute('src', '/ebook/mani/prima/img/quadrante.png');
  });
});
