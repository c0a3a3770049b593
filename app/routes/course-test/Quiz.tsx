import { Link } from '@remix-run/react';
import { ArrowLeft, Bookmark, Check, CircleX, Infinity as Endless, ShieldCheck, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { measures } from '~/components/courses/words';
import { ask } from '~/lib/ask';
import { isField, isPlainKey } from '~/lib/keyboard';
import type { Answer } from '~/lib/server/call.server';
import type { Attempt } from './answer-queue';
import { HandIn } from './HandIn';
import { useAttempt } from './use-attempt';

type QuizProps = { courseId: string; attempt: Attempt; onResult: (answer: Answer<'ValidateTest'>) => void };

/** An open attempt: one question at a time, each answer saved at once. */
export function Quiz({ courseId, attempt, onResult }: QuizProps) {
  const { t } = useTranslation('courses');
  const { answers, queued, index, go, choose, marked, mark, pending } = useAttempt(attempt);
  const [isReviewing, setReviewing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { questions } = attempt;
  const question = questions[index];
  const questionId = question?.id ?? '';
  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || event.repeat || isField(event.target)) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      const number = Number(event.key);
      const chosen = number >= 1 ? question?.answers[number - 1] : undefined;
      if (chosen) choose(questionId, chosen.id);
      else if (event.key === 'Enter' && !target?.closest('a,button')) go(index + 1);
      else if (event.key === 'Backspace') go(index - 1);
      else if (event.key.toLowerCase() === 'b') mark(questionId);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', steer);
    return () => window.removeEventListener('keydown', steer);
  }, [question, questionId, index, choose, go, mark]);
  if (!question) return null;
  const handIn = async () => {
    const asked = { courseId, testId: attempt.testId, attemptId: attempt.id, answers: pending() };
    const answer = await ask('ValidateTest', asked);
    if ('result' in answer) return onResult(answer.result);
    setProblem(answer.refusal.reason ?? 'unknown');
  };
  const state = {
    saved: t('test.saved'),
    saving: t('test.saving'),
    waiting: t('test.waiting', { count: queued.count }),
    'signed-out': t('test.waiting', { count: queued.count }),
  }[queued.state];
  return (
    <>
      <header className="quizhead">
        <Link className="iconbtn" to={`/course/${courseId}`} aria-label={t('result.backToCourse')}>
          <ArrowLeft className="i" aria-hidden />
        </Link>
        <div>
          <p className="h5">{attempt.name}</p>
          <p className="small muted">{t('test.attempt', { number: attempt.number, of: attempt.attempts })}</p>
        </div>
        <p className={queued.state === 'saved' ? 'tick small toend' : 'tick tick--mut small toend'} role="status">
          {queued.state === 'saved' && <Check className="i" aria-hidden />}
          {(queued.state === 'waiting' || queued.state === 'signed-out') && <WifiOff className="i" aria-hidden />}
          {state}
        </p>
      </header>
      <main className="quiz" id="main" tabIndex={-1}>
        <div>
          <div
            className="progress-bar"
            style={measures({ '--h': '.375rem' })}
            role="progressbar"
            aria-label={t('test.all')}
            aria-valuemin={0}
            aria-valuemax={questions.length}
            aria-valuenow={answers.size}
          >
            {questions.map(({ id }) => (
              <i key={id} style={measures({ '--f': answers.has(id) ? 1 : 0 })} />
            ))}
          </div>
          {queued.state === 'waiting' && <p className="quiz__note small">{t('test.offline')}</p>}
          {queued.state === 'signed-out' && (
            <p className="quiz__note small">
              {t('test.signedOut')}{' '}
              <Link
                className="link"
                to={`/?redirectTo=${encodeURIComponent(`/course/${courseId}/test/${attempt.testId}`)}`}
              >
                {t('test.signIn')}
              </Link>
            </p>
          )}
          <p className="muted quiz__number">{t('test.question', { number: index + 1, of: questions.length })}</p>
          <h1 className="quiz__q" id="question">
            {question.value}
          </h1>
          <fieldset>
            <legend className="sr">{t('test.choose')}</legend>
            <div className="ans">
              {question.answers.map((answer, place) => (
                <label key={answer.id}>
                  <input
                    type="radio"
                    name={question.id}
                    value={answer.id}
                    checked={answers.get(question.id) === answer.id}
                    onChange={() => choose(question.id, answer.id)}
                  />
                  <span className="ans__l" aria-hidden="true">
                    {'ABCDEF'[place]}
                  </span>
                  <span>{answer.value}</span>
                  <kbd className="kbd only-wide" aria-hidden="true">
                    {place + 1}
                  </kbd>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="quizbar">
            <button className="btn btn--plain" type="button" onClick={() => go(index - 1)} disabled={index === 0}>
              <ArrowLeft className="i" aria-hidden />
              {t('test.previous')}
            </button>
            <button
              className="iconbtn"
              type="button"
              aria-pressed={marked.has(question.id)}
              aria-label={t('test.mark')}
              onClick={() => mark(question.id)}
            >
              <Bookmark className={marked.has(question.id) ? 'i i--fill' : 'i'} aria-hidden />
            </button>
            {index < questions.length - 1 ? (
              <button className="btn btn--primary toend" type="button" onClick={() => go(index + 1)}>
                {t('test.next')}
              </button>
            ) : (
              <button className="btn btn--primary toend" type="button" onClick={() => setReviewing(true)}>
                {t('test.review')}
              </button>
            )}
          </div>
        </div>
        <aside aria-label={t('test.all')}>
          <h2 className="h5">{t('test.answered', { count: answers.size, of: questions.length })}</h2>
          <nav className="qmap" aria-label={t('test.all')}>
            {questions.map(({ id }, place) => (
              <button
                key={id}
                type="button"
                aria-current={place === index || undefined}
                data-s={answers.has(id) ? 'ok' : undefined}
                data-flag={marked.has(id) || undefined}
                aria-label={t(answers.has(id) ? 'test.of.answered' : 'test.of.empty', { number: place + 1 })}
                onClick={() => go(place)}
              >
                {place + 1}
              </button>
            ))}
          </nav>
          <ul className="rule-list small">
            <li>
              <ShieldCheck className="i" aria-hidden />
              <span>{t('test.rules.saved')}</span>
            </li>
            <li>
              <CircleX className="i" aria-hidden />
              <span>{t('test.rules.errors', { count: attempt.maxErrors })}</span>
            </li>
            <li>
              <Endless className="i" aria-hidden />
              <span>{t('test.rules.time')}</span>
            </li>
          </ul>
          {index < questions.length - 1 && (
            <button className="btn btn--block" type="button" onClick={() => setReviewing(true)}>
              {t('test.review')}
            </button>
          )}
        </aside>
      </main>
      <HandIn
        isOpen={isReviewing}
        empty={questions.flatMap(({ id }, place) => (answers.has(id) ? [] : [place + 1]))}
        problem={problem}
        onClose={() => setReviewing(false)}
        onHandIn={handIn}
      />
    </>
  );
}
