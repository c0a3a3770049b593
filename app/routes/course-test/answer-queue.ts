import type { Answer } from '~/lib/server/call.server';
import { ask } from '~/lib/ask';
import { browserStorage } from '~/lib/guarded-storage';

export type Attempt = Answer<'StartTest'>['attempt'];
export type GivenAnswer = Attempt['answers'][number];
export type QueueState = 'saved' | 'saving' | 'waiting' | 'signed-out';

const keyOf = (attemptId: string) => `apice-test-${attemptId}`;
const retryMs = 4000;

const isAnswer = (value: unknown): value is GivenAnswer =>
  value instanceof Object &&
  'questionId' in value &&
  typeof value.questionId === 'string' &&
  'answerId' in value &&
  typeof value.answerId === 'string' &&
  'turn' in value &&
  typeof value.turn === 'number';

/** This browser's unsent answers of an attempt; empty without storage. */
function kept(attemptId: string): GivenAnswer[] {
  const found = browserStorage.readJson(keyOf(attemptId));
  return Array.isArray(found) ? found.filter(isAnswer) : [];
}

/**
 * The unsent answers of one attempt. Each is written to the browser's storage before it is sent and removed once it is saved: a
 * killed page, a lost connection and an expired session lose none.
 */
export class AnswerQueue {
  #pending: GivenAnswer[];
  #isSending = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  state: QueueState = 'saved';

  constructor(
    private readonly attemptId: string,
    private readonly onChange: (state: QueueState, count: number) => void,
  ) {
    this.#pending = kept(attemptId);
    window.addEventListener('online', this.flush);
    if (this.#pending.length > 0) void this.flush();
  }

  get pending(): readonly GivenAnswer[] {
    return this.#pending;
  }

  add(answer: GivenAnswer): void {
    this.#keep([...this.#pending.filter(({ questionId }) => questionId !== answer.questionId), answer]);
    void this.flush();
  }

  /** Sends pending answers; several are sent in one request. */
  readonly flush = async (): Promise<void> => {
    if (this.#isSending || this.#pending.length === 0) return;
    clearTimeout(this.#retry);
    this.#isSending = true;
    this.#publish('saving');
    const sent = [...this.#pending].slice(0, 100);
    const answer = await ask('SaveTestAnswer', { attemptId: this.attemptId, answers: sent });
    this.#isSending = false;
    if ('result' in answer || answer.refusal.reason === 'attempt-closed') {
      this.#keep(this.#pending.filter((one) => !sent.includes(one)));
      if (this.#pending.length > 0) return this.flush();
      return this.#publish('saved');
    }
    this.#publish(answer.refusal.code === 'unauthenticated' ? 'signed-out' : 'waiting');
    this.#retry = setTimeout(() => void this.flush(), retryMs);
  };

  close(): void {
    clearTimeout(this.#retry);
    window.removeEventListener('online', this.flush);
  }

  #keep(answers: GivenAnswer[]): void {
    this.#pending = answers;
    browserStorage.write(keyOf(this.attemptId), answers.length > 0 ? JSON.stringify(answers) : null);
  }

  #publish(state: QueueState): void {
    this.state = state;
    this.onChange(state, this.#pending.length);
  }
}
