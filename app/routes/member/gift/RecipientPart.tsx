import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PalmerNumber } from '~/components/money/PalmerNumber';
import { AskFirst } from '~/components/ui/AskFirst';
import { dayText } from '../../../../domain/shared/day-text';
import type { GiftPage } from './gift.server';
import { usePlanText } from './plan-text';
import { RecipientFields } from './RecipientFields';
import { wasTyped, type Recipient, type RecipientProblems } from './recipients';

type RecipientPartProps = {
  recipient: Recipient;
  number: number;
  isOpen: boolean;
  isOnly: boolean;
  problems: RecipientProblems;
  page: GiftPage;
  onOpen: () => void;
  onRemove: () => void;
  onChange: (change: Partial<Recipient>) => void;
};

/** A recipient: expanded with its fields, or one line with a summary. */
export function RecipientPart(props: RecipientPartProps) {
  const { recipient, number, isOpen, isOnly, page, onOpen, onRemove } = props;
  const { t } = useTranslation('gifts');
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const name = recipient.name.trim() || t('person', { number });
  return (
    <section className="to" data-closed={isOpen ? undefined : true} aria-labelledby={id}>
      <PalmerNumber number={number} />
      <div className="to__body">
        <div className="to__head">
          <div className="to__who">
            <h3 id={id}>{name}</h3>
            {!isOpen && <ClosedLine recipient={recipient} page={page} />}
          </div>
          {!isOpen && (
            <button className="iconbtn" type="button" aria-label={t('edit', { name })} onClick={onOpen}>
              <Pencil className="i" aria-hidden />
            </button>
          )}
          {!isOnly && (
            <button
              className="iconbtn"
              type="button"
              aria-label={t('remove', { name })}
              onClick={() => (wasTyped(recipient) ? setAsking(true) : onRemove())}
            >
              <Trash2 className="i" aria-hidden />
            </button>
          )}
        </div>
        {isOpen && <RecipientFields {...props} />}
      </div>
      <AskFirst
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle')}
        act={t('removeAct')}
        waiting={false}
        cancel={t('removeKeep')}
        onAct={() => {
          setAsking(false);
          onRemove();
        }}
      >
        <p>{t('removeText', { name })}</p>
      </AskFirst>
    </section>
  );
}

function ClosedLine({ recipient, page }: Pick<RecipientPartProps, 'recipient' | 'page'>) {
  const { t } = useTranslation('gifts');
  const planText = usePlanText(page.plans);
  const plan = page.plans.find(({ price }) => price === recipient.price);
  const texts = {
    period: plan ? planText(plan) : '',
    day: dayText(recipient.deliverOn),
    email: recipient.email,
  };
  return (
    <p className="small muted">{t(recipient.deliverOn === page.firstDay ? 'closedLineToday' : 'closedLine', texts)}</p>
  );
}
