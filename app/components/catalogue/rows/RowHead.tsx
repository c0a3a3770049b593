import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PersonalCard, Row } from '../../../../domain/catalogue/catalogue';
import type { BrowseTexts } from '../card-texts';
import { InAppLink } from '../InAppLink';
import type { RowMotionState } from './row-motion-state';
import { rowNote, rowTitle } from './row-texts';

type RowHeadProps = {
  row: Row;
  t: BrowseTexts;
  titleId: string;
  cards: readonly PersonalCard[];
  /** The scroll actions; null, and no arrows, until the carousel has loaded. */
  motion: RowMotionState | null;
};

/** The name of a row, a short note, the link to all of it, and the arrows. */
export function RowHead({ row, t, titleId, cards, motion }: RowHeadProps) {
  const name = rowTitle(t, row);
  const note = rowNote(t, row, cards);
  const path = row.kind === 'series' ? `/series/${row.id}` : null;
  return (
    <div className="row__head">
      <h2 className="row__title" id={titleId}>
        {path ? <InAppLink to={path}>{name}</InAppLink> : name}
      </h2>
      {note && <p className="row__note small">{note}</p>}
      <div className="row__end">
        {path && (
          <InAppLink className="row__all" to={path} label={t('row.allOf', { name })}>
            {t('row.all')}
          </InAppLink>
        )}
        <div className="row__arrows">
          {motion && (motion.canBack || motion.canForth) && (
            <>
              <Arrow
                label={t('row.previous', { name })}
                isOn={motion.canBack}
                onClick={motion.back}
                Icon={ChevronLeft}
              />
              <Arrow
                label={t('row.next', { name })}
                isOn={motion.canForth}
                onClick={motion.forth}
                Icon={ChevronRight}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

type ArrowProps = { label: string; isOn: boolean; onClick: () => void; Icon: typeof ChevronLeft };

const Arrow = ({ label, isOn, onClick, Icon }: ArrowProps) => (
  <button className="iconbtn" type="button" aria-label={label} disabled={!isOn} onClick={onClick}>
    <Icon className="i" aria-hidden />
  </button>
);
