import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { romeDateTime, romeInstant } from '../../../../domain/shared/rome-day';
import { LessonPicker } from '~/components/admin/content/LessonPicker';
import { useRewardName } from '~/components/admin/content/reward-name';
import { Button } from '~/components/ui/Button';
import { Field, Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useEdited } from '~/lib/hooks/use-edited';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { Bonus, GamePageData } from './edited';

type Draft = {
  videoId: string | null;
  lesson: { title: string; poster: string } | null;
  rewardId: string;
  from: string;
  to: string;
};

const draftOf = (bonus: Bonus | null, now: number): Draft =>
  bonus
    ? {
        videoId: bonus.videoId,
        lesson: { title: bonus.title, poster: bonus.poster },
        rewardId: bonus.rewardId,
        from: romeDateTime(bonus.fromAt),
        to: romeDateTime(bonus.toAt),
      }
    : { videoId: null, lesson: null, rewardId: '', from: romeDateTime(now), to: '' };

/** The instant of a date and time field in Rome's time; null while it is empty. Milliseconds since 1970. */
function momentOf(text: string): number | null {
  const [day = '', time = ''] = text.split('T');
  return /^\d{4}-\d\d-\d\d$/.test(day) && time !== '' ? romeInstant(day, time.slice(0, 5)) : null;
}

/** An unchanged field keeps its exact instant, because the field has no seconds. */
const unlessSame = (text: string, known: number | undefined): number | null =>
  known !== undefined && romeDateTime(known) === text ? known : momentOf(text);

type EventEditorProps = { page: GamePageData; bonus: Bonus | null; onClose: () => void };

/** The editor of a special event. Once somebody has won it, only its end can be changed. */
export function EventEditor({ page, bonus, onClose }: EventEditorProps) {
  const { t } = useTranslation('gameEditor');
  const { revalidate } = useRevalidator();
  const nameOf = useRewardName(page.rewards);
  const { value: draft, set, isDirty } = useEdited(draftOf(bonus, page.now));
  const { run, isWaiting, code } = useAsking();
  useUnsaved(isDirty);
  const isWon = (bonus?.won ?? 0) > 0;
  const change = (changes: Partial<Draft>) => set((before) => ({ ...before, ...changes }));
  const fromAt = unlessSame(draft.from, bonus?.fromAt);
  const toAt = unlessSame(draft.to, bonus?.toAt);
  const isWhole = draft.videoId !== null && draft.rewardId !== '' && fromAt !== null && toAt !== null && toAt > fromAt;
  const save = async (until: number | null) => {
    const { videoId, rewardId } = draft;
    if (videoId === null || fromAt === null || until === null || isWaiting) return;
    const event = { videoId, rewardId, fromAt, toAt: until, ...(bonus && { id: bonus.id }) };
    if (!(await run(() => ask('SaveBonus', event)))) return;
    toast(t('events.saved'));
    revalidate();
    onClose();
  };
  return (
    <section className="game-ed__event" aria-label={t(bonus ? 'event.edit' : 'event.new')}>
      <h2 className="h4">{t(bonus ? 'event.edit' : 'event.new')}</h2>
      {isWon && <p className="small admin__note">{t('event.isWon')}</p>}
      <div className="form2">
        {isWon ? (
          <p>
            {draft.lesson?.title}, {page.rewards.find(({ id }) => id === draft.rewardId)?.title}
          </p>
        ) : (
          <>
            <LessonPicker
              videoId={draft.videoId}
              lesson={draft.lesson}
              onLesson={(videoId, lesson) => change({ videoId, lesson })}
            />
            <div className="w">
              <Select
                label={t('events.reward')}
                value={draft.rewardId}
                options={[
                  { value: '', label: t('event.noReward') },
                  ...page.rewards.map((reward) => ({ value: reward.id, label: nameOf(reward) })),
                ]}
                onChoose={(rewardId) => change({ rewardId })}
              />
            </div>
          </>
        )}
        <Field
          name="from"
          type="datetime-local"
          min="2020-01-01T00:00"
          max="2099-12-31T23:59"
          label={t('event.from')}
          hint={t('event.rome')}
          readOnly={isWon}
          value={draft.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Field
          name="to"
          type="datetime-local"
          min="2020-01-01T00:00"
          max="2099-12-31T23:59"
          label={t('event.to')}
          hint={t('event.toHint')}
          value={draft.to}
          error={fromAt !== null && toAt !== null && toAt <= fromAt ? t('event.early') : undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <RefusalLine code={code} />
      <div className="game-ed__adds">
        <Button
          aria-keyshortcuts="Control+S"
          look="primary"
          needsScript
          disabled={!isWhole}
          waiting={isWaiting && t('saving')}
          onClick={() => void save(toAt)}
        >
          {t('save')}
        </Button>
        {bonus && bonus.fromAt < page.now && bonus.toAt > page.now && (
          <Button needsScript onClick={() => void save(page.now)}>
            {t('event.endNow', { now: dateTimeOf(page.now) })}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
