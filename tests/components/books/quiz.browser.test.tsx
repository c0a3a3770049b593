import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { bookOf, libraryOf, nextQuestion, pageOf, reviewed } from './library';

// The quiz that unlocks a book (inventory 187, 188).

const server = playServer();
/** How many answers the server requires, and its response to them. */
const rule = { quota: 3, unlock: (): Response => succeeded() };
const succeeded = (...wrong: number[]) =>
  Response.json({ success: true, review: [1, 2, 3].map((number) => reviewed(number, !wrong.includes(number))) });
const ask = (path: string) =>
  path === '/api/UnlockEbook' ? rule.unlock() : nextQuestion(server.sent.at(-1)?.[1], rule.quota);
const asked = (operation: string) =>
  server.sent.filter(([path]) => path === `/api/${operation}`).map(([, body]) => body);
const done = 'Risposte registrate con successo!';

beforeEach(() => {
  look('light');
  Object.assign(rule, { quota: 3, unlock: () => succeeded() });
  server.answer = ask;
});

async function quizOf(book = bookOf()) {
  let readings = 0;
  const read = () => {
    readings += 1;
    return libraryOf([book]);
  };
  const screen = await render(pageOf(read));
  const cover = screen.getByRole('button', { name: /Chiara Bellandi/ });
  const open = async () => {
    await cover.click();
    await screen.getByRole('button', { name: /^Rispondi a/ }).click();
  };
  await open();
  const dialog = screen.getByRole('dialog', { name: /^Rispondi a \d+ domand/ });
  const answer = (name: string) => dialog.getByRole('button', { name: new RegExp(`Risposta ${name}$`) }).click();
  const answerAll = async () => {
    for (let number = 1; number <= rule.quota; number += 1) await answer(`${number}a`);
  };
  const send = dialog.getByRole('button', { name: 'Invia le risposte' });
  return { screen, book, cover, open, dialog, answer, answerAll, send, readings: () => readings };
}

describe('the quiz', () => {
  test('asks one question at a time, and sends as many answers as it needs', async () => {
    const { screen, book, cover, dialog, answer, send, readings } = await quizOf();
    await expect.element(dialog.getByRole('group', { name: 'Domanda numero 1?' })).toHaveFocus();
    await expect.element(dialog.getByText('Domanda 1 di 3')).toBeVisible();
    await expect.element(send).toBeDisabled();
    await axeClean();
    await answer('1b');
    await expect.element(dialog.getByRole('group', { name: 'Domanda numero 2?' })).toHaveFocus();
    await answer('2a');
    await expect.element(send).toBeDisabled();
    await answer('3c');
    await expect.element(dialog.getByRole('group')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
    expect(asked('GetNextQuestion')).toEqual([
      { ebookId: book.id },
      { ebookId: book.id, questionId: 'q1', answerId: 'q1b' },
      { ebookId: book.id, questionId: 'q2', answerId: 'q2a' },
    ]);
    await axeClean();
    await send.click();
    const unlocked = screen.getByRole('dialog', { name: done });
    await expect.element(unlocked.getByText('Il tuo libro è pronto per il download.')).toBeVisible();
    expect(asked('UnlockEbook')).toEqual([
      {
        ebookId: book.id,
        answers: [
          { questionId: 'q1', answerId: 'q1b' },
          { questionId: 'q2', answerId: 'q2a' },
          { questionId: 'q3', answerId: 'q3c' },
        ],
      },
    ]);
    await expect
      .element(unlocked.getByRole('link', { name: 'Leggi qui' }))
      .toHaveAttribute('href', `/books/${book.id}`);
    await expect.element(unlocked.getByRole('button', { name: 'EPUB, 2,1 MB' })).toBeVisible();
    await expect.element(unlocked.getByRole('button', { name: 'PDF, 640 kB' })).toBeVisible();
    await expect.element(unlocked.getByText(/Elena Riva/)).toBeVisible();
    // All of them were right.
    expect(unlocked.getByRole('article').elements()).toHaveLength(0);
    await axeClean();
    expect(readings()).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(cover).toHaveFocus();
    await expect.element(screen.getByText('Tre domande')).not.toBeInTheDocument();
    // The books are read again.
    await expect.poll(readings).toBe(2);
  });

  test('opened again at an answer shows it, and clears the later ones', async () => {
    const { dialog, answer, answerAll, send } = await quizOf();
    await answerAll();
    await expect.element(send).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cambia la risposta 1' }).click();
    await expect.element(dialog.getByText(/^Hai riaperto la domanda 1/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /Risposta 1a/ })).toHaveAttribute('aria-current', 'true');
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect.element(send).toBeDisabled();
    await axeClean();
    await answer('1c');
    await expect.element(dialog.getByText('Domanda 2 di 3')).toBeVisible();
    expect(asked('GetNextQuestion').at(-1)).toMatchObject({ questionId: 'q1', answerId: 'q1c' });
    await expect.element(dialog.getByText(/^Hai riaperto/)).not.toBeInTheDocument();
    // Without later answers nothing is cleared.
    await dialog.getByRole('button', { name: 'Cambia la risposta 1' }).click();
    await expect.element(dialog.getByRole('button', { name: /Risposta 1c/ })).toHaveAttribute('aria-current', 'true');
    expect(dialog.getByText(/^Hai riaperto/).elements()).toHaveLength(0);
  });

  test('keeps its answers when it is closed', async () => {
    const { dialog, answer, open } = await quizOf();
    await answer('1b');
    await expect.element(dialog.getByText('Domanda 2 di 3')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await open();
    await expect.element(dialog.getByText('Risposta 1b')).toBeVisible();
    await expect.element(dialog.getByText('Domanda 2 di 3')).toBeVisible();
  });

  test('that gets no question says so, and asks for the same one again', async () => {
    const failing = () => refusal('unavailable', 503);
    server.answer = failing;
    const { book, dialog, answer } = await quizOf();
    const again = dialog.getByRole('button', { name: 'Riprova' });
    await expect.element(dialog.getByText('Codice: unavailable')).toBeVisible();
    await axeClean();
    server.answer = ask;
    await again.click();
    await expect.element(dialog.getByText('Domanda 1 di 3')).toBeVisible();
    server.answer = failing;
    await answer('1a');
    await expect.element(dialog.getByText('Codice: unavailable')).toBeVisible();
    server.answer = ask;
    await again.click();
    await expect.element(dialog.getByText('Domanda 2 di 3')).toBeVisible();
    const [begin, second] = [{ ebookId: book.id }, { ebookId: book.id, questionId: 'q1', answerId: 'q1a' }];
    expect(asked('GetNextQuestion')).toEqual([begin, begin, second, second]);
  });

  test.each([1, 50])('may need %s answers', async (count) => {
    rule.quota = count;
    const { dialog, answerAll, send } = await quizOf(bookOf({ quota: count }));
    await answerAll();
    await expect.element(send).toBeEnabled();
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuemax', String(count));
    await send.click();
    await expect.poll(() => asked('UnlockEbook')).toHaveLength(1);
    expect(asked('UnlockEbook')[0]).toHaveProperty('answers.length', count);
  });
});

describe('answers that are not registered', () => {
  test('are kept: the message stands beside the button, the book waits, and they are sent again', async () => {
    rule.unlock = () => refusal('unavailable', 503);
    const { screen, cover, dialog, answerAll, send } = await quizOf();
    await answerAll();
    await send.click();
    await expect.element(dialog.getByText('Codice: unavailable')).toBeVisible();
    await send.click();
    await expect.poll(() => asked('UnlockEbook')).toHaveLength(2);
    await expect.element(dialog.getByText('Codice: unavailable')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(cover).toMatchTextContent(/In attesa/);
    await expect.element(screen.getByText('«La diga senza fretta» è in attesa.')).toBeVisible();
    await axeClean();
    const again = screen.getByRole('button', { name: 'riprova adesso' });
    await again.click();
    await expect.poll(() => asked('UnlockEbook')).toHaveLength(3);
    await expect.element(screen.getByText('Codice: unavailable')).toBeVisible();
    rule.unlock = () => succeeded();
    await again.click();
    await expect.element(screen.getByRole('dialog', { name: done })).toBeVisible();
    expect(asked('UnlockEbook')[3]).toEqual(asked('UnlockEbook')[0]);
    await userEvent.keyboard('{Escape}');
    await expect.element(cover).toHaveFocus();
    await expect.element(cover).not.toMatchTextContent(/In attesa/);
    expect(again.elements()).toHaveLength(0);
  });

  test('are kept also where the server refuses nothing, but has no success', async () => {
    rule.unlock = () => Response.json({ success: false, review: [] });
    const { screen, cover, answerAll, send } = await quizOf();
    await answerAll();
    await send.click();
    await expect.element(cover).toMatchTextContent(/In attesa/);
    rule.unlock = () => succeeded();
    await send.click();
    await expect.element(screen.getByRole('dialog', { name: done })).toBeVisible();
  });

  test('go on where another number is needed by now', async () => {
    rule.unlock = () => refusal('ebook-answers-count');
    const { screen, dialog, answer, answerAll, send } = await quizOf();
    await answerAll();
    rule.quota = 4;
    await send.click();
    await expect.element(dialog.getByText('Codice: ebook-answers-count')).toBeVisible();
    await expect.element(dialog.getByText('Domanda 4 di 4')).toBeVisible();
    await answer('4a');
    rule.quota = 2;
    await send.click();
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '2');
    rule.unlock = () => succeeded();
    await send.click();
    await expect.element(screen.getByRole('dialog', { name: done })).toBeVisible();
    expect(asked('UnlockEbook')[2]).toHaveProperty('answers.length', 2);
  });

  test('begin anew where a question has changed', async () => {
    rule.unlock = () => refusal('ebook-answer-unknown');
    const { dialog, answer, answerAll, send } = await quizOf();
    await answerAll();
    await send.click();
    await expect.element(dialog.getByText('Codice: ebook-answer-unknown')).toBeVisible();
    await expect.element(dialog.getByText('Domanda 1 di 3')).toBeVisible();
    server.answer = () => refusal('ebook-answer-unknown');
    await answer('1a');
    const again = dialog.getByRole('button', { name: 'Riprova' });
    await expect.element(again).toBeVisible();
    server.answer = ask;
    await again.click();
    await expect.element(dialog.getByText('Domanda 1 di 3')).toBeVisible();
  });
});

test('wrong answers are explained below the unlocked book, each with the second that teaches it', async () => {
  rule.unlock = () => succeeded(2);
  const { screen, answerAll, send } = await quizOf();
  await answerAll();
  await send.click();
  const dialog = screen.getByRole('dialog', { name: done });
  await expect.element(dialog.getByRole('heading', { name: 'Due su tre.' })).toBeVisible();
  const wrong = dialog.getByRole('article');
  expect(wrong.elements()).toHaveLength(1);
  for (const text of [/^Domanda numero 2/, /Risposta 2b$/, /Risposta 2a$/, /^Perché 2/]) {
    await expect.element(wrong.getByText(text)).toBeVisible();
  }
  await expect.element(wrong.getByRole('link', { name: /05:20/ })).toHaveAttribute('href', '/watch/diga?t=320');
  await axeClean();
});
