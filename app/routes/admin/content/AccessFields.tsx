import { useTranslation } from 'react-i18next';
import { categories } from '../../../../domain/platform/categories';
import { Check } from '~/components/ui/Check';
import { Field } from '~/components/ui/Field';
import type { Change, Choices, Video } from './edited';

type AccessFieldsProps = { video: Video; change: Change; choices: Choices; id: string };

const toggled = <T,>(list: T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one);
const dayOf = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 10));
const instantOf = (day: string): number | null => (day === '' ? null : Date.parse(`${day}T08:00:00Z`));
const plans = ['trial', 'free', 'subscribers'] as const;

/** The plans on sale, and the lesson's plans that no longer exist: a hidden plan could not be removed. */
const plansOf = ({ plans: own }: Video, { plans: sold }: Choices) => [
  ...sold,
  ...own.filter((id) => !sold.some((plan) => plan.id === id)).map((id) => ({ id, title: id })),
];

type TicksProps = {
  name: string;
  legend: string;
  choices: { id: string; title: string }[];
  picked: string[];
  onPick: (picked: string[]) => void;
};

/** A group of checkboxes. */
function Ticks({ name, legend, choices, picked, onPick }: TicksProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(({ id, title }) => (
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
export function AccessFields({ video, change, choices, id }: AccessFieldsProps) {
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
          choices={plansOf(video, choices)}
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
          onChange={({ target }) => change({ parentId: target.value.trim() || null })}
        />
      </div>
      <Ticks
        name="tag"
        legend={t('fields.tags')}
        choices={choices.tags}
        picked={video.tagIds}
        onPick={(tagIds) => change({ tagIds })}
      />
      <Ticks
        name="sponsor"
        legend={t('fields.sponsors')}
        choices={choices.sponsors}
        picked={video.sponsorIds}
        onPick={(sponsorIds) => change({ sponsorIds })}
      />
      <p className="small muted">{t('address', { address: `/watch/${id}` })}</p>
    </section>
  );
}
