import { useTranslation } from 'react-i18next';
import { ImpersonateButton } from '~/components/admin/ImpersonateButton';
import { Button } from '~/components/ui/Button';
import { clock } from '~/lib/texts/time-text';
import type { PresentView } from './use-presence';

type ViewsProps = {
  views: PresentView[];
  /** The server's time of the answer, milliseconds. */
  now: number;
  total: number;
  onStop: (view: PresentView) => void;
};

/** Every view: as a table if there is room, as cards on a phone. */
export function Views({ views, now, total, onStop }: ViewsProps) {
  const { t } = useTranslation('admin');
  const columns = ['person', 'lesson', 'device', 'since', 'position'] as const;
  const sinceText = (ts: number) => {
    const minutes = Math.max(0, Math.floor((now - ts) / 60_000));
    return minutes === 0 ? t('realtime.sinceNow') : t('realtime.sinceMinutes', { count: minutes });
  };
  return (
    <section className="block">
      <h2 id="views">
        {t('realtime.views')} <span className="num">{total}</span>
      </h2>
      <table className="views" aria-labelledby="views">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`realtime.columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{t('realtime.columns.stop')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {views.map((view) => (
            <tr key={view.connectionId}>
              <th scope="row">
                <b>{view.name}</b>
                <span className="small muted">{view.email}</span>
              </th>
              <td data-label={t('realtime.columns.lesson')}>{view.video.title}</td>
              <td data-label={t('realtime.columns.device')}>{view.ua || t('realtime.unnamedDevice')}</td>
              <td data-label={t('realtime.columns.since')}>{sinceText(view.ts)}</td>
              <td data-label={t('realtime.columns.position')}>
                <span className="num">{clock(view.seconds)}</span>
                {view.watching === 0 && <span className="mini">{t('realtime.isPaused')}</span>}
              </td>
              <td className="views__stop">
                <ImpersonateButton uid={view.userId} name={view.name} />
                <Button
                  size="small"
                  aria-label={t('realtime.stopNamed', { name: view.name, title: view.video.title })}
                  onClick={() => onStop(view)}
                >
                  {t('realtime.stop')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
