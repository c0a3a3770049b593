import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import { dateOf } from '~/lib/texts/time-text';
import styles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'insight:coming.title', i18n: ['insight'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { lessons } = await call(context, 'GetComingLessons', {});
  const { settings } = await context.scope.identify();
  return { lessons, now: context.scope.now, isShown: settings.SHOW_COMING_SOON };
};

/** The announced lessons: their dates, their missing parts, and the number of people waiting (inventory 217). */
export default function ComingSoonPage() {
  const { t } = useTranslation('insight');
  const { lessons, now, isShown } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('coming.title')}</h1>
        <p className="small muted">{t('coming.count', { count: lessons.length })}</p>
      </div>
      {!isShown && <p className="admin__note">{t('coming.off')}</p>}
      {lessons.length === 0 && <p className="admin__empty muted">{t('coming.none')}</p>}
      <ul>
        {lessons.map(({ id, title: name, poster, expectedAt, hasFilm, hasDraft, waiting }) => {
          const isLate = expectedAt !== null && expectedAt < now;
          return (
            <li key={id} className="line">
              <Link className="thing line__main" to={`/admin/content?kind=video&id=${id}`}>
                {poster && <img src={posterUrl(poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />}
                <span>
                  <b>{name}</b>
                  <span className="small muted chg__who">
                    {expectedAt === null ? t('coming.noDate') : t('coming.on', { day: dateOf(expectedAt / 1000) })}
                    {waiting > 0 && ` · ${t('coming.waiting', { count: waiting })}`}
                  </span>
                </span>
              </Link>
              <span className="marks">
                {isLate && <span className="mini mini--coral">{t('coming.late')}</span>}
                {!hasFilm && <span className="mini">{t('coming.noFilm')}</span>}
                {hasDraft && <span className="mini mini--gold">{t('coming.draft')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
