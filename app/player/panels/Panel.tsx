import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MobilePanelTabs } from './MobilePanelTabs';
import { MissingPanel } from '../course/CourseParts';
import { ChaptersPanel } from './ChaptersPanel';
import { EpisodesPanel } from './EpisodesPanel';
import { LanguagePanel } from './LanguagePanel';
import { MorePanel } from './MorePanel';
import { NextEpisodeCard } from '../episodes/NextEpisodeCard';
import { usePlayer, type PanelName } from '../player-context';
import { Tools } from './Tools';
import { TranscriptPanel } from './TranscriptPanel';
import { XrayPanel } from './XrayPanel';

const bodies: Record<PanelName, () => JSX.Element> = {
  chapters: ChaptersPanel,
  xray: XrayPanel,
  language: LanguagePanel,
  transcript: TranscriptPanel,
  episodes: EpisodesPanel,
  more: MorePanel,
  missing: MissingPanel,
};

const titleKeys = {
  chapters: 'chapters',
  xray: 'controls.xray.title',
  language: 'languages',
  transcript: 'comfort.transcript.title',
  episodes: 'episodes.title',
  more: 'more.title',
  missing: 'courses:watch.panel',
} as const;

/** Shown beside the picture while a panel is open; below it, always, on a phone held upright. */
export function Panel() {
  const { t } = useTranslation(['watch', 'courses']);
  const { panel, closePanel, video } = usePlayer();
  const shown = panel ?? 'chapters';
  const Body = bodies[shown];
  const title = t(titleKeys[shown]);
  // On a phone in portrait chapters and tools are always one tap away; only other panels need a close button.
  const isTab = (shown === 'chapters' || shown === 'xray') && video.xray.length > 0;
  return (
    <aside className={panel ? 'panel' : 'panel bench-only'} id="player-panel" aria-label={title}>
      <Tools />
      <NextEpisodeCard place="bench" />
      {isTab && <h2 className="sr bench-only">{title}</h2>}
      {isTab && <MobilePanelTabs shown={shown} />}
      <div className={isTab ? 'panel__head cinema-only' : 'panel__head'}>
        <h2 className="panel__title">{title}</h2>
        {panel && (
          <button
            className={panel === 'chapters' ? 'iconbtn cinema-only' : 'iconbtn'}
            type="button"
            data-closes-panel
            onClick={closePanel}
            aria-label={t('closePanel')}
          >
            <X className="i" aria-hidden />
          </button>
        )}
      </div>
      {/* Keyed by panel: otherwise the next panel would open with the scroll position of the last. */}
      <div
        key={shown}
        className="panel__body"
        id="player-panel-body"
        role={isTab ? 'tabpanel' : undefined}
        aria-label={isTab ? title : undefined}
      >
        <Body />
      </div>
    </aside>
  );
}
