import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { toast } from '~/components/ui/toast';
import { useCompany, type Changed } from './use-company';

/** Adds a person by e-mail: only a registered user who is in no company can be added (spec 3 §5; decisions C19). */
export function AddOne({ companyId }: { companyId: string }) {
  const { t } = useTranslation('company');
  const update = useCompany(companyId);
  const [email, setEmail] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const problemOf = ({ duplicated, occupied, nonExistent, invalid, rows }: Changed): string | undefined => {
    if (duplicated.length > 0) return t('rows.duplicated');
    const [other] = occupied;
    if (other) return other.company ? t('rows.occupied', { company: other.company }) : t('rows.occupiedElsewhere');
    if (nonExistent.length > 0) return t('rows.nonExistent');
    if (invalid.length > 0) return t('rows.invalid');
    return rows.some(({ result }) => result === 'noSeat') ? t('rows.noSeat') : undefined;
  };
  const add = async () => {
    setWaiting(true);
    const answer = await update({ addEmail: email }, true);
    setWaiting(false);
    if (!answer) return;
    setProblem(problemOf(answer));
    if (answer.added.length + answer.invited.length > 0) setEmail('');
    if (answer.invited.length > 0) toast(t('add.invited'));
  };
  return (
    <form
      className="addone"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() && !isWaiting) void add();
      }}
    >
      <Field
        name="email"
        type="email"
        label={t('add.email')}
        value={email}
        error={problem}
        autoComplete="off"
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" disabled={!email.trim()} waiting={isWaiting && t('saving')}>
        {t('add.act')}
      </Button>
    </form>
  );
}
