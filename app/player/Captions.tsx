import { forwardRef } from 'react';
import { readableCaptions, type CaptionLook } from '../../domain/watching/player-preferences';
import { usePreferences } from './preferences/use-preferences';
import type { PlayableVideo } from './video';

type CaptionsProps = {
  /** A film's, or what else is played. */
  video: Pick<PlayableVideo, 'preferences'>;
  /** Says where they stand in the player. */
  className: string;
};

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

/** Where a player draws captions, styled as the viewer chose. */
export const Captions = forwardRef<HTMLDivElement, CaptionsProps>(function Captions({ video, className }, ref) {
  const { preferences } = usePreferences(video);
  return <div className={`${className} captions captions--drawn`} ref={ref} {...captionProps(preferences.captions)} />;
});
