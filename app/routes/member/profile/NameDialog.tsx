import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NameField } from '~/components/papers/NameField';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';

type Names = { nome: string; cognome: string };

type NameDialogProps = {
  isOpen: boolean;
  person: Names;
  code: string | null;
  waiting: string | false;
  onClose: () => void;
  onSave: (names: Names) => void;
};

const fields = [
  { name: 'nome', autoComplete: 'given-name' },
  { name: 'cognome', autoComplete: 'family-name' },
] as const;

/** First and last name, as printed on certificates. */
export function NameDialog({ isOpen, onClose, ...form }: NameDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('person.nameTitle')}>
      <NameForm {...form} />
    </Dialog>
  );
}

function NameForm({ person, code, waiting, onSave }: Omit<NameDialogProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const { problems, isValid, onInput } = useFormProblems();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (waiting || !isValid(event.currentTarget)) return;
    const typed = new FormData(event.currentTarget);
    onSave({ nome: String(typed.get('nome')), cognome: String(typed.get('cognome')) });
  };
  return (
    <form className="proof" noValidate onInput={onInput} onSubmit={save}>
      {fields.map(({ name, autoComplete }) => (
        <NameField
          key={name}
          name={name}
          label={t(`firstLogin.${name}`, { ns: 'account' })}
          autoComplete={autoComplete}
          autoCapitalize="words"
          defaultValue={person[name]}
          required
          pattern=".*\S.*"
          maxLength={100}
          error={problems[name] && t(`field.${name}`, { ns: 'errors' })}
        />
      ))}
      <RefusalLine code={code} />
      <Button type="submit" look="primary" size="big" waiting={waiting}>
        {t('person.save')}
      </Button>
    </form>
  );
}
