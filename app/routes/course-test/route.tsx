import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt, call, refusalResponse, type Answer } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { dateOf, timeOf } from '~/lib/texts/time-text';
import parts from '~/components/courses/course-parts.css?url';
import styles from '~/routes/course-test/course-test.css?url';
import { sheets } from '~/lib/sheets';
import { Quiz } from './Quiz';
import { Result } from './Result';

export const handle = { i18n: ['courses', 'errors'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(parts, styles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '') }];

/** Loads the open attempt; a submitted test shows its result until another attempt is started. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { courseId = '', testId = '' } = params;
  const { course } = await call(context, 'GetCourse', { courseId });
  const tests = [...course.chapters.flatMap((chapter) => chapter.tests), ...course.tests];
  const test = tests.find(({ id }) => id === testId);
  if (!test || test.status === 'closed' || test.excused) throw redirect(`/course/${courseId}`);
  const { caller } = await context.scope.identify();
  const uid = 'user' in caller ? caller.user.id : '';
  const wantsAnother = new URL(request.url).searchParams.get('again') === '1';
  const facts = { title: test.name, course, test, certificate: course.certificate?.number ?? null };
  if (test.last && !test.openAttempt && (test.completed || !wantsAnother)) {
    const asked = { uid, courseId, action: 'GET_TEST_ATTEMPTS' as const, payload: { testId } };
    const { attempts = [] } = await call(context, 'GetUserCourse', asked);
    const result = attempts.find(({ id }) => id === test.last?.id) ?? null;
    return { ...facts, attempt: null, result, reason: null };
  }
  const begun = await attempt(context, 'StartTest', { courseId, testId });
  if ('result' in begun) return { ...facts, attempt: begun.result.attempt, result: null, reason: null };
  if (begun.refusal.reason !== 'test-wait') throw refusalResponse(begun.refusal, begun.status);
  return { ...facts, attempt: null, result: null, reason: begun.refusal.reason };
}

/** A test of a course: the open attempt, or the result of the last one. */
export default function CourseTestPage() {
  const { t } = useTranslation('courses');
  const page = useLoaderData<typeof loader>();
  const { course, test } = page;
  const [handedIn, setHandedIn] = useState<Answer<'ValidateTest'> | null>(null);
  const { revalidate } = useRevalidator();
  const result = handedIn?.result ?? page.result;
  if (page.attempt && handedIn?.result.id !== page.attempt.id) {
    return (
      <Quiz
        key={page.attempt.id}
        courseId={course.id}
        attempt={page.attempt}
        onResult={(answer) => {
          setHandedIn(answer);
          revalidate();
        }}
      />
    );
  }
  if (!result) {
    return (
      <main className="page" id="main" tabIndex={-1}>
        <h1 className="page__title">{t('test.closed')}</h1>
        {test.waitUntil !== null && (
          <p className="muted">
            {t('waitUntil', { date: dateOf(test.waitUntil / 1000), time: timeOf(test.waitUntil) })}
          </p>
        )}
        <Link className="btn" to={`/course/${course.id}`}>
          {t('result.backToCourse')}
        </Link>
      </main>
    );
  }
  const units = course.chapters.flatMap((chapter) => chapter.units);
  const gone = new Set(units.flatMap(({ id, withdrawn }) => (withdrawn?.isOver ? [id] : [])));
  const canRepeat = result.status === 'failed' && test.waitUntil === null;
  return (
    <Result
      courseId={course.id}
      courseName={course.name}
      result={result}
      goneUnits={gone}
      attemptsLeft={test.attemptsLeft}
      certificate={handedIn?.certificate?.number ?? page.certificate}
      onAgain={canRepeat ? () => location.assign(`/course/${course.id}/test/${test.id}?again=1`) : null}
    />
  );
}
