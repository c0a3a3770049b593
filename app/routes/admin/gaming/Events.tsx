import { useRevalidator } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { useRewardName } from '~/components/admin/content/reward-name';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { Bonus, GamePageData } from './edited';
import { EventEditor } from './EventEditor';
import { Head } from './Head';

const stateOf = ({ fromAt, toAt }: Bonus, now: number) => (toAt <= now ? 'over' : fromAt > now ? 'coming' : 'running');

/** The special events: rewards for watching a lesson in time. */
export function Events({ page, children }: { page: GamePageData; children: ReactNode }) {
  const { t } = useTranslation('gameEditor');
  const [edited, setEdited] = useState<Bonus | 'new' | null>(null);
  return (
    <>
      <Head state={null} isDirty={false}>
        <Button size="small" look="primary" needsScript disabled={edited !== null} onClick={() => setEdited('new')}>
          <Plus className="i" aria-hidden />
          {t('events.add')}
        </Button>
      </Head>
      {children}
      {edited && (
        <EventEditor
          key={edited === 'new' ? 'new' : edited.id}
          page={page}
          bonus={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {page.bonuses.length === 0 ? (
        <div className="admin__empty">
          <h2 className="h4">{t('events.none')}</h2>
          <p className="muted">{t('events.noneText')}</p>
        </div>
      ) : (
        <EventTable page={page} onEdit={setEdited} isEditing={edited !== null} />
      )}
      <LeaveUnsaved />
    </>
  );
}

type TableProps = { page: GamePageData; onEdit: (bonus: Bonus) => void; isEditing: boolean };

function EventTable({ page, onEdit, isEditing }: TableProps) {
  const { t } = useTranslation('gameEditor');
  const { revalidate } = useRevalidator();
  const nameOf = useRewardName(page.rewards);
  const [deleting, setDeleting] = useState<Bonus | null>(null);
  const run = async (id: string) => {
    const asked = await ask('DeleteBonus', { id });
    if ('refusal' in asked) return asked;
    toast(t('events.deleted'));
    revalidate();
    return asked;
  };
  return (
    <>
      <table className="tbl tbl--cards game-ed__cards">
        <thead>
          <tr>
            <th scope="col">{t('events.lesson')}</th>
            <th scope="col">{t('events.reward')}</th>
            <th scope="col">{t('events.when')}</th>
            <th scope="col">{t('events.won')}</th>
            <th scope="col">
              <span className="sr">{t('badges.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.bonuses.map((bonus) => {
            const reward = page.rewards.find(({ id }) => id === bonus.rewardId);
            return (
              <tr key={bonus.id}>
                <th scope="row">
                  <span className="thing">
                    <img src={posterUrl(bonus.poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
                    {bonus.title}
                  </span>
                </th>
                <td data-label={t('events.reward')}>{reward ? nameOf(reward) : bonus.rewardId}</td>
                <td data-label={t('events.when')}>
                  {t('events.span', { from: dateTimeOf(bonus.fromAt), to: dateTimeOf(bonus.toAt) })}{' '}
                  <span className="mini">{t(`events.states.${stateOf(bonus, page.now)}`)}</span>
                </td>
                <td data-label={t('events.won')} className="num">
                  {bonus.won < page.mostCounted ? bonus.won : t('events.wonMany', { count: page.mostCounted })}
                </td>
                <td className="r">
                  <span className="game-ed__rowacts">
                    <Button
                      size="small"
                      needsScript
                      disabled={isEditing}
                      aria-label={t('events.changeNamed', { title: bonus.title })}
                      onClick={() => onEdit(bonus)}
                    >
                      {t('events.change')}
                    </Button>
                    {bonus.won === 0 && (
                      <Button
                        size="small"
                        needsScript
                        aria-label={t('events.deleteNamed', { title: bonus.title })}
                        onClick={() => setDeleting(bonus)}
                      >
                        {t('events.delete')}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ActDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('events.deleting.title')}
        act={t('events.deleting.act')}
        waiting={t('events.deleting.waiting')}
        cancel={t('cancel')}
        run={() => run(deleting?.id ?? '')}
      >
        <p>{t('events.deleting.means', { title: deleting?.title ?? '' })}</p>
      </ActDialog>
    </>
  );
}
