import { useRevalidator } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addressProblem,
  firstName,
  longestMessage,
  longestName,
  type AddressProblem,
} from '../../../../domain/gifts/gifts';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field, TextArea } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { typedText } from '~/components/ui/typed-text';
import { ask } from '~/lib/ask';
import { dayText } from '../../../../domain/shared/day-text';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Coupon, GiftDetailsPage } from './gift-details.server';

type ChangeDialogProps = { isOpen: boolean; onClose: () => void; coupon: Coupon; page: GiftDetailsPage };

/** A gift that was not delivered can be changed; a delivered one can be mailed again to the correct address. */
export function ChangeDialog({ isOpen, onClose, coupon, page }: ChangeDialogProps) {
  const { t } = useTranslation('gifts');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('details.changeTitle', { name: firstName(coupon.name) })}>
      <ChangeForm coupon={coupon} page={page} onClose={onClose} />
    </Dialog>
  );
}

type Problems = { name?: boolean; email?: AddressProblem | null; deliverOn?: boolean };

function ChangeForm({ coupon, page, onClose }: Omit<ChangeDialogProps, 'isOpen'>) {
  const { t } = useTranslation('gifts');
  const { revalidate } = useRevalidator();
  const { isWaiting, code, run } = useAsking();
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const hasLeft = coupon.state === 'delivered';
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => typedText(event.currentTarget, name);
    const recipient = { name: typed('name'), email: typed('email'), message: typed('message') };
    const deliverOn = hasLeft ? coupon.deliverOn : typed('deliverOn');
    const found: Problems = {
      name: !recipient.name.trim(),
      email: addressProblem(recipient.email),
      deliverOn: !hasLeft && (deliverOn < page.firstDay || deliverOn > page.lastDay),
    };
    setProblems(found);
    const wrong = (['name', 'email', 'deliverOn'] as const).find((name) => found[name]);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    const saved = await run(() => ask('ChangeGift', { giftId: coupon.giftId, ...recipient, deliverOn }));
    if (!saved) return;
    const told = { name: firstName(recipient.name), day: dayText(deliverOn) };
    toast(t(hasLeft ? 'details.corrected' : 'details.changed', told));
    revalidate();
    onClose();
  };
  return (
    <form className="stack" ref={form} noValidate onSubmit={(event) => void save(event)}>
      <Field
        name="name"
        label={t('field.name')}
        defaultValue={coupon.name}
        maxLength={longestName}
        autoComplete="off"
        error={problems.name ? t('problem.name') : undefined}
      />
      <Field
        name="email"
        type="email"
        label={t('field.email')}
        defaultValue={coupon.email}
        maxLength={254}
        autoComplete="off"
        error={problems.email ? t(`problem.email.${problems.email}`) : undefined}
      />
      {!hasLeft && (
        <Field
          name="deliverOn"
          type="date"
          label={t('field.day')}
          defaultValue={coupon.deliverOn}
          min={page.firstDay}
          max={page.lastDay}
          hint={t('field.dayHint')}
          error={problems.deliverOn ? t('problem.day', { last: dayText(page.lastDay) }) : undefined}
        />
      )}
      <TextArea
        className="input gift__message"
        name="message"
        label={t('field.message')}
        rows={3}
        maxLength={longestMessage}
        defaultValue={coupon.message}
      />
      {hasLeft && <p className="small muted">{t('details.correctText')}</p>}
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('details.changing')}>
          {t(hasLeft ? 'details.correctAct' : 'details.changeAct')}
        </Button>
        <Button size="big" onClick={onClose}>
          {t('details.keep')}
        </Button>
      </div>
    </form>
  );
}
