import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { useCompany, useCompanyText, type Changed } from './use-company';

/** Adds a person by e-mail: only a registered user who is in no company can be added (spec 3 §5; decisions C19). */
export function AddOne({ companyId }: { companyId: string }) {
  const { t } = useTranslation('company');
  const { update, isWaiting, code } = useCompany(companyId, true);
  const textOf = useCompanyText();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  useUnsaved(email !== '');
  const problemOf = ({ duplicated, occupied, nonExistent, invalid, rows }: Changed): string | undefined => {
    if (duplicated.length > 0) return t('rows.duplicated');
    const [other] = occupied;
    if (other) return other.company ? t('rows.occupied', { company: other.company }) : t('rows.occupiedElsewhere');
    if (nonExistent.length > 0) return t('rows.nonExistent');
    if (invalid.length > 0) return t('rows.invalid');
    return rows.some(({ result }) => result === 'noSeat') ? t('rows.noSeat') : undefined;
  };
  const add = async () => {
    const answer = await update({ addEmail: email }, true);
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
      <RefusalLine code={code} textOf={textOf} />
    </form>
  );
}
