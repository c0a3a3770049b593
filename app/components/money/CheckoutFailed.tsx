import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/components/ui/error-text';
import { MessageDialog } from '~/components/ui/MessageDialog';
import { codeOf } from '~/lib/ask';
import type { Checkout } from '~/lib/money/checkout';

/** Refused because it is paid or pending already: the text must not say that nothing was charged. */
const isPaid = (failure: NonNullable<Checkout['failure']>): boolean =>
  ['payment-under-way', 'already-paid'].includes(codeOf(failure));

/** Reports why the payment page did not open, as text and as JSON (spec 2 §8). The user's choices stay on the page. */
export function CheckoutFailed({
  checkout: { failure, dismiss },
}: {
  checkout: Pick<Checkout, 'failure' | 'dismiss'>;
}) {
  const { t } = useTranslation('money');
  const textOf = useErrorText();
  return (
    <MessageDialog
      isOpen={failure !== null}
      onClose={dismiss}
      title={t('checkout.failed')}
      action={t('checkout.again')}
    >
      {failure && (
        <div className="checkout__failed" role="alert">
          <p>{textOf(codeOf(failure))}</p>
          {!isPaid(failure) && (
            <>
              <p className="muted">{t('checkout.failedText')}</p>
              <pre className="small muted">{JSON.stringify(failure)}</pre>
            </>
          )}
        </div>
      )}
    </MessageDialog>
  );
}
