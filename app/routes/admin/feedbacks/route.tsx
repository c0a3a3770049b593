import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { feedbackQuestions } from '../../../../domain/support/feedback';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { dateTimeOf } from '~/lib/texts/time-text';

export const handle = { title: 'admin:sections.feedbacks', i18n: ['support'] } satisfies RouteHandle;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  call(context, 'GetFeedbacks', { before: pageMarkIn(new URL(request.url).searchParams) });

/** The users' feedback on Apice. */
export default function Feedbacks() {
  const { t } = useTranslation(['support', 'admin']);
  const { feedbacks, means, count, next } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('admin:sections.feedbacks')}</h1>
        <p className="small muted">{t('feedback.count', { count })}</p>
      </div>
      <dl className="balance">
        {feedbackQuestions.map((question, index) => (
          <div key={question}>
            <dt>{t(`feedback.questions.${question}`)}</dt>
            <dd>{means[index]?.toFixed(1) ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {feedbacks.length === 0 && <p className="muted">{t('feedback.none')}</p>}
      {feedbacks.map((feedback) => (
        <article key={feedback.id} className="note">
          <p className="meta small">
            <b>
              <Link to={`/admin/users?uid=${feedback.uid}`}>{feedback.name ?? feedback.uid}</Link>
            </b>
            <span>{dateTimeOf(feedback.created)}</span>
            {feedback.ratings.map((rating, index) => (
              <span key={feedbackQuestions[index]}>
                {t(`feedback.questions.${feedbackQuestions[index] ?? 'recommend'}`)}{' '}
                {t('feedback.stars', { count: rating })}
              </span>
            ))}
          </p>
          {feedback.comment && <p className="note__text">{feedback.comment}</p>}
        </article>
      ))}
      {next !== null && (
        <Link className="btn btn--small" to={`?before=${encodeURIComponent(next)}`}>
          {t('older')}
        </Link>
      )}
    </>
  );
}
