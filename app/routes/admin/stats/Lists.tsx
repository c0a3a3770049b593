import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '../../../../domain/insight/figures';
import type { Answer } from '~/lib/server/call.server';

type Stats = Answer<'GetStats'>;

/** The most watched lessons, and the searches without results. */
export function Lists({ videos, misses, span }: Pick<Stats, 'videos' | 'misses'> & { span: Span }) {
  const { t, i18n } = useTranslation('insight');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const most = Math.max(1, ...videos.map(({ seconds }) => seconds));
  const days = t('stats.days', { count: Math.min(span, 30) });
  return (
    <div className="block">
      <div className="two-lists">
        <section>
          <h2 className="h4">
            {t('top.title')} <span className="small muted">{days}</span>
          </h2>
          {videos.length === 0 ? (
            <p className="muted">{t('top.none')}</p>
          ) : (
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">{t('top.lesson')}</th>
                  <th scope="col" className="wide">
                    <span className="sr">{t('top.share')}</span>
                  </th>
                  <th scope="col" className="r">
                    {t('top.hours')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {videos.map(({ id, title, seconds }) => (
                  <tr key={id}>
                    <td>
                      <Link to={`/admin/stats?span=${span}&video=${id}`}>{title}</Link>
                    </td>
                    <td className="wide">
                      <span className="sr">{number.format(Math.round((seconds / most) * 100))} %</span>
                      <span className="sharebar" style={{ '--w': `${(seconds / most) * 100}%` } as CSSProperties} />
                    </td>
                    <td className="r">{number.format(seconds / 3600)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        <section>
          <h2 className="h4">
            {t('misses.title')} <span className="small muted">{days}</span>
          </h2>
          {misses.length === 0 ? (
            <p className="muted">{t('misses.none')}</p>
          ) : (
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">{t('misses.words')}</th>
                  <th scope="col" className="r">
                    {t('misses.count')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {misses.map(({ words, count }) => (
                  <tr key={words}>
                    <td>
                      <b>{words}</b>
                    </td>
                    <td className="r">{number.format(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </div>
    </div>
  );
}
