import { Form, useNavigation } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';

/** Searches a user by uid, numeric alias or exact e-mail; the field is required (spec 2 §4). */
export function UserSearch({ query, refusal }: { query: string; refusal: string | null }) {
  const { t } = useTranslation('people');
  const { state } = useNavigation();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Form className="finder" role="search" replace onSubmit={() => setTyped(null)}>
        <label className="input">
          <Search className="i" aria-hidden />
          <input
            name="q"
            required
            value={typed ?? query}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={t('users.search')}
            aria-label={t('users.search')}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button type="submit" waiting={state === 'loading' && t('users.searching')}>
          {t('users.find')}
        </Button>
      </Form>
      <RefusalLine code={refusal} />
    </>
  );
}
