import type { CSSProperties } from 'react';
import { storyboardTile } from '../../domain/storyboard';
import { usePlayer } from './player-context';

/** The film's picture of a second, as wide as `width` pixels; nothing where a film has none. */
export function Storyboard({ seconds, width = 160 }: { seconds: number; width?: number }) {
  const { storyboard } = usePlayer().video;
  if (!storyboard) return null;
  const { x, y } = storyboardTile(storyboard, seconds);
  const scale = width / storyboard.width;
  const style: CSSProperties = {
    width,
    height: Math.round(storyboard.height * scale),
    backgroundImage: `url("${storyboard.url}")`,
    backgroundSize: `${storyboard.columns * width}px auto`,
    backgroundPosition: `${-x * scale}px ${-y * scale}px`,
  };
  return <span className="storyboard" style={style} aria-hidden />;
}
