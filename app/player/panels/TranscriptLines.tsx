import { forwardRef, memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '~/lib/texts/time-text';
import type { Cue, Finding } from '../../../domain/watching/transcript';

type TranscriptLinesProps = {
  cues: readonly Cue[];
  /** The language of the lines. */
  language: string;
  current: number;
  findings: readonly Finding[];
  chosen: Finding | null;
  onSeek: (seconds: number) => void;
};

const none: readonly Finding[] = [];

/** All lines; the browser lays out only those near the viewport (comfort.css), React renders only those that change. */
export const TranscriptLines = forwardRef<HTMLOListElement, TranscriptLinesProps>(function TranscriptLines(
  { cues, language, current, findings, chosen, onSeek },
  ref,
) {
  const { t } = useTranslation('watch');
  const byCue = useMemo(() => {
    const grouped = new Map<number, Finding[]>();
    for (const finding of findings) {
      const own = grouped.get(finding.cue);
      if (own) own.push(finding);
      else grouped.set(finding.cue, [finding]);
    }
    return grouped;
  }, [findings]);
  return (
    <ol className="transcript__lines" ref={ref} lang={language} aria-label={t('comfort.transcript.lines')}>
      {cues.map((cue, index) => (
        <Line
          // oxlint-disable-next-line react/no-array-index-key -- the order never changes
          key={index}
          cue={cue}
          isCurrent={index === current}
          findings={byCue.get(index) ?? none}
          chosen={chosen?.cue === index ? chosen : null}
          onSeek={onSeek}
        />
      ))}
    </ol>
  );
});

type LineProps = {
  cue: Cue;
  isCurrent: boolean;
  findings: readonly Finding[];
  chosen: Finding | null;
  onSeek: (seconds: number) => void;
};

const Line = memo(function Line({ cue, isCurrent, findings, chosen, onSeek }: LineProps) {
  return (
    <li>
      <button
        className="transcript__line"
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onSeek(cue.start)}
      >
        <span className="transcript__time num">{clock(cue.start)}</span>
        <span>{findings.length === 0 ? cue.text : marked(cue.text, findings, chosen)}</span>
      </button>
    </li>
  );
});

/** The text with its search results marked, the current one more strongly. */
function marked(text: string, findings: readonly Finding[], chosen: Finding | null): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const finding of findings) {
    parts.push(
      text.slice(at, finding.from),
      <mark key={finding.from} data-chosen={finding === chosen || undefined}>
        {text.slice(finding.from, finding.to)}
      </mark>,
    );
    at = finding.to;
  }
  return [...parts, text.slice(at)];
}
