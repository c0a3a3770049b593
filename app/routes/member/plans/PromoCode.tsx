import { useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { typedText } from '~/components/ui/typed-text';

type PromoCodeProps = { code: string; onChange: (code: string) => void };

const emphasised = { b: <b /> };

/** The promotion code that the next payment gets, written down before it opens (spec 2 §2). */
export function PromoCode({ code, onChange }: PromoCodeProps) {
  const { t } = useTranslation('money');
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setMissing(false);
    setOpen(false);
  };
  const use = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedText(event.currentTarget, 'promo').trim();
    if (!typed) return setMissing(true);
    onChange(typed);
    close();
  };
  return (
    <div className="promo" role="status">
      {code ? (
        <p>
          <Trans t={t} i18nKey="plans.promo.used" values={{ code }} components={emphasised} />{' '}
          <button className="link" type="button" onClick={() => onChange('')}>
            {t('plans.promo.remove')}
          </button>
        </p>
      ) : (
        <button className="link" type="button" data-wakes onClick={() => setOpen(true)}>
          {t('plans.promo.open')}
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={t('plans.promo.title')}>
        <form className="stack mt-3" noValidate onSubmit={use}>
          <p>{t('plans.promo.text')}</p>
          <Field
            name="promo"
            label={t('plans.promo.label')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            error={isMissing ? t('plans.promo.missing') : undefined}
          />
          <div className="dialog__acts">
            <Button type="submit" look="primary" size="big">
              {t('plans.promo.use')}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
