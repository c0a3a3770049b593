import { Link } from '@remix-run/react';
import { Check, Play, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../domain/catalogue/catalogue';
import { measures } from '~/components/courses/words';
import type { Answer } from '~/lib/server/call.server';
import { clock } from '~/lib/texts/time-text';

export type TestResult = Answer<'ValidateTest'>['result'];

type ResultProps = {
  courseId: string;
  courseName: string;
  result: TestResult;
  /** Lessons that can no longer be watched. */
  goneUnits: ReadonlySet<string>;
  attemptsLeft: number;
  certificate: string | null;
  onAgain: (() => void) | null;
};

/** The result of a test. Not passed: the passages that teach the answers. Passed: also the right answers. */
export function Result(props: ResultProps) {
  const { courseId, courseName, result, goneUnits, attemptsLeft, certificate, onAgain } = props;
  const { t } = useTranslation('courses');
  const { entries, errors, maxErrors } = result;
  const isPassed = result.status === 'passed';
  const right = entries.length - errors;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <p className="small muted crumb">
        <Link to={`/course/${courseId}`}>{courseName}</Link>
      </p>
      <h1 className="page__title">
        {isPassed
          ? t(errors === 0 ? 'result.perfect' : 'result.passed', { errors: t('errors', { count: errors }) })
          : t('result.failed', { count: errors - maxErrors })}
      </h1>
      <p className="muted">{t('result.lead', { right, of: entries.length, max: maxErrors, errors })}</p>
      <div
        className="progress-bar result__bar"
        style={measures({ '--h': '.625rem' })}
        role="img"
        aria-label={t('result.chart', { right, wrong: errors })}
      >
        {entries.map(({ question, isRight }) => (
          <i key={question.id} data-wrong={!isRight || undefined} style={measures({ '--f': 1 })} />
        ))}
      </div>
      <div className="acts result__acts">
        {isPassed && certificate && (
          <Link className="btn btn--primary btn--big" to={`/verifica/${certificate}`}>
            {t('openCertificate')}
          </Link>
        )}
        {onAgain && (
          <button className="btn btn--primary btn--big" type="button" onClick={onAgain}>
            {t('result.again')}
          </button>
        )}
        <Link
          className={isPassed && !certificate ? 'btn btn--primary btn--big' : 'btn btn--big'}
          to={`/course/${courseId}`}
        >
          {t('result.backToCourse')}
        </Link>
        {onAgain && <p className="muted small">{t('result.left', { count: attemptsLeft })}</p>}
      </div>
      {errors > 0 && (
        <section className="result__wrong" aria-labelledby="wrong">
          <h2 className="section__title" id="wrong">
            {t('result.where')}
          </h2>
          {entries.map(
            (entry, index) =>
              entry.isRight === false && (
                <Wrong
                  key={entry.question.id}
                  isGone={goneUnits.has(entry.teaches.unitId)}
                  {...{ entry, index, courseId }}
                />
              ),
          )}
        </section>
      )}
      {!isPassed && <p className="small muted">{t('result.hidden')}</p>}
    </main>
  );
}

type Entry = TestResult['entries'][number];

type WrongProps = { entry: Entry; index: number; courseId: string; isGone: boolean };

function Wrong({ entry, index, courseId, isGone }: WrongProps) {
  const { t } = useTranslation('courses');
  const { question, answers, teaches } = entry;
  const mine = answers.find(({ selected }) => selected);
  const right = answers.find(({ correct }) => correct);
  const seconds = teaches.to - teaches.from;
  const share = (at: number) => `${((at / teaches.duration) * 100).toFixed(2)}%`;
  return (
    <article className="wrong">
      <div>
        <p className="small muted num">{t('test.number', { number: index + 1 })}</p>
        <h3>{question.value}</h3>
        <p className="muted">
          <span className="sr">{t('result.yours')}</span>
          <X className="i i--s tick--coral" aria-hidden /> {mine?.value ?? t('result.nothing')}
        </p>
        {right && (
          <p>
            <Check className="i i--s tick" aria-hidden /> <span className="sr">{t('result.right')}</span>
            {right.value}
          </p>
        )}
      </div>
      <div className="teach">
        <img src={posterUrl(teaches.videoId, 'wide', 640)} width={640} height={360} alt="" loading="lazy" />
        <div>
          <p className="h5 num">
            {clock(teaches.from)}–{clock(teaches.to)}
          </p>
          <p className="small muted">
            {t('watch.seconds', { count: seconds })} · {teaches.unit}
          </p>
        </div>
        {!isGone && (
          <Link className="btn btn--small" to={`/course/${courseId}/watch/${teaches.unitId}?t=${teaches.from}`}>
            <Play className="i i--fill" aria-hidden />
            {t('result.review')}
          </Link>
        )}
        <div className="teach__bar">
          <div className="progress-bar">
            <i />
          </div>
          <span className="teach__at" style={measures({ '--l': share(teaches.from), '--w': share(seconds) })} />
        </div>
      </div>
    </article>
  );
}
