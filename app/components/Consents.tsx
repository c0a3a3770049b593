import { Trans, useTranslation } from 'react-i18next';
import type { Privacy, RequiredConsents } from '../../domain/accounts/profile';
import { LegalLink } from './LegalDialog';
import { Check } from './ui/Check';
import type { Problems } from './ui/form-problems';

export type ConsentName = keyof RequiredConsents;

type ConsentsProps = {
  names: readonly ConsentName[];
  required: RequiredConsents;
  given?: Privacy;
  problems: Problems;
};

/** The consents about personal data. A setting says which are required (spec 2 §5); the others are labelled optional. */
export function Consents({ names, required, given, problems }: ConsentsProps) {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <fieldset className="consents">
      <legend className="field__label">{t('consents.legend')}</legend>
      {names.map((name) => (
        <Check
          key={name}
          name={name}
          required={required[name]}
          defaultChecked={given?.[name]}
          note={required[name] ? t('consents.required') : t('consents.optional')}
          error={problems[name] && t('field.consent', { ns: 'errors' })}
        >
          <Trans t={t} i18nKey={`consents.${name}`} components={legalLinks} />
        </Check>
      ))}
    </fieldset>
  );
}

/** The elements that a translated sentence may contain. */
export const legalLinks = { privacy: <LegalLink doc="privacy" />, tos: <LegalLink doc="tos" /> };
