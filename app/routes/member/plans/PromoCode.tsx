import { useEffect, useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Promotion } from '../../../../domain/billing/promotion';
import { rateText } from '../../../../domain/billing/taxes';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { typedText } from '~/components/ui/typed-text';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { priceText } from '~/lib/money/price-text';

type PromoCodeProps = {
  code: string;
  onChange: (code: string) => void;
  /** The plans on offer, by whose names a code is described that counts for some of them only. */
  plans: readonly { planId: string; name: string }[];
};
type Off = Pick<Promotion, 'planIds' | 'duration' | 'months'> & { percentOff: number | null; amountOff: number | null };

const emphasised = { b: <b /> };

const offText = ({ percentOff, amountOff }: Off, language: string): string =>
  percentOff === null ? priceText(amountOff ?? 0) : rateText(percentOff * 100, language);

const listText = (names: string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);

/**
 * The promotion code for the next payment (spec 2 §2), checked on entry or from the URL, so that an invalid one is
 * reported before the payment page.
 */
export function PromoCode({ code, onChange, plans }: PromoCodeProps) {
  const { t, i18n } = useTranslation('money');
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [off, setOff] = useState<Off | null>(null);
  const written = useAsking();
  const given = useAsking();
  const { run } = given;
  const isUnknown = code !== '' && off === null;
  useEffect(() => {
    if (isUnknown) void run(() => ask('CheckPromotionCode', { code })).then((found) => found && setOff(found));
  }, [isUnknown, code, run]);
  const close = () => {
    setMissing(false);
    written.dismiss();
    setOpen(false);
  };
  const use = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (written.isWaiting) return;
    const typed = typedText(event.currentTarget, 'promo').trim();
    setMissing(!typed);
    if (!typed) return written.dismiss();
    const found = await written.run(() => ask('CheckPromotionCode', { code: typed }));
    if (!found) return;
    setOff(found);
    onChange(found.code);
    close();
  };
  const remove = () => {
    setOff(null);
    given.dismiss();
    onChange('');
  };
  const names = off?.planIds && [
    ...new Set(plans.filter(({ planId }) => off.planIds?.includes(planId)).map(({ name }) => name)),
  ];
  const text = names?.length ? 'plans.promo.usedOffOnly' : 'plans.promo.usedOff';
  return (
    <div className="promo" role="status">
      {code ? (
        <p>
          {given.code ? (
            <b>{code}</b>
          ) : (
            <Trans
              t={t}
              i18nKey={off ? text : 'plans.promo.used'}
              values={{ code, off: off && offText(off, i18n.language), plans: names && listText(names, i18n.language) }}
              components={emphasised}
            />
          )}{' '}
          <button className="link" type="button" onClick={remove}>
            {t('plans.promo.remove')}
          </button>
        </p>
      ) : (
        <button className="link" type="button" onClick={() => setOpen(true)}>
          {t('plans.promo.open')}
        </button>
      )}
      {off && <p className="small muted">{t(`plans.promo.${off.duration}`, { count: off.months ?? 0 })}</p>}
      {off?.percentOff === 100 && <p className="small muted">{t('plans.promo.free')}</p>}
      <RefusalLine code={given.code} />
      <Dialog isOpen={isOpen} onClose={close} title={t('plans.promo.title')}>
        <form className="stack mt-3" noValidate onSubmit={(event) => void use(event)}>
          <p>{t('plans.promo.text')}</p>
          <Field
            name="promo"
            label={t('plans.promo.label')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            error={isMissing ? t('plans.promo.missing') : undefined}
          />
          <RefusalLine code={written.code} />
          <div className="dialog__acts">
            <Button type="submit" look="primary" size="big" waiting={written.isWaiting && t('plans.promo.checking')}>
              {t('plans.promo.use')}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
