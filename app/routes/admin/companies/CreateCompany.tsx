import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyText } from '~/components/company/use-company';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

/** The form for a new company; the button is disabled while the name is empty (spec 3 §5). */
export function CreateCompany() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { run, isWaiting, code } = useAsking();
  const textOf = useCompanyText('createFailed');
  const create = async () => {
    const made = await run(() => ask('CreateCompany', { name }));
    if (!made) return;
    toast(t('created'));
    setName('');
    navigate(`/admin/companies?id=${encodeURIComponent(made.id)}`);
  };
  return (
    <form
      className="finder"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !isWaiting) void create();
      }}
    >
      <input
        className="input"
        value={name}
        maxLength={120}
        placeholder={t('newName')}
        aria-label={t('newName')}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="primary" disabled={!name.trim()} waiting={isWaiting && t('saving')}>
        {t('create')}
      </Button>
      <RefusalLine code={code} textOf={textOf} />
    </form>
  );
}
