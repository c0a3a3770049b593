import { forwardRef } from 'react';
import { readableCaptions, type CaptionLook } from '../../domain/watching/player-preferences';
import { usePreferences } from './preferences/use-preferences';
import type { PlayableVideo } from './video';

/** The caption look as attributes; captions.css draws it, for the video and for the preview alike. */
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

/** Where the player draws captions, styled as the viewer chose. */
export const Captions = forwardRef<HTMLDivElement, { video: PlayableVideo }>(function Captions({ video }, ref) {
  const { preferences } = usePreferences(video);
  return <div className="player__captions captions" ref={ref} {...captionProps(preferences.captions)} />;
});
