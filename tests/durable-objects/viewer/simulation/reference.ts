const leaseMs = 30_000;

/** A place in the reference: `standsFor` is the tab that a reservation is going to replace. */
type Held = { key: string; device: string; video: string; since: number; until: number; standsFor: string | null };
type Who = { key: string; device: string };
export type Verdict = { admitted: boolean; stopped: string[] };

const reservationKey = (device: string): string => `reservation of ${device}`;

/**
 * A second, independent implementation of reservations, with which the simulation compares the object: a plain list of
 * holders, without concurrency. Milliseconds.
 */
export class Reference {
  #held: Held[] = [];

  constructor(private readonly limit: number) {}

  /** The places that count now; a reservation and the tab that it replaces count as one. */
  live(now: number): Held[] {
    const alive = this.#held.filter(({ until }) => until > now);
    return alive.filter(({ standsFor }) => !alive.some(({ key }) => key === standsFor));
  }

  running(now: number): string[] {
    return this.live(now).flatMap(({ key }) => (key.startsWith('reservation') ? [] : key));
  }

  reserved(now: number): string[] {
    return this.#held
      .filter(({ key, until }) => key.startsWith('reservation') && until > now)
      .map(({ device }) => device);
  }

  watches({ key }: Who): Held | undefined {
    return this.#held.find((held) => held.key === key);
  }

  /** GetVideo: a reservation, which stops no view yet. */
  open(device: string, video: string, now: number): boolean {
    const me = { key: reservationKey(device), device };
    const yielding = this.#yielding(me, this.live(now), false);
    if (!yielding) return false;
    const own = this.live(now).find((held) => held.device === device && held.video === video && held.key !== me.key);
    this.#drop(me.key);
    const standsFor = own?.key ?? yielding[0] ?? null;
    this.#held.push({ ...me, video, since: now, until: now + leaseMs, standsFor });
    return true;
  }

  watch(tab: Who, video: string, takeOver: boolean, now: number): Verdict {
    const mine = this.watches(tab);
    if (mine?.video === video) return this.goOn(tab, now);
    const verdict = this.#admit(tab, takeOver, now);
    if (!verdict.admitted) return verdict;
    this.#drop(tab.key);
    this.#held.push({ ...tab, video, since: now, until: now + leaseMs, standsFor: null });
    return verdict;
  }

  /** A heartbeat; a place whose lease has expired is requested again. */
  goOn(tab: Who, now: number): Verdict {
    const mine = this.watches(tab);
    if (!mine) return { admitted: false, stopped: [] };
    if (mine.until > now) {
      mine.until = now + leaseMs;
      return { admitted: true, stopped: [] };
    }
    const verdict = this.#admit(tab, false, now);
    if (verdict.admitted) mine.until = now + leaseMs;
    return verdict;
  }

  renew(tab: Who, now: number): void {
    const mine = this.watches(tab);
    if (mine && mine.until > now) mine.until = now + leaseMs;
  }

  leave({ key }: Who): void {
    this.#drop(key);
  }

  /** A device that has no tab left will not redeem its reservation; one that is to replace the tab that has gone has ten seconds. */
  abandon(tab: Who, now: number): void {
    const reservation = this.watches({ key: reservationKey(tab.device), device: tab.device });
    if (!reservation) return;
    if (reservation.standsFor !== tab.key) return this.#drop(reservation.key);
    reservation.until = Math.min(reservation.until, now + 10_000);
  }

  #admit(tab: Who, takeOver: boolean, now: number): Verdict {
    const reservation = reservationKey(tab.device);
    const alive = this.#held.filter(({ until, key }) => until > now && key !== reservation);
    const places = alive.filter(({ standsFor }) => !alive.some(({ key }) => key === standsFor));
    const yielding = this.#yielding(tab, places, takeOver);
    if (!yielding) {
      this.#drop(tab.key);
      return { admitted: false, stopped: [] };
    }
    for (const key of yielding) {
      this.#drop(key);
      this.#held = this.#held.filter(({ standsFor }) => standsFor !== key);
    }
    this.#drop(reservation);
    return { admitted: true, stopped: yielding.filter((key) => !key.startsWith('reservation')) };
  }

  /**
   * The views that must end to make room: none, the oldest of the same device, or the one taken over; null if that is
   * not allowed.
   */
  #yielding({ key, device }: Who, places: Held[], takeOver: boolean): string[] | null {
    const others = places.filter((held) => held.key !== key).sort((a, b) => a.since - b.since);
    if (others.length < this.limit) return [];
    const own = others.find((held) => held.device === device);
    const first = own ?? (takeOver ? others[0] : undefined);
    return first ? [first.key] : null;
  }

  #drop(key: string): void {
    this.#held = this.#held.filter((held) => held.key !== key);
  }
}
