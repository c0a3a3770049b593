import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useAsking } from '~/lib/hooks/use-asking';
import { dateTimeOf } from '~/lib/texts/time-text';

type Props = Pick<Answer<'GetCaches'>, 'jobs' | 'failures'>;

/** Pending jobs, failed ones that are retried, and abandoned ones, which can be restarted. */
export function WaitingWork({ jobs, failures }: Props) {
  const { t } = useTranslation('insight');
  const { revalidate } = useRevalidator();
  const { isWaiting, code, run } = useAsking();
  const retry = async (id?: string) => {
    const done = await run(() => ask('RetryJobs', { ...(id !== undefined && { id }) }));
    if (done) toast(t('cache.retried', { count: done.retried }));
    revalidate();
  };
  return (
    <section className="block">
      <h2>{t('cache.jobs')}</h2>
      <RefusalLine code={code} />
      <p className="muted">
        {t('cache.waiting', { count: jobs.waiting })} {t('cache.tried', { count: jobs.retried })}{' '}
        {t('cache.failed', { count: jobs.failed })}
      </p>
      {failures.length > 0 && (
        <ul>
          {failures.map(({ id, operation, attempts, error, nextAt }) => (
            <li key={id} className="line">
              <div className="line__main">
                <b>{operation}</b>
                <span className="small muted">
                  {t('cache.attempts', { count: attempts })} {error}
                  {nextAt !== null && ` · ${t('cache.again', { when: dateTimeOf(nextAt) })}`}
                </span>
              </div>
              {nextAt === null && (
                <Button
                  size="small"
                  needsScript
                  waiting={isWaiting && t('saving')}
                  aria-label={t('cache.retryNamed', { name: operation })}
                  onClick={() => retry(id)}
                >
                  {t('cache.retry')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {jobs.failed > 1 && (
        <Button size="small" needsScript waiting={isWaiting && t('saving')} onClick={() => retry()}>
          {t('cache.retryAll')}
        </Button>
      )}
    </section>
  );
}
