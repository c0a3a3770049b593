import { Link, useRevalidator } from '@remix-run/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tierOf } from '../../../../domain/gaming/tiers';
import { Order } from '~/components/admin/courses/Order';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { undoable } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { GamePageData } from './edited';
import { Head } from './Head';

/** All badges in their order, each expandable to its editor. */
export function Badges({ page, children }: { page: GamePageData; children: ReactNode }) {
  const { t } = useTranslation('gameEditor');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const ids = page.badges.map(({ badge }) => badge.id);
  const move = async (place: number, by: 1 | -1) => {
    const [one, other] = [ids[place], ids[place + by]];
    if (isWaiting || one === undefined || other === undefined) return;
    const moved = ids.with(place, other).with(place + by, one);
    if (await run(() => ask('SaveBadgeOrder', { ids: moved }))) revalidate();
  };
  const retire = async (id: string, title: string, isRetired: boolean) => {
    if (!(await run(() => ask('RetireBadge', { id, isRetired })))) return;
    revalidate();
    const text = t(isRetired ? 'badges.retired' : 'badges.returned', { title });
    undoable(text, () => void run(() => ask('RetireBadge', { id, isRetired: !isRetired })).then(() => revalidate()));
  };
  return (
    <>
      <Head state={null} isDirty={false}>
        <Link className="btn btn--small btn--primary" to="?view=badges&badge=">
          <Plus className="i" aria-hidden />
          {t('badges.add')}
        </Link>
      </Head>
      {children}
      <RefusalLine code={code} />
      {page.badges.length === 0 ? (
        <div className="admin__empty">
          <h2 className="h4">{t('badges.none')}</h2>
          <p className="muted">{t('badges.noneText')}</p>
        </div>
      ) : (
        <table className="tbl tbl--cards game-ed__cards">
          <thead>
            <tr>
              <th scope="col">{t('badges.badge')}</th>
              <th scope="col">{t('badges.difficulty')}</th>
              <th scope="col">{t('badges.counts')}</th>
              <th scope="col">{t('badges.experience')}</th>
              <th scope="col">
                <span className="sr">{t('badges.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.badges.map(({ badge, isRetired }, place) => (
              <tr key={badge.id} data-retired={isRetired || undefined}>
                <th scope="row">
                  <Link className="link" to={`?view=badges&badge=${badge.id}`}>
                    {badge.title.it}
                  </Link>{' '}
                  {isRetired && <span className="mini">{t('badges.isRetired')}</span>}
                  <span className="small muted">{badge.description.it}</span>
                </th>
                <td data-label={t('badges.difficulty')}>
                  {t(`tiers.${tierOf(badge.difficulty)}`)}
                  <span className="small muted">{t(`materials.${tierOf(badge.difficulty)}`)}</span>
                </td>
                <td data-label={t('badges.counts')}>
                  {t(`metrics.${badge.metric}`)}
                  <span className="small muted num">{badge.levels.map(({ goal }) => goal).join(' · ')}</span>
                </td>
                <td data-label={t('badges.experience')} className="num">
                  {badge.experience}
                </td>
                <td className="r">
                  <span className="game-ed__rowacts">
                    <Button
                      size="small"
                      needsScript
                      aria-label={t(isRetired ? 'badges.returnNamed' : 'badges.retireNamed', { title: badge.title.it })}
                      onClick={() => void retire(badge.id, badge.title.it, !isRetired)}
                    >
                      {t(isRetired ? 'badges.return' : 'badges.retire')}
                    </Button>
                    <Order
                      name={badge.title.it}
                      place={place}
                      last={ids.length - 1}
                      onMove={(by) => void move(place, by)}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
