import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRecipients } from '../../../../domain/gifts/gifts';
import { CheckoutFailed } from '~/components/money/CheckoutFailed';
import { FiscalDialog } from '~/components/money/FiscalDialog';
import { useFiscalStep } from '~/components/money/fiscal-step';
import { PalmerNumber } from '~/components/money/PalmerNumber';
import { Button } from '~/components/ui/Button';
import { ask } from '~/lib/ask';
import { useCheckout } from '~/lib/money/checkout';
import { cancelAddress } from '~/lib/money/checkout-address';
import type { GiftPage } from './gift.server';
import { GiftSide } from './GiftSide';
import { RecipientPart } from './RecipientPart';
import {
  fieldOrder,
  forgetDraft,
  isFine,
  keepDraft,
  keptDraft,
  newRecipient,
  problemsOf,
  typedIn,
  wasTyped,
  type Recipient,
  type RecipientProblems,
} from './recipients';

/** The key of the server-rendered recipient: server and browser must use the same field names. */
const firstKey = 'first';

/** The server-rendered form, which this one replaces. */
const drawn = () => document.querySelector<HTMLFormElement>('form.gift');

/** Input from before an abandoned payment or before hydration; otherwise one empty recipient. */
function startingWith(page: GiftPage, isHydrated: boolean): Recipient[] {
  const first = { ...newRecipient(page), key: firstKey };
  if (!isHydrated) return [first];
  const kept = keptDraft();
  const form = drawn();
  return kept.length > 0 ? kept : [{ ...first, ...(form && typedIn(form, firstKey)) }];
}

/** The focused field of the server-rendered form. */
function typedField(): string | null {
  const field = document.activeElement;
  return field instanceof HTMLElement && drawn()?.contains(field) ? field.getAttribute('name') : null;
}

/** The recipients, plans and dates of a gift: one recipient is expanded at a time, the preview updates while typing. */
export function GiftForm({ page, isHydrated }: { page: GiftPage; isHydrated: boolean }) {
  const { t } = useTranslation('gifts');
  const form = useRef<HTMLFormElement>(null);
  const [recipients, setRecipients] = useState(() => startingWith(page, isHydrated));
  const [openKey, setOpenKey] = useState(recipients[0]?.key ?? '');
  const [focusedBefore] = useState(() => (isHydrated ? typedField() : null));
  const [problems, setProblems] = useState<Record<string, RecipientProblems>>({});
  const checkout = useCheckout();
  const fiscal = useFiscalStep(page.asksFiscal);
  const focusOn = useRef(focusedBefore);
  // The recipient with the first problem is expanded first: its field exists only then.
  useEffect(() => {
    if (focusOn.current) form.current?.querySelector<HTMLElement>(`[name="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  });

  // Restored after a reload or a return from the payment page.
  useEffect(() => {
    if (!isHydrated) return;
    if (recipients.some(wasTyped)) keepDraft(recipients);
    else forgetDraft();
  }, [isHydrated, recipients]);

  const change = (key: string, changed: Partial<Recipient>) => {
    setRecipients((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
    const [field = ''] = Object.keys(changed);
    if (problems[key] && field in problems[key]) {
      setProblems({ ...problems, [key]: { ...problems[key], [field]: undefined } });
    }
  };
  const remove = (key: string) => {
    const left = recipients.filter((one) => one.key !== key);
    setRecipients(left);
    if (openKey === key) setOpenKey(left[0]?.key ?? '');
  };
  /** Whether all recipients are valid; otherwise expands and focuses the first invalid one. */
  const areFine = (wanted: readonly Recipient[]): boolean => {
    const found = Object.fromEntries(wanted.map((one) => [one.key, problemsOf(one, page)]));
    setProblems(found);
    const wrong = wanted.find(({ key }) => !isFine(found[key] ?? {}));
    if (!wrong) return true;
    setOpenKey(wrong.key);
    const field = fieldOrder.find((name) => found[wrong.key]?.[name]);
    focusOn.current = `${field}-${wrong.key}`;
    return false;
  };
  const add = () => {
    const current = recipients.find(({ key }) => key === openKey);
    if (current && !areFine([current])) return;
    const added = newRecipient(page, current?.signature);
    setRecipients([...recipients, added]);
    setOpenKey(added.key);
    focusOn.current = `name-${added.key}`;
  };
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (checkout.isWaiting || !areFine(recipients)) return;
    fiscal.before(
      () =>
        void checkout.open(() =>
          ask('CreateGiftCheckout', {
            recipients: recipients.map(({ key: _key, ...recipient }) => recipient),
            cancel_url: cancelAddress(location.pathname, location.search),
          }),
        ),
    );
  };
  const open = recipients.find(({ key }) => key === openKey) ?? recipients[0];
  return (
    <>
      <form className="gift" ref={form} noValidate onSubmit={pay}>
        <div>
          <h2 className="sr">{t('recipients')}</h2>
          {recipients.map((recipient, index) => (
            <RecipientPart
              key={recipient.key}
              recipient={recipient}
              number={index + 1}
              isOpen={recipient.key === openKey}
              isOnly={recipients.length === 1}
              problems={problems[recipient.key] ?? {}}
              page={page}
              onOpen={() => {
                setOpenKey(recipient.key);
                focusOn.current = `name-${recipient.key}`;
              }}
              onRemove={() => remove(recipient.key)}
              onChange={(changed) => change(recipient.key, changed)}
            />
          ))}
          {recipients.length < mostRecipients && (
            <div className="to" data-add>
              <PalmerNumber number={recipients.length + 1} isFaint />
              <div>
                <Button needsScript onClick={add}>
                  <Plus className="i" aria-hidden />
                  {t('add')}
                </Button>
              </div>
            </div>
          )}
        </div>
        <GiftSide page={page} recipients={recipients} open={open} isWaiting={checkout.isWaiting} />
        <CheckoutFailed checkout={checkout} />
      </form>
      <FiscalDialog {...fiscal.step} isBeforePaying />
    </>
  );
}
