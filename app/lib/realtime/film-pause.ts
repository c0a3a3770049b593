/** How often somebody is looked for who left the film without pausing it. Milliseconds. */
const lookMs = 1000;

const isFilmPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLVideoElement>('.player video')].some((film) => !film.paused && !film.ended);

/** Runs at once, or at the next pause or end of the film that plays. The wait is over also when the film's page is left. */
export function afterFilm(act: () => void): void {
  if (!isFilmPlaying()) return act();
  const tryNow = () => {
    if (isFilmPlaying()) return;
    clearInterval(looking);
    document.removeEventListener('pause', tryNow, true);
    act();
  };
  const looking = setInterval(tryNow, lookMs);
  // Media events do not bubble, but they are captured.
  document.addEventListener('pause', tryNow, true);
}
