import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { boxState } from '../../../domain/advent/boxes';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useShell } from '~/lib/hooks/use-shell';
import { BoxPicture } from './BoxPicture';
import { Flake } from './Flake';
import { useKindText } from './kind-text';
import type { BoxElement, ShownCalendar } from './use-calendar';
import type { Opening } from './use-opening';

/** The number of boxes in a row. A refusal is shown below the row of the pressed box. */
const perRow = 5;

/** The boxes in order; each one's accessible name contains its day and its state. */
export function Boxes({ current, opening }: { current: ShownCalendar; opening: Opening }) {
  const { t } = useTranslation('advent');
  const { elements } = current;
  const { refused } = opening;
  const index = refused?.place === 'boxes' ? elements.findIndex(({ id }) => id === refused.day) : -1;
  const lastInRow = index < 0 ? -1 : Math.min(elements.length, Math.ceil((index + 1) / perRow) * perRow) - 1;
  return (
    <ol className="boxes" aria-label={t('boxes')}>
      {elements.map((element, at) => (
        <Fragment key={element.cellId}>
          <li>
            <Box current={current} element={element} opening={opening} />
          </li>
          {at === lastInRow && (
            <li className="boxes__refused">
              <RefusalLine code={refused?.code ?? null} />
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}

type BoxProps = { current: ShownCalendar; element: BoxElement; opening: Opening };

function Box({ current: { calendar, hasVip }, element, opening }: BoxProps) {
  const { t } = useTranslation('advent');
  const kindText = useKindText();
  const { impersonation } = useShell();
  const { id: day, unlocked, pro } = element;
  const state = boxState(day, unlocked, calendar.season, calendar.allowPreviousDays);
  const isShut = state === 'later' || state === 'missed' || (Boolean(impersonation) && !unlocked);
  const isLocked = pro && !unlocked;
  const label = {
    open: t('box.open', { what: kindText(element) }),
    now: t(pro ? 'box.nowVip' : 'box.now'),
    past: t(pro ? 'box.pastVip' : 'box.past'),
    later: t(pro ? 'box.laterVip' : 'box.later', { day }),
    missed: t(pro ? 'box.missedVip' : 'box.missed'),
  }[state];
  // A locked box already shows its state as an icon in the corner.
  const seen = { open: kindText(element), now: t('today'), past: t('toOpen'), later: null, missed: t('missed') }[state];
  return (
    <button
      className="box"
      type="button"
      data-s={state}
      data-vip={isLocked || undefined}
      disabled={isShut}
      aria-haspopup={isShut ? undefined : 'dialog'}
      aria-busy={opening.waitingDay === day || undefined}
      onClick={() => opening.press(element, 'boxes')}
    >
      <span className="advnum">{day}</span>
      <span className="sr">{label}</span>
      {isLocked && (
        <span className="box__lock" aria-hidden="true">
          {!hasVip && <Lock className="i" />}
          <span>{t('vip')}</span>
        </span>
      )}
      {unlocked && element.content ? <BoxPicture content={element.content} seed={day} /> : <Flake seed={day} />}
      {seen && !(isLocked && !hasVip && state === 'past') && (
        <span className="box__say" aria-hidden="true">
          {seen}
        </span>
      )}
    </button>
  );
}
