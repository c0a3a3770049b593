/** How often to check whether the video was left without a pause. Milliseconds. */
const lookMs = 1000;

const isFilmPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLVideoElement>('.player video')].some((film) => !film.paused && !film.ended);

/** Runs the callback at once, or at the next pause or end of the video that plays. Leaving the video's page ends the wait too. */
export function afterFilm(act: () => void): void {
  if (!isFilmPlaying()) return act();
  const tryNow = () => {
    if (isFilmPlaying()) return;
    clearInterval(looking);
    document.removeEventListener('pause', tryNow, true);
    act();
  };
  const looking = setInterval(tryNow, lookMs);
  // Media events do not bubble, but a capturing listener receives them.
  document.addEventListener('pause', tryNow, true);
}
