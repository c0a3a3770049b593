import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Losses } from '~/components/admin/content/Losses';
import { useProblemText } from '~/components/admin/content/problem-text';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Answer } from '~/lib/server/call.server';
import { LeftOut } from './LeftOut';
import { Planned } from './Planned';

/** Returns the name of a field's path; a path without a name of its own is shown as it is. */
function useFieldName(): (path: string) => string {
  const { t } = useTranslation('content');
  return (path) => {
    const parts = path.split('.');
    const words = parts.map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : t(`paths.${part as 'title'}`, { defaultValue: part }),
    );
    return words.filter(Boolean).join(' ');
  };
}

/** The action's response: a refusal's code, and the items that remained drafts; `keepingForm` only knows the code. */
type PublishAnswer = { code: string | null; left?: Answer<'PublishCatalogue'>['left'] };

type Difference = Answer<'GetPublishDifference'>;
type Change = Difference['changes'][number];

const isBlocked = (change: Change) => change.problems.some(({ blocks }) => blocks);

function ChangeItem({ change }: { change: Change }) {
  const { t } = useTranslation('content');
  const fieldName = useFieldName();
  const problemText = useProblemText();
  const blocked = isBlocked(change);
  return (
    <article className="chg">
      <div className="chg__h">
        <input
          type="checkbox"
          className="tickbox"
          name="thing"
          value={`${change.kind} ${change.id} ${change.revision}`}
          defaultChecked={!blocked}
          disabled={blocked}
          aria-label={t('publish.include', { title: change.title })}
        />
        {change.poster ? (
          <img src={posterUrl(change.poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
        ) : (
          <span />
        )}
        <div>
          <Link to={`/admin/content?kind=${change.kind}&id=${change.id}`}>
            <b>{change.kind === 'billboard' ? t('kinds.billboard') : change.title}</b>
          </Link>
          <span className="small muted chg__who">
            {t('publish.fields', { count: change.total })} · {change.editedBy}
          </span>
        </div>
        <span className={change.state === 'withdrawn' ? 'mini mini--coral' : 'mini'}>
          {t(`publish.states.${change.state}`)}
        </span>
      </div>
      {change.problems.map((problem) => (
        <p
          key={`${problem.name} ${problem.language} ${problem.at} ${problem.path} ${problem.id}`}
          className={problem.blocks ? 'field__error' : 'small muted'}
        >
          {problemText(problem)}
        </p>
      ))}
      {change.losses && (change.kind !== 'video' || change.losses.courses > 0) && (
        <Losses isDrafted {...change.losses} />
      )}
      {change.fields.length > 0 && (
        <div className="diff">
          {change.fields.map(({ path, before, after }) => (
            <div key={path} className="diff__row">
              <span className="diff__k">{fieldName(path)}</span>
              <del>{before ?? '–'}</del>
              <ins>{after ?? '–'}</ins>
            </div>
          ))}
        </div>
      )}
    </article>
  );
}

/** The drafts, with the changes of each; those without faults are selected. */
export function Changes({ version, changes, planned }: Difference) {
  const { t } = useTranslation('content');
  const { state } = useNavigation();
  const answer = useActionData<PublishAnswer>();
  const [when, setWhen] = useState('');
  const isWaiting = state === 'submitting';
  return (
    <Form method="post" className="pane" aria-label={t('publish.changes')}>
      <div className="admin__head">
        <h1 className="page__title">{t('publish.title')}</h1>
        <span className="small muted">{t('publish.live', { version })}</span>
        <span className="acts">
          <Button
            type="submit"
            name="act"
            value="publish"
            size="small"
            look="primary"
            disabled={changes.every(isBlocked)}
            waiting={isWaiting && t('publish.publishing')}
          >
            {t('publish.publish')}
          </Button>
        </span>
      </div>
      <RefusalLine code={answer?.code ?? null} />
      {answer?.left && answer.left.length > 0 && (
        <div className="callout" role="status">
          <p>{t('publish.left', { count: answer.left.length })}</p>
          <LeftOut left={answer.left} />
        </div>
      )}
      {planned && <Planned plan={planned} />}
      <h2 className="h4">{t('publish.count', { count: changes.length })}</h2>
      {changes.length === 0 && <p className="admin__empty muted">{t('publish.empty')}</p>}
      {changes.map((change) => (
        <ChangeItem key={`${change.kind} ${change.id}`} change={change} />
      ))}
      {changes.length > 0 && (
        <div className="rowform">
          <Field
            name="when"
            type="datetime-local"
            label={t('publish.when')}
            value={when}
            onChange={({ target }) => setWhen(target.value)}
          />
          <input type="hidden" name="at" value={when === '' ? '' : Date.parse(when)} />
          <Button type="submit" name="act" value="plan" needsScript disabled={when === ''}>
            {t('publish.plan')}
          </Button>
        </div>
      )}
    </Form>
  );
}
