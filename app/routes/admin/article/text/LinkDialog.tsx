import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkAllowed } from '../../../../../domain/blog/extensions';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { typedText } from '~/components/ui/typed-text';

type LinkDialogProps = {
  /** The URL of the edited link; empty for a new one. */
  address: string;
  onClose: () => void;
  /** An empty URL removes the link. */
  onLink: (address: string) => void;
};

/** Asks for the URL of the selected text. */
export function LinkDialog({ address, onClose, onLink }: LinkDialogProps) {
  const { t } = useTranslation(['blogEditor', 'common']);
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={t('text.link.title')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = typedText(event.currentTarget, 'address').trim();
          setWrong(!isLinkAllowed(typed));
          if (isLinkAllowed(typed)) onLink(typed);
        }}
      >
        <Field
          name="address"
          label={t('text.link.address')}
          inputMode="url"
          autoComplete="off"
          defaultValue={address}
          error={isWrong ? t('text.link.wrong') : undefined}
          hint={t('text.link.hint')}
        />
        <div className="dialog__acts">
          <Button look="primary" size="big" type="submit">
            {t('text.link.set')}
          </Button>
          {address !== '' && (
            <Button size="big" onClick={() => onLink('')}>
              {t('text.link.remove')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
