import { CloudOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Skeleton } from './Skeleton';
import { Counts } from './Counts';
import { StopDialog } from './StopDialog';
import { usePresence, type PresentView } from './use-presence';
import { Videos } from './Videos';
import { Views } from './Views';

/** A few at first; on demand up to the limit of one answer. */
const [few, many] = [50, 100];

/** The current audience: counts, the lessons, and every view with its stop button. */
export function Presence() {
  const { t } = useTranslation(['admin', 'common']);
  const [limit, setLimit] = useState(few);
  const [videoId, setVideoId] = useState<string | null>(null);
  const [stopping, setStopping] = useState<PresentView | null>(null);
  const { answer, failure, isAsking, refresh } = usePresence(limit, videoId);
  const isEmpty = answer !== null && answer.watching + answer.paused === 0;
  const chosen = answer?.videos.find(({ id }) => id === videoId);
  const total = chosen ? chosen.watching + chosen.paused : answer ? answer.watching + answer.paused : 0;
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('admin:sections.realtime')}</h1>
        <p className="small muted">{t('admin:realtime.rhythm')}</p>
      </div>
      {!answer && failure && (
        <div className="state" role="alert">
          <CloudOff className="i" aria-hidden />
          <h2 className="state__title">{t('admin:realtime.failed')}</h2>
          <p>
            {t('admin:realtime.failedText')} <code>{t('common:code', { code: failure })}</code>
          </p>
          <div className="state__acts">
            <Button waiting={isAsking && t('admin:realtime.asking')} onClick={() => void refresh()}>
              <RotateCw className="i" aria-hidden />
              {t('common:retry')}
            </Button>
          </div>
        </div>
      )}
      {!answer && !failure && <Skeleton />}
      {answer && (
        <>
          <p className="admin__note" role="status">
            {failure ? t('admin:realtime.old', { code: failure }) : answer.isPartial ? t('admin:realtime.partial') : ''}
          </p>
          <Counts answer={answer} />
          {isEmpty ? (
            <div className="state admin__empty">
              <h2 className="state__title">{t('admin:realtime.empty')}</h2>
              <p>{t('admin:realtime.emptyText')}</p>
            </div>
          ) : (
            <>
              <Videos videos={answer.videos} chosen={videoId} onChoose={setVideoId} />
              <Views views={answer.views} now={answer.now} total={total} onStop={setStopping} />
              {total > answer.views.length && (
                <p className="admin__more small muted">
                  {t('admin:realtime.shown', { shown: answer.views.length, total })}{' '}
                  {limit < many ? (
                    <Button size="small" onClick={() => setLimit(many)}>
                      {t('admin:realtime.more')}
                    </Button>
                  ) : (
                    t('admin:realtime.narrow')
                  )}
                </p>
              )}
            </>
          )}
        </>
      )}
      <StopDialog view={stopping} onClose={() => setStopping(null)} onStopped={() => void refresh()} />
    </>
  );
}
