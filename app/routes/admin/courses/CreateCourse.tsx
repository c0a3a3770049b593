import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';

/** The form for a new course: for everybody, or for one company. */
export function CreateCourse({ companies }: { companies: { id: string; name: string }[] }) {
  const { t } = useTranslation('courseEditor');
  const { state, formAction } = useNavigation();
  const refused = useActionData<{ code: string | null }>();
  const id = useId();
  return (
    <>
      <Form className="rowform" method="post">
        <Field name="name" label={t('newName')} required maxLength={300} />
        <div className="field">
          <label htmlFor={id}>{t('company')}</label>
          <select className="input" id={id} name="companyId" defaultValue="">
            <option value="">{t('everybodys')}</option>
            {companies.map((company) => (
              <option key={company.id} value={company.id}>
                {company.name}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" look="primary" waiting={state !== 'idle' && formAction !== undefined && t('saving')}>
          {t('create')}
        </Button>
      </Form>
      <RefusalLine code={refused?.code ?? null} />
    </>
  );
}
