import type { Place } from '../../domain/ebooks/place-schemas';
import { ask, codeOf } from '~/lib/ask';
import { Shared } from '~/lib/store';

/** Pages that are leafed through are saved as one move. Milliseconds. */
const quietMs = 800;
/** Between two tries without a connection. Milliseconds. */
const retryMs = 10_000;

const isSame = (one: Place, other: Place): boolean =>
  one.path === other.path && one.offset === other.offset && one.quote === other.quote;

/** `moved`: where another device has gone meanwhile, until the reader has chosen. `code`: why the place is not saved. */
type Saving = { moved: Place | null; code: string | null };

/** Saves the place of one book, one request at a time; a lost connection is tried again. */
export class PlaceSaver {
  readonly state = new Shared<Saving>({ moved: null, code: null });
  #wanted: Place | null = null;
  /** Sent without an answer: the server may have it. */
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

  /** Here rather than where the other device is. */
  stay(place: Place): void {
    this.state.set({ moved: null, code: null });
    this.#wanted = place;
    void this.flush();
  }

  /** There: that place is saved already. */
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

  /** Listens for the line that comes back, and saves before the page goes. */
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
