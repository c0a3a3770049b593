import { MonitorSmartphone } from 'lucide-react';
import { useId } from 'react';
import { distinctNames } from '../../../domain/devices/devices';
import { useTranslation } from 'react-i18next';
import { useVideoTitle } from '~/lib/hooks/use-video-title';
import type { Holder } from '../../../domain/watching/simultaneous-views';

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
  const names = distinctNames(holders.map(({ device }) => device || t('unnamedDevice')));
  const [only] = holders;
  if (!only) return null;
  if (holders.length === 1) {
    return (
      <div className="notice__line">
        <HolderFacts holder={only} name={names[0] ?? ''} now={now} />
      </div>
    );
  }
  return (
    <fieldset className="holders">
      <legend className="small muted">{t('holders.choose')}</legend>
      {holders.map((holder, at) => (
        <label key={holder.holderId} className="notice__line holders__line">
          <input
            type="radio"
            name={name}
            checked={holder.holderId === (chosen ?? only.holderId)}
            onChange={() => onChoose(holder.holderId)}
          />
          <HolderFacts holder={holder} name={names[at] ?? ''} now={now} />
        </label>
      ))}
    </fieldset>
  );
}

function HolderFacts({ holder, name, now }: { holder: Holder; name: string; now: number }) {
  const { t } = useTranslation('watch');
  const title = useVideoTitle(holder.videoId);
  const minutes = Math.max(0, Math.floor((now - holder.since) / 60_000));
  const since = minutes === 0 ? t('sinceNow') : t('sinceMinutes', { count: minutes });
  return (
    <>
      <MonitorSmartphone className="i" aria-hidden />
      <span className="line__main">
        <b>{name}</b>
        <span className="small muted">{title ? t('holders.watching', { title, since }) : since}</span>
      </span>
    </>
  );
}
