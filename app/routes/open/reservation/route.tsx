import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { call } from '~/lib/server/call.server';
import { openHead } from '~/lib/server/open-head.server';
import { pageTitle } from '~/lib/texts/page-title';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { ReservationForm } from './ReservationForm';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const occasion = await call(context, 'GetOccasion', { event: params.event ?? '' });
  const { id, title, description, place, startsAt } = occasion;
  const event = {
    '@type': 'Event',
    name: title,
    description,
    startDate: new Date(startsAt).toISOString(),
    location: { '@type': 'Place', name: place, address: place },
    organizer: { '@type': 'Organization', name: 'Apice' },
  };
  const path = `/reservation/${encodeURIComponent(id)}`;
  return { occasion, head: await openHead(context, { path, title, description, graph: [event] }) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: pageTitle('404') }];

/** An evening event, and the form to reserve a seat (spec 3 §2.1). */
export default function Reservation() {
  const { t } = useTranslation('open');
  const language = useOptionalShell()?.language ?? 'it';
  const { occasion } = useLoaderData<typeof loader>();
  const { title, description, place, startsAt, seatsLeft, isOpen } = occasion;
  const when = new Intl.DateTimeFormat(language, { timeZone: 'Europe/Rome', dateStyle: 'full', timeStyle: 'short' });
  return (
    <main className="page open" id="main" tabIndex={-1}>
      <h1 className="page__title">{title}</h1>
      <p className="open__lead">{description}</p>
      <section className="section" aria-labelledby="reservation-title">
        <div>
          <h2 className="section__title" id="reservation-title">
            {t('reservation.title')}
          </h2>
          <p>{seatsLeft > 0 ? t('reservation.left', { count: seatsLeft }) : t('reservation.full')}</p>
        </div>
        <div>
          <dl className="open__facts">
            <div>
              <dt>{t('reservation.when')}</dt>
              <dd>{when.format(startsAt)}</dd>
            </div>
            <div>
              <dt>{t('reservation.where')}</dt>
              <dd>{place}</dd>
            </div>
          </dl>
          {isOpen ? (
            <ReservationForm event={occasion.id} seatsLeft={seatsLeft} />
          ) : (
            <p role="status">{t(seatsLeft > 0 ? 'reservation.closed' : 'reservation.full')}</p>
          )}
        </div>
      </section>
    </main>
  );
}
