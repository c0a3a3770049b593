/** How often to check whether the video was removed without a pause event. Milliseconds. */
const lookMs = 1000;

/** The document, and that of the picture-in-picture window, into which the player moves its video. */
const documents = (): Document[] => {
  const small = window.documentPictureInPicture?.window;
  return small ? [document, small.document] : [document];
};

const isFilmPlaying = (): boolean =>
  documents()
    .flatMap((where) => [...where.querySelectorAll<HTMLVideoElement>('.player video, .pip-window video')])
    .some((film) => !film.paused && !film.ended);

/** Runs the callback at once, or at the next pause or end of the playing video, or when its page is left. */
export function afterFilm(act: () => void): void {
  if (!isFilmPlaying()) return act();
  const listened = new Set<Document>();
  const tryNow = () => {
    if (isFilmPlaying()) return listen();
    clearInterval(looking);
    for (const where of listened) where.removeEventListener('pause', tryNow, true);
    act();
  };
  const listen = () => {
    for (const where of documents()) {
      listened.add(where);
      // Media events do not bubble, but a capturing listener receives them.
      where.addEventListener('pause', tryNow, true);
    }
  };
  const looking = setInterval(tryNow, lookMs);
  listen();
}
