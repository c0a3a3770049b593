import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field, Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';

/** The form for a new course: for everybody, or for one company. */
export function CreateCourse({ companies }: { companies: { id: string; name: string }[] }) {
  const { t } = useTranslation('courseEditor');
  const { state, formAction } = useNavigation();
  const refused = useActionData<{ code: string | null }>();
  return (
    <>
      <Form className="rowform" method="post">
        <Field name="name" label={t('newName')} required maxLength={300} />
        <Select
          name="companyId"
          label={t('company')}
          options={[
            { value: '', label: t('everybodys') },
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button type="submit" look="primary" waiting={state !== 'idle' && formAction !== undefined && t('saving')}>
          {t('create')}
        </Button>
      </Form>
      <RefusalLine code={refused?.code ?? null} />
    </>
  );
}
