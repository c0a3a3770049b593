import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeWindowSeconds } from '../../../../domain/live/source';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Answer } from '~/lib/server/call.server';
import type { Channel } from './edited';

type SourceCheckProps = Pick<Channel, 'kind' | 'source'>;

/** Lets the server check a source and shows the result. Keyed by the source, because a result belongs to that source. */
export function SourceCheck({ kind, source }: SourceCheckProps) {
  const { t } = useTranslation('liveEditor');
  const { run, isWaiting, code } = useAsking();
  const [found, setFound] = useState<Answer<'CheckLiveSource'> | null>(null);
  const check = async () => {
    setFound(null);
    const answer = await run(() => ask('CheckLiveSource', { kind, source: source.trim() }));
    if (answer) setFound(answer);
  };
  const isWrong = found !== null && found.result !== 'streams' && found.result !== 'not-asked';
  const isShort =
    found?.result === 'streams' && found.windowSeconds !== null && found.windowSeconds < safeWindowSeconds;
  return (
    <div className="live-admin__check">
      <Button
        size="small"
        needsScript
        disabled={source.trim() === ''}
        waiting={isWaiting && t('source.checking')}
        onClick={() => void check()}
      >
        {t('source.check')}
      </Button>
      <p className={isWrong ? 'small live-admin__bad' : 'small'} role="status">
        {found && t(`source.results.${found.result}`)}
        {found && found.targetSeconds !== null && found.windowSeconds !== null && (
          <span className="muted">
            {' '}
            {t('source.qualities', { count: found.qualities })}, {t('source.piece', { count: found.targetSeconds })},{' '}
            {t('source.window', { count: found.windowSeconds })}.
          </span>
        )}
        {isShort && ` ${t('source.shortWindow')}`}
      </p>
      <RefusalLine code={code} />
    </div>
  );
}
