import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '~/lib/texts/time-text';

type Clip = { key: string; from: number; to: number; name: string; isBad: boolean };
export type Track = { key: string; name: string; clips: Clip[] };

type TimelineProps = {
  tracks: Track[];
  /** Seconds. */
  end: number;
  at: number;
  onSeek: (seconds: number) => void;
  selected: string | null;
  onSelect: (key: string, from: number) => void;
};

const share = (seconds: number, end: number) => `${Math.min(100, (seconds / Math.max(1, end)) * 100).toFixed(2)}%`;

/** Chapters and instruments on the video's timeline, under one playhead. */
export function Timeline({ tracks, end, at, onSeek, selected, onSelect }: TimelineProps) {
  const { t } = useTranslation('content');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it
    <div className="tlwrap" role="region" aria-label={t('timeline')} tabIndex={0}>
      <label className="tl__head">
        <span className="sr">{t('playhead')}</span>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.floor(end))}
          value={Math.floor(at)}
          aria-valuetext={clock(at)}
          onChange={({ target }) => onSeek(Number(target.value))}
        />
        <span className="num">
          {clock(at)} / {clock(end)}
        </span>
      </label>
      <div className="tl" style={{ '--p': at / Math.max(1, end) } as CSSProperties}>
        {tracks.map((track) => (
          <div className="tl__row" key={track.key}>
            <div className="tl__name">
              {track.name} <span className="small num">{track.clips.length}</span>
            </div>
            <div className="tl__track">
              {track.clips.map((clip) => (
                <button
                  key={clip.key}
                  type="button"
                  className="clip"
                  data-bad={clip.isBad || undefined}
                  aria-pressed={selected === clip.key}
                  style={{ '--l': share(clip.from, end), '--w': share(clip.to - clip.from, end) } as CSSProperties}
                  title={clip.name}
                  onClick={() => onSelect(clip.key, clip.from)}
                >
                  <span>{clip.name || t('unnamed')}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
