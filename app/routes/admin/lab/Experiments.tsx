import { Form, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { experiments, experimentsOf } from '../../../../domain/platform/experiments';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Subject } from './lab.server';

/** The experiments of one user at a time, found by the usual search. */
export function Experiments({
  query,
  refusal,
  subject,
}: {
  query: string;
  refusal: string | null;
  subject: Subject | null;
}) {
  const { t } = useTranslation('insight');
  const { revalidate } = useRevalidator();
  const { code, run } = useAsking();
  const flags = subject && experimentsOf(subject.experiments);
  return (
    <section className="block">
      <h2>{t('lab.person')}</h2>
      <Form className="rowform rowform--tight" method="get" role="search">
        <Field name="who" label={t('lab.who')} type="search" defaultValue={query} required />
        <Button type="submit">{t('lab.find')}</Button>
      </Form>
      <RefusalLine code={refusal ?? code} />
      {subject && flags && (
        <ul className="switches">
          <li>
            <div>
              <b>{subject.name}</b>
              <p className="small muted">{subject.email}</p>
            </div>
            <fieldset>
              <legend className="sr">{t('lab.experiments')}</legend>
              {experiments.map((name) => (
                <Check
                  key={name}
                  name={name}
                  checked={flags[name]}
                  onChange={async ({ target }) => {
                    const done = await run(() => ask('SetUserFlag', { uid: subject.uid, name, value: target.checked }));
                    if (done) revalidate();
                  }}
                >
                  {name}
                </Check>
              ))}
            </fieldset>
          </li>
        </ul>
      )}
    </section>
  );
}
