import { useTranslation } from 'react-i18next';
import { categories } from '../../../../domain/platform/categories';
import { useId } from 'react';
import type { ErrorOf } from '~/components/admin/content/problem-text';
import { Check } from '~/components/ui/Check';
import { Field, FieldError } from '~/components/ui/Field';
import type { Change, Choices, Video } from './edited';

type AccessFieldsProps = { video: Video; change: Change; choices: Choices; id: string; errorOf: ErrorOf };

const toggled = <T,>(list: T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one);
const dayOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 10));
const instantOf = (day: string): number | null => (day === '' ? null : Date.parse(`${day}T08:00:00Z`));
const plans = ['trial', 'free', 'subscribers'] as const;

type TicksProps = {
  name: string;
  legend: string;
  choices: { id: string; title: string }[];
  picked: string[];
  error?: string | undefined;
  onPick: (picked: string[]) => void;
};

/** A group of checkboxes, including selected values that no longer exist: hidden, they could not be removed. */
function Ticks({ name, legend, choices, picked, error, onPick }: TicksProps) {
  const errorId = useId();
  const gone = picked.filter((id) => !choices.some((choice) => choice.id === id));
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {[...choices, ...gone.map((id) => ({ id, title: id }))].map(({ id, title }) => (
        <Check
          key={id}
          name={`${name}-${id}`}
          checked={picked.includes(id)}
          onChange={({ target }) => onPick(toggled(picked, id, target.checked))}
        >
          {title}
        </Check>
      ))}
    </fieldset>
  );
}

/** Who may see the lesson (category, country, plan), when, and its relations. */
export function AccessFields({ video, change, choices, id, errorOf }: AccessFieldsProps) {
  const { t } = useTranslation('content');
  const plan = video.free ? 'free' : video.subscribersOnly ? 'subscribers' : 'trial';
  return (
    <section className="block access" aria-label={t('access')}>
      <h2 className="h4">{t('access')}</h2>
      <fieldset>
        <legend>{t('fields.categories')}</legend>
        {categories.map((category) => (
          <Check
            key={category}
            name={category}
            checked={video.categories.length === 0 || video.categories.includes(category)}
            onChange={({ target }) => {
              const all = video.categories.length === 0 ? [...categories] : video.categories;
              const next = toggled(all, category, target.checked);
              change({ categories: next.length === categories.length ? [] : next });
            }}
          >
            {t(`categories.${category}`)}
          </Check>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('fields.plan')}</legend>
        {plans.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="plan"
              checked={plan === one}
              onChange={() => change({ free: one === 'free', subscribersOnly: one === 'subscribers', plans: [] })}
            />
            <span>{t(`plans.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {plan === 'subscribers' && (
        <Ticks
          name="plan"
          legend={t('fields.plans')}
          choices={choices.plans}
          picked={video.plans}
          onPick={(plans) => change({ plans })}
        />
      )}
      <fieldset>
        <legend>{t('fields.state')}</legend>
        {(['comingSoon', 'hidden', 'bonus', 'sponsored', 'hasTrailer'] as const).map((flag) => (
          <Check
            key={flag}
            name={flag}
            checked={video[flag]}
            onChange={({ target }) => change({ [flag]: target.checked })}
          >
            {t(`flags.${flag}`)}
          </Check>
        ))}
      </fieldset>
      <div className="form2">
        <Field
          name="countries"
          label={t('fields.countries')}
          defaultValue={video.countries.join(' ')}
          onBlur={({ target }) =>
            change({
              countries: target.value
                .toUpperCase()
                .split(/[^A-Z]+/)
                .filter((code) => code.length === 2),
            })
          }
        />
        <Field
          name="expectedAt"
          type="date"
          label={t('fields.expectedAt')}
          value={dayOf(video.expectedAt)}
          onChange={({ target }) => change({ expectedAt: instantOf(target.value) })}
        />
        <Field
          name="bonusUntil"
          type="date"
          label={t('fields.bonusUntil')}
          value={dayOf(video.bonusUntil)}
          onChange={({ target }) => change({ bonusUntil: instantOf(target.value) })}
        />
        <Field
          name="introSeconds"
          type="number"
          min={0}
          label={t('fields.intro')}
          value={video.introSeconds}
          onChange={({ target }) => change({ introSeconds: Math.max(0, Math.floor(Number(target.value))) })}
        />
        <Field
          name="outroSeconds"
          type="number"
          min={0}
          label={t('fields.outro')}
          value={video.outroSeconds}
          onChange={({ target }) => change({ outroSeconds: Math.max(0, Math.floor(Number(target.value))) })}
        />
        <Field
          name="parentId"
          label={t('fields.parent')}
          value={video.parentId ?? ''}
          error={errorOf('parentId')}
          onChange={({ target }) => change({ parentId: target.value.trim() || null })}
        />
      </div>
      <Ticks
        name="tag"
        legend={t('fields.tags')}
        choices={choices.tags}
        picked={video.tagIds}
        error={errorOf('tagIds')}
        onPick={(tagIds) => change({ tagIds })}
      />
      <Ticks
        name="sponsor"
        legend={t('fields.sponsors')}
        choices={choices.sponsors}
        picked={video.sponsorIds}
        error={errorOf('sponsorIds')}
        onPick={(sponsorIds) => change({ sponsorIds })}
      />
      <p className="small muted">{t('address', { address: `/watch/${id}` })}</p>
    </section>
  );
}
