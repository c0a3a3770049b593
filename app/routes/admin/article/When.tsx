import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { romeDateTime, romeInstant } from '../../../../domain/shared/rome-day';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { Article } from './edited';
import type { Publishing } from './use-publishing';

const isMoment = (text: string): boolean => /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text);

/** When the article is public: now, from a date on, or no longer. Times are Rome's. */
export function When({ article, publishing }: { article: Article; publishing: Publishing }) {
  const { t } = useTranslation('blogEditor');
  const { state, publishDate } = article;
  const { isWaiting, code, publish, act, restore } = publishing;
  const waiting = isWaiting && t('waiting');
  return (
    <section className="article-edit__part" aria-labelledby="when-title">
      <h2 className="h4" id="when-title">
        {t('when.title')}
      </h2>
      <p>{t(`when.is.${state}`, { date: publishDate === null ? '' : dateTimeOf(publishDate) })}</p>
      <RefusalLine code={code} />
      {(state === 'draft' || state === 'planned') && (
        <Plan key={publishDate} article={article} publishing={publishing} />
      )}
      <div className="article-edit__acts">
        {state === 'planned' && (
          <Button size="small" needsScript waiting={waiting} onClick={() => publish(Date.now())}>
            {t('when.now')}
          </Button>
        )}
        {(state === 'planned' || state === 'published') && (
          <Button size="small" needsScript waiting={waiting} onClick={() => act('WithdrawArticle')}>
            {t('when.withdraw')}
          </Button>
        )}
        {state === 'draft' && (
          <Button size="small" look="danger" needsScript waiting={waiting} onClick={() => act('DeleteArticle')}>
            {t('when.delete')}
          </Button>
        )}
        {state === 'deleted' && (
          <Button size="small" needsScript waiting={waiting} onClick={restore}>
            {t('when.restore')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Plan({ article: { state, publishDate }, publishing: { publish, isWaiting } }: Parameters<typeof When>[0]) {
  const { t } = useTranslation('blogEditor');
  const [when, setWhen] = useState(state === 'planned' && publishDate !== null ? romeDateTime(publishDate) : '');
  return (
    <form
      className="article-edit__plan"
      onSubmit={(event) => {
        event.preventDefault();
        const [day = '', time = ''] = when.split('T');
        if (isMoment(when)) publish(romeInstant(day, time.slice(0, 5)));
      }}
    >
      <Field
        name="when"
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        label={t('when.field')}
        hint={t('when.hint')}
        value={when}
        onChange={({ target }) => setWhen(target.value)}
      />
      <Button type="submit" size="small" needsScript disabled={!isMoment(when)} waiting={isWaiting && t('waiting')}>
        {t(state === 'planned' ? 'when.change' : 'when.plan')}
      </Button>
    </form>
  );
}
