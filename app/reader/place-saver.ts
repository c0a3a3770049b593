import type { Place } from '../../domain/ebooks/place-schemas';
import { ask, codeOf } from '~/lib/ask';
import { Shared } from '~/lib/store';

/** Quick page turns are saved as one change. Milliseconds. */
const quietMs = 800;
/** The retry interval without a connection. Milliseconds. */
const retryMs = 10_000;

const isSame = (one: Place, other: Place): boolean =>
  one.path === other.path && one.offset === other.offset && one.quote === other.quote;

/** `moved`: the newer position of another device, until the reader has decided. `code`: why the position is not saved. */
type Saving = { moved: Place | null; code: string | null };

/** Saves the reading position of one book, one request at a time; retries without a connection. */
export class PlaceSaver {
  readonly state = new Shared<Saving>({ moved: null, code: null });
  #wanted: Place | null = null;
  /** Sent without a response: the server may have saved it. */
  #unsure: Place | null = null;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ebookId: string,
    private revision: number,
  ) {}

  want(place: Place): void {
    this.#wanted = place;
    this.#flushIn(quietMs);
  }

  /** Keeps this position instead of the other device's. */
  stay(place: Place): void {
    this.state.set({ moved: null, code: null });
    this.#wanted = place;
    void this.flush();
  }

  /** Accepts the other device's position, which is saved already. */
  follow(): void {
    this.#wanted = null;
    this.state.set({ moved: null, code: null });
  }

  #flushIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const place = this.#wanted;
    if (!place || this.#isBusy || this.state.value.moved) return;
    this.#wanted = null;
    this.#isBusy = true;
    const asked = await ask('SaveReadingPlace', { ebookId: this.ebookId, place, revision: this.revision });
    this.#isBusy = false;
    if ('refusal' in asked) {
      this.#unsure = place;
      this.#wanted ??= place;
      this.state.set({ moved: null, code: codeOf(asked.refusal) });
      if (asked.refusal.code === 'network' || asked.refusal.code === 'unavailable') this.#flushIn(retryMs);
      return;
    }
    const { revision, moved } = asked.result;
    this.revision = revision;
    const isOwn = moved !== null && this.#unsure !== null && isSame(moved, this.#unsure);
    this.#unsure = null;
    if (moved && isOwn) this.#wanted ??= isSame(moved, place) ? null : place;
    this.state.set({ moved: isOwn ? null : moved, code: null });
    if (this.#wanted) void this.flush();
  };

  /** Saves when the connection is back and before the page is left. Returns a function that stops this. */
  listen(): () => void {
    const flush = () => void this.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }
}
