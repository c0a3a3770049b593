/** How often to check whether the video was left without a pause. Milliseconds. */
const lookMs = 1000;

/** The page, and the small window while there is one: the player moves its video there. */
const documents = (): Document[] => {
  const small = window.documentPictureInPicture?.window;
  return small ? [document, small.document] : [document];
};

const isFilmPlaying = (): boolean =>
  documents()
    .flatMap((where) => [...where.querySelectorAll<HTMLVideoElement>('.player video, .pip-window video')])
    .some((film) => !film.paused && !film.ended);

/** Runs the callback at once, or at the next pause or end of the video that plays. Leaving the video's page ends the wait too. */
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
