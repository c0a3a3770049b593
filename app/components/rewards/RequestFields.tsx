import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import {
  longestOf,
  optionalFields,
  requestFields,
  type RequestData,
  type RequestField,
} from '../../../domain/rewards/request-form';
import { Field } from '~/components/ui/Field';

/** Problems by field, from client-side validation or from the server. */
export type FieldProblems = { readonly [field in RequestField]?: string | undefined };

type Typing = Omit<ComponentProps<typeof Field>, 'name' | 'label'>;

/** Each field's autocomplete value and keyboard type. */
const typing: Record<RequestField, Typing> = {
  nome: { autoComplete: 'given-name', autoCapitalize: 'words' },
  cognome: { autoComplete: 'family-name', autoCapitalize: 'words' },
  indirizzo: { autoComplete: 'address-line1' },
  indirizzo2: { autoComplete: 'address-line2' },
  cap: { autoComplete: 'postal-code', inputMode: 'numeric' },
  citta: { autoComplete: 'address-level2' },
  provincia: { autoComplete: 'address-level1', autoCapitalize: 'characters' },
  email: { autoComplete: 'email', type: 'email' },
  telefono: { autoComplete: 'tel', type: 'tel' },
};

type RequestFieldsProps = {
  data: RequestData;
  problems: FieldProblems;
  onType: (field: RequestField, text: string) => void;
};

/** The shipping address, with each problem at its field. */
export function RequestFields({ data, problems, onType }: RequestFieldsProps) {
  const { t } = useTranslation('rewards');
  const problemText = useProblemText();
  return requestFields.map((field) => (
    <div key={field} className="request__field" data-field={field}>
      <Field
        {...typing[field]}
        name={field}
        label={t(`field.${field}`)}
        required={!optionalFields.includes(field)}
        value={data[field]}
        error={problemText(field, problems[field])}
        hint={field === 'telefono' && t('phoneHint')}
        onChange={({ target }) => onType(field, target.value)}
      />
    </div>
  ));
}

/** The message for a field's problem. */
function useProblemText() {
  const { t } = useTranslation('rewards');
  return (field: RequestField, problem: string | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    if (problem === 'too-long') return t('problem.too-long', { count: longestOf[field] });
    if (problem === field && isChecked(field)) return t(`problem.${field}`);
    return field === 'indirizzo2' ? undefined : t(`missing.${field}`);
  };
}

const checked = ['cap', 'provincia', 'email', 'telefono'] as const;
const isChecked = (field: RequestField): field is (typeof checked)[number] => checked.some((one) => one === field);
