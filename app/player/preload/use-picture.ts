import { useCallback, useEffect, useRef, useState } from 'react';
import type { HeldPicture } from '../playback/film-load';
import type { MediaStore } from '../playback/media-store';
import { createPicture, putInto } from '../playback/picture';
import type { PlayableVideo } from '../video';
import { takeEarlyFilm } from '../early/early-film';
import { instantStart } from './instant-start';

type PictureInput = { store: MediaStore; video: PlayableVideo; startSeconds: number; label: string };

/**
 * Returns the picture for the element with the returned ref: a preloaded one, possibly playing already, or a new one.
 * React only renders the container.
 */
export function usePicture({ store, video, startSeconds, label }: PictureInput): {
  /** Returns the picture and, on the first call, its film, which the caller then owns. */
  takePicture: () => HeldPicture | null;
  place: (element: HTMLElement | null) => void;
} {
  const held = useRef<HeldPicture | null>(null);
  // The values of the first render: a revalidated loader returns other addresses for the same video.
  const [first] = useState({ video, startSeconds });
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) {
        store.attach(null);
        void held.current?.film?.end();
        held.current = null;
        return;
      }
      const film =
        takeEarlyFilm(first.video.id, first.startSeconds) ??
        instantStart.take(first.video, first.startSeconds, ({ media }) => putInto(element, media));
      const picture = film?.picture ?? createPicture();
      held.current = { picture, film };
      if (picture.media.parentElement !== element) putInto(element, picture.media);
      film?.open(first.startSeconds);
      store.attach(picture.media);
    },
    [store, first],
  );
  useEffect(() => {
    held.current?.picture.media.setAttribute('aria-label', label);
  }, [label]);
  const takePicture = useCallback(() => {
    const taken = held.current;
    if (taken) held.current = { ...taken, film: null };
    return taken;
  }, []);
  return { takePicture, place };
}
