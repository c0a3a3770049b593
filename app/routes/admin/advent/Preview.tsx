import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxProblems } from '../../../../domain/advent/box-problems';
import { paragraphsOf } from '../../../../domain/advent/box-text';
import { boxState, closedReason, type ClosedReason } from '../../../../domain/advent/boxes';
import { boxOpensAt, everyBoxDay, seasonClosesAt, seasonOf } from '../../../../domain/advent/season';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { BoxText } from '~/components/advent/BoxText';
import { Select } from '~/components/ui/Field';
import { documentOf, type Box } from './edited';

/** `start` is the initially shown day. */
type PreviewProps = { year: number; allowPreviousDays: boolean; boxes: readonly Box[]; start: number };

const viewers = ['dentist', 'subscriber'] as const;
/** One day after the one on which all boxes can be opened. */
const closedDay = everyBoxDay + 1;

const pictureOf = ({ picture, kind, lesson }: Box): string | null =>
  picture ?? (kind === 'lesson' && lesson?.poster ? posterUrl(lesson.poster, 'wide', 640) : null);

/** Previews a calendar on any day for any viewer, by the same rules as the server. Read-only. */
export function Preview({ year, allowPreviousDays, boxes, start }: PreviewProps) {
  const { t } = useTranslation('calendar');
  const [viewer, setViewer] = useState<(typeof viewers)[number]>('dentist');
  const [at, setAt] = useState(start);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [pressed, setPressed] = useState<{ day: number; reason: ClosedReason | null } | null>(null);
  const id = useId();
  const season = seasonOf(year, at === closedDay ? seasonClosesAt(year) : boxOpensAt(year, at));
  const begin = () => {
    setOpened(new Set());
    setPressed(null);
  };
  const press = (box: Box) => {
    const { day, pro } = box;
    const isComplete = boxProblems(documentOf('', box)).length === 0;
    const who = { hasSubscription: viewer === 'subscriber', isAdmin: false };
    const reason = closedReason({ day, pro, isComplete }, season, allowPreviousDays, who);
    if (reason === null) setOpened(new Set(opened).add(day));
    setPressed({ day, reason });
  };
  const dayText =
    at === closedDay ? t('preview.closed') : at === everyBoxDay ? t('preview.after') : t('day', { day: at });
  const shown = boxes.find(({ day }) => day === pressed?.day);
  return (
    <aside className="cal__preview" aria-label={t('preview.title')}>
      <div className="blk__h">
        <h2 className="h4">{t('preview.title')}</h2>
        <span className="small muted">{t('preview.note')}</span>
      </div>
      <Select
        label={t('preview.who')}
        value={viewer}
        options={viewers.map((one) => ({ value: one, label: t(`preview.viewers.${one}`) }))}
        onChoose={(value) => {
          setViewer(value === 'subscriber' ? 'subscriber' : 'dentist');
          begin();
        }}
      />
      <div className="cal__rod">
        <label htmlFor={`${id}-day`}>{t('preview.day')}</label>
        <span className="cal__at" aria-hidden>
          {dayText}
        </span>
        <input
          id={`${id}-day`}
          type="range"
          min={1}
          max={closedDay}
          value={at}
          aria-valuetext={dayText}
          onChange={({ target }) => {
            setAt(Number(target.value));
            begin();
          }}
        />
        <p className="small muted cal__ends" aria-hidden>
          <span>{t('preview.ends.first')}</span>
          <span>{t('preview.ends.closed')}</span>
        </p>
      </div>
      <ol className="cal__seen" data-theme="dark" aria-label={t('preview.boxes')}>
        {boxes.map((box) => {
          const state = boxState(box.day, opened.has(box.day), season, allowPreviousDays);
          const picture = state === 'open' ? pictureOf(box) : null;
          const marks = [t('day', { day: box.day }), box.pro && t('marks.vip'), t(`preview.states.${state}`)];
          return (
            <li key={box.day}>
              <button
                className="cal__box"
                type="button"
                data-s={state}
                data-vip={(box.pro && state !== 'open') || undefined}
                aria-label={marks.filter(Boolean).join(', ')}
                onClick={() => press(box)}
              >
                {picture && <img src={picture} width={64} height={64} alt="" loading="lazy" />}
                <b>{box.day}</b>
                {box.pro && state !== 'open' && <Lock className="i" aria-hidden />}
              </button>
            </li>
          );
        })}
      </ol>
      <div className="cal__outcome" role="status">
        {shown && pressed ? (
          <Outcome box={shown} reason={pressed.reason} />
        ) : (
          <p className="small muted">{t('preview.press')}</p>
        )}
      </div>
    </aside>
  );
}

/** What a pressed box shows, or why it is closed. */
function Outcome({ box, reason }: { box: Box; reason: ClosedReason | null }) {
  const { t } = useTranslation('calendar');
  if (reason !== null) {
    return (
      <p className="small">
        <b>{t('day', { day: box.day })}</b> {t(`why.${reason}`)}
      </p>
    );
  }
  return (
    <>
      <h3 className="h4">{box.title || t('preview.noTitle')}</h3>
      <div className="small">
        <BoxText text={paragraphsOf(box.text)} />
      </div>
      {box.company && (
        <p className="small muted">
          {t('fields.company')}: {box.company}
        </p>
      )}
      {box.rewardId !== null && <p className="small muted">{t('preview.asks')}</p>}
    </>
  );
}
