import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer, type PanelName } from '../player-context';

const tabs = ['chapters', 'xray'] as const;

/** On a phone in portrait the panels are tabs (look: watch, 390). */
export function MobilePanelTabs({ shown }: { shown: PanelName }) {
  const { t } = useTranslation('watch');
  const { openPanel } = usePlayer();
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    openPanel(shown === 'xray' ? 'chapters' : 'xray');
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
  };
  return (
    <div className="segment bench-only" role="tablist" aria-label={t('controls.contents')}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`player-tab-${name}`}
          aria-selected={shown === name}
          aria-controls="player-panel-body"
          tabIndex={shown === name ? 0 : -1}
          onClick={() => openPanel(name)}
          onKeyDown={turn}
        >
          {t(name === 'chapters' ? 'chapters' : 'controls.xray.button')}
        </button>
      ))}
    </div>
  );
}
