import { forwardRef } from 'react';
import { readableCaptions, type CaptionLook } from '../../domain/watching/player-preferences';
import { usePreferences } from './preferences/use-preferences';
import type { PlayableVideo } from './video';

type CaptionsProps = {
  /** The video, or a broadcast with the same preferences. */
  video: Pick<PlayableVideo, 'preferences'>;
  /** The class that positions the captions in the player. */
  className: string;
};

/** The caption style as attributes; captions.css implements it for the video and for the preview. */
export function captionProps(chosen: CaptionLook) {
  const { size, colour, background, place, font, edge } = readableCaptions(chosen);
  return {
    'data-size': size,
    'data-colour': colour,
    'data-background': background,
    'data-place': place,
    'data-font': font,
    'data-edge': edge,
  };
}

/** The container in which a player renders captions in the viewer's style. */
export const Captions = forwardRef<HTMLDivElement, CaptionsProps>(function Captions({ video, className }, ref) {
  const { preferences } = usePreferences(video);
  return <div className={`${className} captions captions--drawn`} ref={ref} {...captionProps(preferences.captions)} />;
});
