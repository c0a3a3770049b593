import { useNavigate } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readGiftCode } from '../../../domain/gifts/gifts';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { typedText } from '~/components/ui/typed-text';

/** Asks for a code: the address has none, or an unknown one. */
export function FindGift({ code }: { code: string }) {
  const { t } = useTranslation('gifts');
  const navigate = useNavigate();
  const [isWrong, setWrong] = useState(code !== '');
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = readGiftCode(typedText(event.currentTarget, 'code'));
    setWrong(found === null);
    if (found) navigate(`/redeem/${found}`);
  };
  return (
    <>
      <h1 className="page__title">{t(code === '' ? 'redeem.title' : 'redeem.unknown')}</h1>
      <form className="redeem__form" noValidate onSubmit={find}>
        <Field
          name="code"
          label={t('redeem.code')}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={isWrong ? t('redeem.unknownText') : undefined}
        />
        <Button type="submit" look="primary" size="big" needsScript>
          {t('redeem.read')}
        </Button>
      </form>
    </>
  );
}
