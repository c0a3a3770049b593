import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Attempt } from '../../../app/routes/course-test/answer-queue';
import { Quiz } from '../../../app/routes/course-test/Quiz';
import { onRoute } from '../support';
import { until } from '../../support/until';

type Sent = { name: string; body: { attemptId?: string; answers: Attempt['answers'] } };

const sent: Sent[] = [];
/** What the server does with a question: answers, refuses, or is not reached. */
let server: () => Response;

const saved = () => Response.json({});
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
const signedOut = () =>
  Response.json({ error: { code: 'unauthenticated', reason: 'sign-in-needed', message: '' } }, { status: 401 });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  server = saved;
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const answer = server();
    sent.push({ name: String(address), body: JSON.parse(String(init?.body)) });
    return answer;
  });
});
afterEach(() => vi.restoreAllMocks());

const attemptWith = (answers: Attempt['answers'] = []): Attempt => ({
  id: 'T-1',
  testId: 'test',
  name: 'Test: Il campo',
  number: 1,
  attempts: 3,
  maxErrors: 1,
  questions: ['q1', 'q2'].map((id) => ({
    id,
    value: `Domanda ${id}`,
    answers: ['a1', 'a2'].map((answer) => ({ id: answer, value: `${answer} di ${id}` })),
  })),
  answers,
});

const open = (attempt: Attempt) => render(onRoute(<Quiz courseId="prova" attempt={attempt} onResult={() => {}} />));

describe('an answer in a test', () => {
  test('is sent at once, by itself, and said to be saved', async () => {
    const screen = await open(attemptWith());
    await screen.getByRole('radio', { name: 'a2 di q1' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('salvato');
    expect(sent).toEqual([
      {
        name: '/api/SaveTestAnswer',
        body: { attemptId: 'T-1', answers: [{ questionId: 'q1', answerId: 'a2', turn: 1 }] },
      },
    ]);
  });

  test('given without a line waits in the browser, outlives the page, and is sent by the next one', async () => {
    server = unreachable;
    const screen = await open(attemptWith());
    await screen.getByRole('radio', { name: 'a1 di q1' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 in attesa');
    // Answering continues.
    await screen.getByRole('button', { name: 'Avanti' }).click();
    await screen.getByRole('radio', { name: 'a2 di q2' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 in attesa');
    await screen.unmount();
    expect(sent).toEqual([]);
    server = saved;
    const again = await open(attemptWith());
    await expect.element(again.getByRole('radio', { name: 'a1 di q1' })).toBeChecked();
    await until(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.answers).toEqual([
      { questionId: 'q1', answerId: 'a1', turn: 1 },
      { questionId: 'q2', answerId: 'a2', turn: 2 },
    ]);
    // The numbering continues after the answers given before.
    await again.getByRole('radio', { name: 'a2 di q1' }).click();
    await until(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body.answers).toEqual([{ questionId: 'q1', answerId: 'a2', turn: 3 }]);
  });

  test('is sent when the line comes back, without another press', async () => {
    server = unreachable;
    const screen = await open(attemptWith());
    await screen.getByRole('radio', { name: 'a1 di q1' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 in attesa');
    server = saved;
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByRole('status')).toHaveTextContent('salvato');
    expect(localStorage).toHaveLength(0);
  });

  test('given after the session ran out stays, with the way back to it', async () => {
    server = signedOut;
    const screen = await open(attemptWith());
    await screen.getByRole('radio', { name: 'a1 di q1' }).click();
    const way = screen.getByRole('link', { name: /accedi/i });
    await expect.element(way).toHaveAttribute('href', `/?redirectTo=${encodeURIComponent('/course/prova/test/test')}`);
    await screen.unmount();
    sent.length = 0;
    server = saved;
    await open(attemptWith());
    await until(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.answers).toEqual([{ questionId: 'q1', answerId: 'a1', turn: 1 }]);
  });

  test('given on another device is there, and the first question without one is shown', async () => {
    const screen = await open(attemptWith([{ questionId: 'q1', answerId: 'a2', turn: 7 }]));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Domanda q2');
    await screen.getByRole('button', { name: 'Indietro' }).click();
    await expect.element(screen.getByRole('radio', { name: 'a2 di q1' })).toBeChecked();
    // What is answered here is later than what was answered there.
    await screen.getByRole('radio', { name: 'a1 di q1' }).click();
    await until(() => expect(sent[0]?.body.answers).toEqual([{ questionId: 'q1', answerId: 'a1', turn: 8 }]));
  });

  test('is given by its number, except in a text field and under a dialog', async () => {
    const screen = await render(
      onRoute(
        <>
          <Quiz courseId="prova" attempt={attemptWith()} onResult={() => {}} />
          <input aria-label="Appunti" />
          <dialog aria-label="Sopra">
            <button type="button">Chiudi</button>
          </dialog>
        </>,
      ),
    );
    await screen.getByRole('textbox', { name: 'Appunti' }).click();
    await userEvent.keyboard('2b');
    await expect.element(screen.getByRole('textbox', { name: 'Appunti' })).toHaveValue('2b');
    const dialog = document.querySelector<HTMLDialogElement>('dialog[aria-label="Sopra"]');
    dialog?.showModal();
    await userEvent.keyboard('2');
    dialog?.close();
    expect(screen.getByRole('radio', { checked: true }).all()).toEqual([]);
    await screen.getByRole('heading', { level: 1 }).click();
    await userEvent.keyboard('2');
    await expect.element(screen.getByRole('radio', { name: 'a2 di q1' })).toBeChecked();
    expect(sent).toHaveLength(1);
  });
});
