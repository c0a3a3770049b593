import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestData } from '../../../domain/rewards/request-form';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { NothingYet } from '~/components/shell/NothingYet';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import cusps from './cusps.webp';
import { BoxDialog } from './BoxDialog';
import { Boxes } from './Boxes';
import { Found } from './Found';
import { Guides } from './Guides';
import { Lead } from './Lead';
import { Progress } from './Progress';
import { Snow } from './Snow';
import { useCalendar, type Calendar, type ShownCalendar } from './use-calendar';
import { useOpening } from './use-opening';
import { VipDialog } from './VipDialog';

/** The advent calendar (spec 2 §2 to §5, §9): its boxes from 1 December to 6 January, afterwards the opened ones. */
export function AdventPage({ loaded }: { loaded: Calendar }) {
  const { t } = useTranslation('advent');
  const { current, now, change } = useCalendar(loaded);
  const { calendar } = current;
  return (
    <div className="adv">
      {calendar?.season.phase !== 'closed' && <Snow />}
      <main className="adv__main" id="main" tabIndex={-1}>
        {calendar ? (
          <Shown key={calendar.id} current={{ ...current, calendar }} now={now} change={change} />
        ) : (
          <div className="adv__none">
            <h1>{t('title')}</h1>
            <NothingYet text={t('lead.none')} />
          </div>
        )}
      </main>
      <div className="cusps" aria-hidden="true">
        <img src={cusps} width={1920} height={620} alt="" loading="lazy" decoding="async" />
      </div>
    </div>
  );
}

type ShownProps = { current: ShownCalendar; now: number; change: ReturnType<typeof useCalendar>['change'] };

function Shown({ current, now, change }: ShownProps) {
  const opening = useOpening(current, change);
  // Unsent input of gift forms, by day; restored when the box is opened again.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, RequestData>>(new Map());
  useUnsaved(drafts.size > 0);
  const keep = (day: number, typed: RequestData | null) =>
    setDrafts((before) => {
      const next = new Map(before);
      if (typed) next.set(day, typed);
      else next.delete(day);
      return next;
    });
  const { elements, calendar } = current;
  const shown = elements.find(({ id }) => id === opening.shownDay) ?? null;
  return (
    <>
      {calendar.season.phase === 'closed' ? (
        <Found current={current} onLook={opening.look} />
      ) : (
        <div className="adv__in">
          <Lead current={current} now={now} opening={opening} />
          <Boxes current={current} opening={opening} />
          <div className="adv__foot">
            <Progress current={current} />
            <Guides current={current} />
          </div>
        </div>
      )}
      <BoxDialog
        current={current}
        element={shown}
        isOpen={opening.isOpen}
        isNew={opening.isNew}
        draft={(shown && drafts.get(shown.id)) ?? null}
        onDraft={keep}
        onChange={change}
        onClose={opening.close}
      />
      <VipDialog current={current} isOpen={opening.isVip} onClose={opening.closeVip} />
      <LeaveUnsaved />
    </>
  );
}
