import type { ReactNode } from 'react';
import { usePlayer, type PanelName } from './player-context';

type PanelButtonProps = {
  name: PanelName;
  className?: string;
  /** The name of a button that shows only an icon. */
  label?: string;
  hotkey?: string;
  /** Panels that are opened from this one: the button closes them too, and receives the focus back. */
  within?: readonly PanelName[];
  children: ReactNode;
};

const alone: readonly PanelName[] = [];

/** Opens and closes a panel of the player. */
export function PanelButton({ name, className, label, hotkey, within = alone, children }: PanelButtonProps) {
  const { panel, togglePanel } = usePlayer();
  const open = [name, ...within].find((one) => one === panel);
  return (
    <button
      className={className}
      type="button"
      aria-expanded={open !== undefined}
      aria-controls="player-panel"
      aria-label={label}
      data-key={hotkey}
      onClick={() => togglePanel(open ?? name)}
    >
      {children}
    </button>
  );
}
