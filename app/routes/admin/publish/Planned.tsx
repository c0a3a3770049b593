import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import type { Answer } from '~/lib/server/call.server';
import { dateTimeOf } from '~/lib/texts/time-text';
import { LeftOut } from './LeftOut';

type Plan = NonNullable<Answer<'GetPublishDifference'>['planned']>;

/** The scheduled publication, or its incomplete result; can be removed. */
export function Planned({ plan }: { plan: Plan }) {
  const { t } = useTranslation('content');
  const { id, at, by, changes, isLate, ended } = plan;
  const when = dateTimeOf(at);
  const text = () => {
    if (ended?.version) return t('publish.endedWithout', { when, version: ended.version });
    if (ended) return t('publish.failed', { when });
    return isLate ? t('publish.late', { when }) : t('publish.planned', { when, count: changes });
  };
  return (
    <div className="callout">
      <p>
        <b className={ended || isLate ? 'field__error' : undefined}>{text()}</b>{' '}
        <span className="small muted">{t(ended ? 'publish.endedBy' : 'publish.plannedBy', { name: by })}</span>
      </p>
      {ended && <LeftOut left={ended.left} />}
      <input type="hidden" name="planId" value={id} />
      <Button type="submit" name="act" value="cancel" size="small">
        {t(ended ? 'publish.read' : 'publish.cancelPlan')}
      </Button>
    </div>
  );
}
