import { useEffect, useState, type CSSProperties } from 'react';
import { storyboardTile } from '../../../domain/watching/storyboard';
import { usePlayer } from '../player-context';
import { keeperOf } from '../playback/renewal';
import type { ShakaPlayer } from '../playback/shaka';

/** The video's thumbnail of a second, `width` pixels wide; renders nothing if the video has none. */
export function Storyboard({ seconds, width = 224 }: { seconds: number; width?: number }) {
  const { video, engine } = usePlayer();
  const { storyboard } = video;
  const address = useFreshAddress(engine, storyboard?.url ?? '');
  if (!storyboard) return null;
  const { x, y } = storyboardTile(storyboard, seconds);
  const scale = width / storyboard.width;
  const style: CSSProperties = {
    width,
    height: Math.round(storyboard.height * scale),
    backgroundImage: address ? `url("${address}")` : undefined,
    backgroundSize: `${storyboard.columns * width}px auto`,
    backgroundPosition: `${-x * scale}px ${-y * scale}px`,
  };
  return <span className="storyboard" style={style} aria-hidden />;
}

/** The URL under the newest signature at the first render; null while an expired one is being renewed. */
function useFreshAddress(engine: ShakaPlayer | null, url: string): string | null {
  const keeper = keeperOf(engine);
  const [address, setAddress] = useState(() => (keeper?.isBehind ? null : (keeper?.addressOf(url) ?? url)));
  useEffect(() => {
    if (address !== null || !keeper) return;
    let isWanted = true;
    keeper.freshAddressOf(url).then((fresh) => isWanted && setAddress(fresh));
    return () => {
      isWanted = false;
    };
  }, [address, keeper, url]);
  return address;
}
