import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';

/** The form for a new company; the button is disabled while the name is empty (spec 3 §5). */
export function CreateCompany() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const create = async () => {
    setWaiting(true);
    const asked = await ask('CreateCompany', { name });
    setWaiting(false);
    if ('refusal' in asked) return toast(t('createFailed'), 'failed');
    toast(t('created'));
    setName('');
    navigate(`/admin/companies?id=${encodeURIComponent(asked.result.id)}`);
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
    </form>
  );
}
