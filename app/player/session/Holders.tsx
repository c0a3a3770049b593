import { MonitorSmartphone } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useVideoTitle } from '~/lib/hooks/use-video-title';
import type { Holder } from './watch-session';

type HoldersProps = {
  holders: Holder[];
  /** Milliseconds since 1970. */
  now: number;
  /** The id of the holder whose place is wanted. */
  chosen: string | undefined;
  onChoose: (holderId: string) => void;
};

/** The holders of the places, with what they watch and since when; if there are several, the viewer chooses which one stops. */
export function Holders({ holders, now, chosen, onChoose }: HoldersProps) {
  const { t } = useTranslation('watch');
  const name = useId();
  const [only] = holders;
  if (!only) return null;
  if (holders.length === 1) {
    return (
      <div className="notice__line">
        <HolderFacts holder={only} now={now} />
      </div>
    );
  }
  return (
    <fieldset className="holders">
      <legend className="small muted">{t('holders.choose')}</legend>
      {holders.map((holder) => (
        <label key={holder.holderId} className="notice__line holders__line">
          <input
            type="radio"
            name={name}
            checked={holder.holderId === (chosen ?? only.holderId)}
            onChange={() => onChoose(holder.holderId)}
          />
          <HolderFacts holder={holder} now={now} />
        </label>
      ))}
    </fieldset>
  );
}

function HolderFacts({ holder, now }: { holder: Holder; now: number }) {
  const { t } = useTranslation('watch');
  const title = useVideoTitle(holder.videoId);
  const minutes = Math.max(0, Math.floor((now - holder.since) / 60_000));
  const since = minutes === 0 ? t('sinceNow') : t('sinceMinutes', { count: minutes });
  return (
    <>
      <MonitorSmartphone className="i" aria-hidden />
      <span className="line__main">
        <b>{holder.device || t('unnamedDevice')}</b>
        <span className="small muted">{title ? t('holders.watching', { title, since }) : since}</span>
      </span>
    </>
  );
}
