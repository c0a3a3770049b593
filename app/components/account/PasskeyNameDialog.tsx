import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestPasskeyName } from '../../../domain/accounts/second-factor';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { focusField, useFieldFocus } from '~/lib/hooks/use-field-focus';

type PasskeyNameDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  act: string;
  waiting: string | false;
  /** The initial value of the field. */
  name: string;
  /** The code of the last refusal. */
  refusal: string | null;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for a passkey's name, before it is created or later. */
export function PasskeyNameDialog({ isOpen, title, text, onClose, ...form }: PasskeyNameDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className="dialog__text">{text}</p>
      <NameForm {...form} />
    </Dialog>
  );
}

type NameFormProps = Pick<PasskeyNameDialogProps, 'act' | 'waiting' | 'name' | 'refusal' | 'onName'>;

function NameForm({ act, waiting, name, refusal, onName }: NameFormProps) {
  const { t } = useTranslation('security');
  const [written, setWritten] = useState(name);
  const [hasProblem, setProblem] = useState(false);
  const form = useFieldFocus();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const requested = written.trim();
    setProblem(requested === '');
    if (requested === '') focusField(form);
    if (requested !== '' && !waiting) onName(requested);
  };
  return (
    <form ref={form} className="proof" noValidate onSubmit={confirm}>
      <Field
        name="name"
        label={t('passkeys.name')}
        autoComplete="off"
        maxLength={longestPasskeyName}
        required
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        error={hasProblem ? t('passkeys.nameMissing') : undefined}
      />
      <div className="proof__refusal">
        <RefusalLine code={refusal} />
      </div>
      <Button type="submit" look="primary" size="big" waiting={waiting}>
        {act}
      </Button>
    </form>
  );
}
