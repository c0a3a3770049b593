import { useRevalidator } from '@remix-run/react';
import { Check as Tick, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentPoint } from '../../../../domain/live/event';
import { ProgressBar } from '~/components/ProgressBar';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast, undoable } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { timeOf } from '~/lib/texts/time-text';
import type { LiveEvent } from './edited';

type RunningOrderProps = {
  /** The event on air; null if the broadcast is not in the schedule. */
  event: LiveEvent | null;
  now: number;
};

/** The running order of the event on air, whose points an editor marks as they begin. */
export function RunningOrder({ event, now }: RunningOrderProps) {
  const { t } = useTranslation(['liveEditor', 'common']);
  if (!event) return <p className="muted">{t('order.noEvent')}</p>;
  const { title, author, startsAt, endsAt, language, reminders, programme } = event;
  const facts = [author, `${timeOf(startsAt)}–${timeOf(endsAt)}`, t(`languages.${language}`, { ns: 'common' })];
  return (
    <section aria-labelledby="order-title">
      <h2 className="h4" id="order-title" lang={language}>
        {title}
      </h2>
      <p className="small muted">
        {facts.filter(Boolean).join(', ')}. {t('order.reminders', { count: reminders })}.
      </p>
      {programme.length === 0 ? <p className="small">{t('order.empty')}</p> : <Points event={event} now={now} />}
    </section>
  );
}

function Points({ event, now }: { event: LiveEvent; now: number }) {
  const { t } = useTranslation('liveEditor');
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const { run, isWaiting, code } = useAsking();
  const { eventId, programme, language } = event;
  const startedAt = event.startedAt ?? event.startsAt;
  const current = currentPoint(programme, startedAt, now);
  const next = programme[current + 1];
  const lastMinute = programme.at(-1)?.minute ?? 0;
  const endSecond = Math.max((event.endsAt - event.startsAt) / 1000, (lastMinute + 1) * 60);
  const undo = async (index: number, hasBegun: boolean) => {
    const asked = await ask('MarkLivePoint', { eventId, index, hasBegun });
    if ('refusal' in asked) toast(errorText(codeOf(asked.refusal)), 'failed');
    else revalidate();
  };
  const mark = async (index: number, hasBegun: boolean) => {
    if (isWaiting || !(await run(() => ask('MarkLivePoint', { eventId, index, hasBegun })))) return;
    const named = { title: programme[index]?.title ?? '' };
    undoable(t(hasBegun ? 'order.begun' : 'order.notBegun', named), () => void undo(index, !hasBegun));
    revalidate();
  };
  return (
    <>
      <ProgressBar
        chapters={[...new Set(programme.map(({ minute }) => minute))].map((minute) => ({ at: minute * 60 }))}
        durationSeconds={endSecond}
        positionSeconds={next ? next.minute * 60 : endSecond}
        label={t('order.label')}
        valueText={t('order.at', { number: current + 1, count: programme.length })}
      />
      <ol className="live-admin__order">
        {programme.map(({ title, minute, begunAt }, index) => (
          <li key={`${index} ${title}`} aria-current={index === current ? 'step' : undefined}>
            <button type="button" aria-pressed={begunAt !== null} onClick={() => void mark(index, begunAt === null)}>
              <span className="live-admin__mark">{begunAt !== null && <Tick className="i" aria-hidden />}</span>
              <span lang={language}>{title}</span>
              <span className="num small muted">{timeOf(begunAt ?? startedAt + minute * 60_000)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="small muted">{t('order.hint')}</p>
      <RefusalLine code={code} />
      {next && (
        <Button
          size="small"
          needsScript
          aria-keyshortcuts="P"
          waiting={isWaiting && t('order.marking')}
          onClick={() => void mark(current + 1, true)}
        >
          <SkipForward className="i" aria-hidden />
          {t('order.next')}
        </Button>
      )}
    </>
  );
}
