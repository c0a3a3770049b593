import { Check, Copy, ScrollText } from 'lucide-react';
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { useCopied } from '~/lib/hooks/use-copied';
import { useShell } from '~/lib/hooks/use-shell';
import {
  cueAt,
  neighbouringFinding,
  searchTranscript,
  type Cue,
  type Finding,
} from '../../../domain/watching/transcript';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { useShortcut } from '../keyboard/shortcuts';
import { PanelButton } from '../PanelButton';
import { transcriptLanguage, useTranscript, type Transcript } from './transcript-text';
import { TranscriptLines } from './TranscriptLines';
import { TranscriptSearch } from './TranscriptSearch';
import { useFollowing } from './use-following';

/** Opens and closes the transcript by its key; a video without subtitles has none. */
export function useTranscriptKey(): void {
  const { togglePanel, tracks } = usePlayer();
  useShortcut('t', tracks.subtitleChoices.length > 0 ? () => togglePanel('transcript') : null);
}

/** Opens the transcript on a phone held upright; shown only if there are subtitles. */
export function TranscriptTool() {
  const { t } = useTranslation('watch');
  const { tracks } = usePlayer();
  if (tracks.subtitleChoices.length === 0) return null;
  return (
    <PanelButton name="transcript">
      <ScrollText className="i" aria-hidden />
      {t('comfort.transcript.short')}
    </PanelButton>
  );
}

/** The transcript, line by line: it follows the video, seeks to any line, and can be searched. */
export function TranscriptPanel() {
  const { t } = useTranslation('watch');
  const { language: interfaceLanguage } = useShell();
  const { video, engine, tracks } = usePlayer();
  const [chosen, setChosen] = useState<string | null>(null);
  const language = chosen ?? transcriptLanguage(tracks, interfaceLanguage);
  const { transcript, hasFailed, retry } = useTranscript(video, engine, language);
  if (hasFailed) {
    return (
      <div className="transcript__failed" role="alert">
        <p>{t('comfort.transcript.failed')}</p>
        <Button onClick={retry}>{t('comfort.transcript.retry')}</Button>
      </div>
    );
  }
  if (!transcript) return <Waiting label={t('comfort.transcript.loading')} />;
  return (
    <TranscriptText
      key={transcript.language}
      transcript={transcript}
      languages={<TranscriptLanguage chosen={transcript.language} onChoose={setChosen} />}
    />
  );
}

/** The choice of the transcript's language, independent of audio and subtitles; renders nothing if there is only one. */
function TranscriptLanguage({ chosen, onChoose }: { chosen: string; onChoose: (language: string) => void }) {
  const { t } = useTranslation('watch');
  const { video } = usePlayer();
  const name = useId();
  if (video.subs.length < 2) return null;
  return (
    <fieldset className="options transcript__languages">
      <legend className="sr">{t('comfort.transcript.language')}</legend>
      {video.subs.map(({ languageCode, label }) => (
        <label key={languageCode} className="option">
          <input
            className="sr"
            type="radio"
            name={name}
            checked={languageCode === chosen}
            onChange={() => onChoose(languageCode)}
          />
          <span lang={languageCode}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** As tall as the lines that will be loaded. */
const Waiting = ({ label }: { label: string }) => (
  <div className="transcript__wait" aria-busy>
    <span className="sr">{label}</span>
    {['90%', '72%', '96%', '64%', '84%', '92%', '70%', '88%'].map((width) => (
      <span key={width} className="skel skel--line" style={{ width }} />
    ))}
  </div>
);

function TranscriptText({ transcript, languages }: { transcript: Transcript; languages: ReactNode }) {
  const { t } = useTranslation('watch');
  const { commands, store } = usePlayer();
  const { cues, index, language } = transcript;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  /** Whether the video was moved to the current search result. */
  const isThere = useRef(false);
  const current = useMedia(store, ({ position }) => cueAt(cues, position));
  const findings = useMemo(() => searchTranscript(index, query), [index, query]);
  // Marks may appear a moment after the typed letter: three thousand lines must not block the input.
  const drawn = useDeferredValue(findings);
  const { isFollowing, stop, resume, show } = useFollowing(list, current);

  const search = (wanted: string) => {
    setQuery(wanted);
    isThere.current = false;
    const found = searchTranscript(index, wanted);
    // Starts with the first result after the video's position, so that the viewer is not thrown back to its beginning.
    const ahead = Math.max(
      0,
      found.findIndex(({ cue }) => cue >= current),
    );
    setChosen(ahead);
    reveal(found[ahead]);
  };
  const reveal = (finding: Finding | undefined) => {
    if (!finding) return;
    stop();
    show(finding.cue);
  };
  const go = (step: 1 | -1) => {
    const next = neighbouringFinding(findings.length, chosen, step);
    setChosen(Math.max(0, next));
    reveal(findings[next]);
  };
  /** Enter seeks to the current result; pressed again, to the next. The video pauses there, and the field keeps the focus. */
  const enter = (step: 1 | -1) => {
    const next = isThere.current ? Math.max(0, neighbouringFinding(findings.length, chosen, step)) : chosen;
    const finding = findings[next];
    if (!finding) return;
    isThere.current = true;
    setChosen(next);
    reveal(finding);
    commands.jumpTo(cues[finding.cue]?.start ?? 0);
  };
  const seek = useCallback(
    (seconds: number) => {
      commands.jumpTo(seconds);
      resume();
    },
    [commands, resume],
  );
  return (
    <div className="transcript">
      <TranscriptSearch
        query={query}
        count={findings.length}
        chosen={chosen}
        onSearch={search}
        onStep={go}
        onEnter={enter}
      />
      <div className="transcript__scroll">
        <div className="transcript__top">
          {languages}
          <CopyText cues={cues} />
        </div>
        <TranscriptLines
          ref={list}
          cues={cues}
          language={language}
          current={current}
          findings={drawn}
          chosen={findings[chosen] ?? null}
          onSeek={seek}
        />
      </div>
      {!isFollowing && (
        <Button size="small" look="primary" onClick={resume}>
          {t('comfort.transcript.follow')}
        </Button>
      )}
    </div>
  );
}

/** Copies the whole text, a line for each sentence, to be read or kept elsewhere. */
function CopyText({ cues }: { cues: readonly Cue[] }) {
  const { t } = useTranslation('watch');
  const { isCopied, copy } = useCopied(cues.map(({ text }) => text).join('\n'));
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={copy}>
      <Icon className="i" aria-hidden />
      <span aria-live="polite">{t(isCopied ? 'comfort.transcript.copied' : 'comfort.transcript.copy')}</span>
    </Button>
  );
}
