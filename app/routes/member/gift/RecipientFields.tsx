import { useTranslation } from 'react-i18next';
import { longestMessage, longestName } from '../../../../domain/gifts/gifts';
import { Field, FieldError, TextArea } from '~/components/ui/Field';
import { dayText } from '../../../../domain/shared/day-text';
import { priceText } from '~/lib/money/price-text';
import type { GiftPage } from './gift.server';
import { usePlanText } from './plan-text';
import type { Recipient, RecipientProblems } from './recipients';

type RecipientFieldsProps = {
  recipient: Recipient;
  problems: RecipientProblems;
  page: GiftPage;
  onChange: (change: Partial<Recipient>) => void;
};

/** The fields of one recipient; their names contain the recipient's key, so that the first invalid one can be found. */
export function RecipientFields({ recipient, problems, page, onChange }: RecipientFieldsProps) {
  const { t } = useTranslation('gifts');
  const { key } = recipient;
  const isToday = recipient.deliverOn === page.firstDay;
  return (
    <>
      <div className="two">
        <Field
          name={`name-${key}`}
          label={t('field.name')}
          value={recipient.name}
          maxLength={longestName}
          autoComplete="off"
          required
          error={problems.name && t('problem.name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          name={`email-${key}`}
          type="email"
          inputMode="email"
          label={t('field.email')}
          value={recipient.email}
          maxLength={254}
          autoComplete="off"
          required
          error={problems.email && t(`problem.email.${problems.email}`)}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </div>
      <Plans recipient={recipient} problems={problems} page={page} onChange={onChange} />
      <div className="two">
        <Field
          name={`deliverOn-${key}`}
          type="date"
          label={t('field.day')}
          value={recipient.deliverOn}
          min={page.firstDay}
          max={page.lastDay}
          required
          hint={t(isToday ? 'field.dayToday' : 'field.dayHint')}
          error={problems.deliverOn && t('problem.day', { last: dayText(page.lastDay) })}
          onChange={({ target }) => onChange({ deliverOn: target.value })}
        />
        <Field
          name={`signature-${key}`}
          label={t('field.signature')}
          value={recipient.signature}
          maxLength={longestName}
          autoComplete="off"
          required
          error={problems.signature && t('problem.signature')}
          onChange={({ target }) => onChange({ signature: target.value })}
        />
      </div>
      <TextArea
        className="input gift__message"
        name={`message-${key}`}
        label={t('field.message')}
        hint={t('field.messageHint', { count: recipient.message.length, most: longestMessage })}
        rows={3}
        maxLength={longestMessage}
        value={recipient.message}
        onText={(message) => onChange({ message })}
      />
    </>
  );
}

function Plans({ recipient, problems, page, onChange }: RecipientFieldsProps) {
  const { t } = useTranslation('gifts');
  const planText = usePlanText(page.plans);
  return (
    <fieldset className="field">
      <legend className="field__label">{t('field.howLong')}</legend>
      <div className="pick pick--3">
        {page.plans.map((plan) => (
          <label key={plan.price}>
            <input
              type="radio"
              name={`price-${recipient.key}`}
              value={plan.price}
              checked={plan.price === recipient.price}
              onChange={() => onChange({ price: plan.price })}
            />
            <b>{planText(plan)}</b>
            <small className="num">{priceText(plan.unitAmount)}</small>
          </label>
        ))}
      </div>
      {problems.price && <FieldError id={`price-${recipient.key}-error`}>{t('problem.plan')}</FieldError>}
    </fieldset>
  );
}
