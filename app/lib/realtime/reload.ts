import { tabStorage } from '~/lib/guarded-storage';
import { afterFilm } from './film-pause';

type Reload = {
  /** The key of the last reload's mark in session storage: each tab remembers its own reloads. */
  key: string;
  /** What is stored before the reload. */
  mark: () => number;
  /** Whether the last mark makes another reload needless; it is 0 where there was none. */
  isDone: (lastMark: number) => boolean;
  /** Whether the page may be reloaded at that moment. */
  mayReload?: () => boolean;
};

/** Reloads the page unless its last reload counts, after a playing film's next pause. */
export function reloadUnlessDone({ key, mark, isDone, mayReload = () => true }: Reload): void {
  const wasDone = () => isDone(Number(tabStorage.read(key)));
  if (wasDone()) return;
  afterFilm(() => {
    if (wasDone() || !mayReload()) return;
    tabStorage.write(key, String(mark()));
    location.reload();
  });
}
