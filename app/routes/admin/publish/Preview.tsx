import { Form, Link, useSearchParams, useSubmit } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { audiencePlans } from '../../../../domain/content/audience';
import { categories } from '../../../../domain/platform/categories';
import { languages } from '../../../../domain/platform/language';
import { Button } from '~/components/ui/Button';
import { Select } from '~/components/ui/Field';
import { PreviewLesson } from './PreviewLesson';
import type { Previewed } from './preview.server';

const choices = { category: categories, language: languages, plan: audiencePlans } as const;
/** The countries where Apice is sold, and one that represents all others. */
const countries = ['IT', 'ES', 'FR', 'DE', 'CH', 'US'] as const;

function AudienceForm({ audience, videoId, sold }: Pick<Previewed, 'audience' | 'videoId' | 'sold'>) {
  const { t, i18n } = useTranslation('insight');
  const submit = useSubmit();
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (
    <Form
      className="rowform rowform--tight audience-form"
      method="get"
      aria-label={t('preview.audience')}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input type="hidden" name="view" value="preview" />
      {videoId !== null && <input type="hidden" name="video" value={videoId} />}
      {(['category', 'plan', 'language'] as const).map((name) => (
        <Select
          key={name}
          name={name}
          label={t(`preview.${name}`)}
          defaultValue={name === 'plan' ? (audience.planId ?? audience.plan) : audience[name]}
          options={[
            ...choices[name].map((one) => ({ value: one, label: t(`preview.choices.${one}`) })),
            ...(name === 'plan' ? sold : []).map((plan) => ({
              value: plan.id,
              label: t('preview.withPlan', { plan: plan.name }),
            })),
          ]}
        />
      ))}
      <Select
        name="country"
        label={t('preview.country')}
        defaultValue={audience.country}
        options={[...new Set([...countries, audience.country])].map((one) => ({
          value: one,
          label: names.of(one) ?? one,
        }))}
      />
      <noscript>
        <Button type="submit">{t('show')}</Button>
      </noscript>
    </Form>
  );
}

type CardOfRow = Previewed['rows'][number]['cards'][number];

function PreviewCard({ card }: { card: CardOfRow }) {
  const { t } = useTranslation('insight');
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set('video', card.id);
  return (
    <li className="pvcard" data-mark={card.mark ?? undefined}>
      <Link to={`?${to}`} preventScrollReset>
        <span className="pvcard__pic">
          {card.poster ? (
            <img src={posterUrl(card.poster, 'wide', 640)} width={320} height={180} alt="" loading="lazy" />
          ) : (
            <span className="small muted">{t('preview.noPoster')}</span>
          )}
          {card.locked && <Lock className="i" role="img" aria-label={t('preview.locked')} />}
        </span>
        <b>{card.title}</b>
        {card.mark && <span className="mini mini--gold">{t(`preview.marks.${card.mark}`)}</span>}
      </Link>
    </li>
  );
}

/** The home page and a lesson as a user would see them with the drafts published. */
export function Preview({ audience, videoId, sold, billboard, rows, gone, lesson }: Previewed) {
  const { t } = useTranslation('insight');
  const shown = [
    ...(billboard.length > 0 ? [{ kind: 'billboard', id: 'billboard', label: null, cards: billboard }] : []),
    ...rows,
  ];
  return (
    <>
      <p className="small muted">{t('preview.lead')}</p>
      <AudienceForm key={JSON.stringify(audience)} audience={audience} videoId={videoId} sold={sold} />
      {gone.length > 0 && (
        <p className="admin__note">{t('preview.gone', { titles: gone.map(({ title }) => title).join(', ') })}</p>
      )}
      {lesson && <PreviewLesson lesson={lesson} />}
      {shown.map(({ kind, id, label, cards }) => (
        <section key={`${kind} ${id}`} className="pvrow">
          <h2 className="h4">{label ?? t(`preview.rows.${kind as 'new'}`)}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it */}
          <ul className="pvrow__cards" tabIndex={0} aria-label={label ?? t(`preview.rows.${kind as 'new'}`)}>
            {cards.map((card) => (
              <PreviewCard key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ))}
      {rows.length === 0 && <p className="admin__empty muted">{t('preview.nothing')}</p>}
    </>
  );
}
