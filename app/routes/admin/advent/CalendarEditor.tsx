import { useSearchParams } from '@remix-run/react';
import { CircleAlert, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxProblems } from '../../../../domain/advent/box-problems';
import { isBoxDay } from '../../../../domain/advent/boxes';
import { seasonOf } from '../../../../domain/advent/season';
import { useSave } from '~/components/admin/content/use-save';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { BoxEditor } from './BoxEditor';
import { DuplicateCalendar } from './CreateCalendar';
import { Days } from './Days';
import { documentOf, type Box, type Calendar, type CalendarPageData } from './edited';
import { Facts } from './Facts';
import { Preview } from './Preview';

type Editing = { key: string; box: Box | null; kept: string | null };

const noError = () => undefined;

/** The initially selected day: today's while the calendar is open, else the first incomplete one. */
function firstDay({ year, boxes }: Calendar, now: number): number {
  const season = seasonOf(year, now);
  if (season.phase === 'open' && isBoxDay(season.day)) return season.day;
  return boxes.find((box) => boxProblems(documentOf('', box)).length > 0)?.day ?? 1;
}

/** The editor of a year's calendar: its boxes, the selected one, and a preview for any day and viewer. */
export function CalendarEditor({ page, calendar }: { page: CalendarPageData; calendar: Calendar }) {
  const { t } = useTranslation('calendar');
  const [search] = useSearchParams();
  /** The box that the last response is about. */
  const [sent, setSent] = useState('');
  const [isDuplicating, setDuplicating] = useState(false);
  const [start] = useState(() => firstDay(calendar, page.now));
  const { send, isWaiting, errorOf, code } = useSave();
  const asked = Number(search.get('day'));
  const day = isBoxDay(asked) ? asked : start;
  const key = `${calendar.id}/${day}`;
  /** The edited box, and its last saved state as it was submitted. */
  const [editing, setEditing] = useState<Editing>({ key, box: null, kept: null });
  const { box: edited, kept } = editing.key === key ? editing : { box: null, kept: null };
  // Selecting another box discards unsaved changes.
  if (editing.key !== key) setEditing({ key, box: null, kept: null });
  const read = calendar.boxes.find((box) => box.day === day);
  const box = edited ?? read;
  const document = box && JSON.stringify(documentOf(calendar.id, box));
  const isDirty = edited && read && document !== (kept ?? JSON.stringify(documentOf(calendar.id, read)));
  useUnsaved(Boolean(isDirty));
  if (!box || !read) return null;
  const boxes = calendar.boxes.map((one) => (one.day === day ? box : one));
  const incomplete = boxes.filter((one) => boxProblems(documentOf('', one)).length > 0);
  const save = (next?: () => void) => {
    setSent(key);
    const after = () => {
      setEditing((before) => (before.key === key ? { ...before, kept: document ?? null } : before));
      next?.();
    };
    send({ act: 'box', ...documentOf(calendar.id, box) }, { saved: t('saved', { day }), after });
  };
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">
          <span className="muted">{t('title')} /</span> {t('named', { year: calendar.year })}
        </h1>
        <span className={incomplete.length > 0 ? 'cal__state cal__state--bad small' : 'cal__state small'}>
          {incomplete.length > 0 && <CircleAlert className="i" aria-hidden />}
          {incomplete.length > 0 ? t('toComplete', { count: incomplete.length }) : t('complete')}
        </span>
        <span className="acts">
          <Button size="small" needsScript onClick={() => setDuplicating(true)}>
            <Copy className="i" aria-hidden />
            {t('duplicate', { year: calendar.year + 1 })}
          </Button>
          <Button
            aria-keyshortcuts="Control+S"
            size="small"
            look="primary"
            needsScript
            waiting={isWaiting && t('saving')}
            onClick={() => save()}
          >
            {t('save', { day })}
          </Button>
        </span>
      </div>
      <RefusalLine code={sent === key ? code : null} />
      <div className="cal">
        <section aria-label={t('boxes')}>
          <Days calendars={page.calendars} year={calendar.year} boxes={boxes} day={day} />
          <Facts page={page} calendar={calendar} />
        </section>
        <BoxEditor
          key={key}
          year={calendar.year}
          box={box}
          rewards={page.rewards}
          mostCounted={page.mostCounted}
          next={incomplete.find((one) => one.day !== day)?.day ?? null}
          change={(changes) => setEditing((before) => ({ ...before, box: { ...(before.box ?? read), ...changes } }))}
          errorOf={sent === key ? errorOf : noError}
        />
        <Preview
          key={calendar.id}
          year={calendar.year}
          allowPreviousDays={calendar.allowPreviousDays}
          boxes={boxes}
          start={day}
        />
      </div>
      <LeaveUnsaved saving={{ isWaiting, code, save }} />
      <DuplicateCalendar
        isOpen={isDuplicating}
        onClose={() => setDuplicating(false)}
        calendars={page.calendars}
        from={calendar}
      />
    </>
  );
}
