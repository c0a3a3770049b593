import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saidLength } from '../../../domain/live/edge';
import type { LiveWords } from '../../../domain/live/watchdog';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { codeOf } from '~/lib/ask';
import type { LiveNotice } from './live-state';
import { useLiveState, type Live } from './use-live';

/** The states in which the message has a button that reloads everything. */
const endings: ReadonlySet<LiveWords | null> = new Set<LiveWords>(['silent', 'over']);

/** The message over the video while it is stalled, and for a moment after it has recovered. */
export function LiveWordsLine({ live, isSmall }: { live: Live; isSmall: boolean }) {
  const { t } = useTranslation('live');
  const errorText = useErrorText();
  const words = useLiveState(live, (state) => state.words);
  const refusal = useLiveState(live, (state) => state.refusal);
  const notice = useLiveState(live, (state) => state.notice);
  const isBlocked = useLiveState(live, (state) => state.isBlocked);
  const isEnding = endings.has(words);
  return (
    <div className="live-player__over">
      <div className="live-player__words" role="status">
        {words === 'wait' && <span className="live-player__spinner" aria-hidden />}
        {words === 'wait' && <span className="sr">{t('player.wait')}</span>}
        {(words === 'line' || words === 'source') && (
          <>
            <span className="live-player__spinner" aria-hidden />
            <p className="live-player__line">{t(words === 'line' ? 'player.noLine' : 'player.sourceDown')}</p>
          </>
        )}
        {isEnding && (
          <p className="live-player__line">
            <b>{t(words === 'over' ? 'player.over' : 'player.silent')}</b>{' '}
            {words === 'silent' && !isSmall && t('player.silentText')}
          </p>
        )}
        {refusal && <p className="live-player__line">{errorText(codeOf(refusal))}</p>}
        {!words && notice && <Notice notice={notice} />}
      </div>
      {(isEnding || refusal) && <Button onClick={live.commands.reload}>{t('player.reload')}</Button>}
      {isBlocked && !words && !refusal && (
        <button className="live-player__go" type="button" onClick={live.commands.play} aria-label={t('player.play')}>
          <Play className="i" aria-hidden />
        </button>
      )}
    </div>
  );
}

function Notice({ notice }: { notice: LiveNotice }) {
  const { t } = useTranslation('live');
  if (notice.kind === 'back') return <p className="live-player__notice">{t('player.back')}</p>;
  const { unit, count } = saidLength(notice.seconds);
  return (
    <p className="live-player__notice">
      {t(unit === 'seconds' ? 'player.missedSeconds' : 'player.missedMinutes', { count })}
    </p>
  );
}
