import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChaptersPanel } from './ChaptersPanel';
import { LanguagePanel } from './LanguagePanel';
import { usePlayer } from './player-context';
import { Tools } from './Tools';
import { TranscriptPanel } from './TranscriptPanel';

/** Beside the picture while a panel is open; below it, always there, on a phone held upright. */
export function Panel() {
  const { t } = useTranslation(['watch', 'common']);
  const { panel, closePanel } = usePlayer();
  const titles = {
    language: 'watch:languages',
    chapters: 'watch:chapters',
    transcript: 'watch:comfort.transcript.title',
  } as const;
  const title = t(titles[panel ?? 'chapters']);
  return (
    <aside className={panel ? 'panel' : 'panel bench-only'} id="player-panel" aria-label={title}>
      <Tools />
      <div className="panel__head">
        <h2 className="panel__title">{title}</h2>
        {panel && (
          <button
            className={panel === 'chapters' ? 'iconbtn cinema-only' : 'iconbtn'}
            type="button"
            onClick={closePanel}
            aria-label={t('watch:closePanel')}
          >
            <X className="i" aria-hidden />
          </button>
        )}
      </div>
      <div className="panel__body">
        {panel === 'language' && <LanguagePanel />}
        {panel === 'transcript' && <TranscriptPanel />}
        {(panel ?? 'chapters') === 'chapters' && <ChaptersPanel />}
      </div>
    </aside>
  );
}
