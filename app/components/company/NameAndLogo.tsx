import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestLogo } from '../../../domain/people/companies';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { FileInput } from '~/components/ui/FileInput';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { CompanyLogo } from './CompanyLogo';
import { useCompany, useCompanyText, type Company } from './use-company';

/** Name and logo; the logo's content must be a png or jpg (spec 3 §5). */
export function NameAndLogo({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const { update, isWaiting, code } = useCompany(company.id, true);
  const textOf = useCompanyText();
  const { state } = useNavigation();
  const answer = useActionData<{ code: string | null }>();
  const [name, setName] = useState(company.name);
  const [logo, setLogo] = useState<File | null>(null);
  const isTooLarge = logo !== null && logo.size > largestLogo;
  useUnsaved(name !== company.name || logo !== null);
  return (
    <div className="identity">
      <form
        className="addone"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void update({ companyData: { name } });
        }}
      >
        <Field
          name="name"
          label={t('identity.name')}
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={!name.trim() || name === company.name} waiting={isWaiting && t('saving')}>
          {t('identity.save')}
        </Button>
        <RefusalLine code={code} textOf={textOf} />
      </form>
      <Form className="identity__logo" method="post" encType="multipart/form-data">
        <input type="hidden" name="companyId" value={company.id} />
        <CompanyLogo company={company} />
        <FileInput
          name="logo"
          label={t('identity.logo')}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          onFiles={([file]) => setLogo(file ?? null)}
        />
        <Button
          type="submit"
          size="small"
          disabled={!logo || isTooLarge}
          waiting={state === 'submitting' && t('saving')}
        >
          {t('identity.upload')}
        </Button>
        {company.logoUrl && (
          <Button size="small" look="plain" onClick={() => void update({ companyData: { logo: null } })}>
            {t('identity.removeLogo')}
          </Button>
        )}
      </Form>
      <RefusalLine code={isTooLarge ? 'file-too-large' : (answer?.code ?? null)} />
    </div>
  );
}
