import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameField } from '~/components/papers/NameField';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useChange } from './use-change';
import type { Named } from './display-name';

/** First and last name; the button is disabled while one of them is empty (spec 2 §5). */
export function Names({ user }: { user: Pick<Named, 'profile'> & { uid: string } }) {
  const { t } = useTranslation('people');
  const { change, isWaiting, code } = useChange(user.uid, true);
  const { nome, cognome } = user.profile.formData;
  const [names, setNames] = useState({ newName: nome, newSurname: cognome });
  const isFit = names.newName.trim() !== '' && names.newSurname.trim() !== '';
  return (
    <section className="block">
      <h2>{t('names.title')}</h2>
      <form
        className="pairs"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit && !isWaiting) void change({ name: names });
        }}
      >
        <NameField
          name="newName"
          label={t('names.first')}
          value={names.newName}
          maxLength={100}
          onChange={({ target }) => setNames({ ...names, newName: target.value })}
        />
        <NameField
          name="newSurname"
          label={t('names.last')}
          value={names.newSurname}
          maxLength={100}
          onChange={({ target }) => setNames({ ...names, newSurname: target.value })}
        />
        <Button type="submit" disabled={!isFit} waiting={isWaiting && t('saving')}>
          {t('names.confirm')}
        </Button>
      </form>
      <RefusalLine code={code} />
    </section>
  );
}
