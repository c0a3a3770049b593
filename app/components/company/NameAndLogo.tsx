import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { FileInput } from '~/components/ui/FileInput';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { CompanyLogo } from './CompanyLogo';
import { useCompany, type Company } from './use-company';

/** Name and logo; the logo's content must be a png or jpg (spec 3 §5). */
export function NameAndLogo({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const update = useCompany(company.id);
  const { state } = useNavigation();
  const answer = useActionData<{ code: string | null }>();
  const [name, setName] = useState(company.name);
  const [hasFile, setHasFile] = useState(false);
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
        <Button type="submit" disabled={!name.trim() || name === company.name}>
          {t('identity.save')}
        </Button>
      </form>
      <Form className="identity__logo" method="post" encType="multipart/form-data">
        <input type="hidden" name="companyId" value={company.id} />
        <CompanyLogo company={company} />
        <FileInput
          name="logo"
          label={t('identity.logo')}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          onFiles={({ length }) => setHasFile(length > 0)}
        />
        <Button type="submit" size="small" disabled={!hasFile} waiting={state === 'submitting' && t('saving')}>
          {t('identity.upload')}
        </Button>
        {company.logoUrl && (
          <Button size="small" look="plain" onClick={() => void update({ companyData: { logo: null } })}>
            {t('identity.removeLogo')}
          </Button>
        )}
      </Form>
      <RefusalLine code={answer?.code ?? null} />
    </div>
  );
}
