import {
  admit,
  leaseMs,
  occupied,
  type Admission,
  type Place,
  type TakeOver,
} from '../../domain/watching/simultaneous-views';
import { reservationId, type Reservations } from './reservations';
import type { Connection, Tab } from './tab';

export type PlaceRequest = Pick<Place, 'deviceId' | 'deviceName' | 'videoId'> & {
  /** The view of another device that moves here: its place becomes this one. */
  movedFrom?: string | null;
};

/** How long a reservation outlives the closed tab that it was to replace: a reloaded page connects in this time. */
const reloadMs = 10_000;

/** Who holds a place: the tabs that watch and the devices that GetVideo admitted. Every decision is made in one turn. */
export class Places {
  constructor(
    private readonly reservations: Reservations,
    private readonly tabs: () => Tab[],
  ) {}

  /** The places that count now. */
  occupied(now: number): Place[] {
    return occupied(this.#all(now), now);
  }

  /** Whether a device would get a place, without reserving it. */
  ask({ deviceId, movedFrom }: PlaceRequest, limit: number | null, now: number): Admission {
    const holderId = reservationId(deviceId);
    const places = this.#all(now).filter((place) => place.holderId !== holderId && place.holderId !== movedFrom);
    return admit(places, { holderId, deviceId }, limit, now);
  }

  /**
   * Reserves a place until the device's tab says `watch`. Tabs that will give way keep playing until then, and the
   * reservation counts as one with the first of them, or with the device's own tab of the same video (a reload).
   */
  reservation(request: PlaceRequest, limit: number | null, now: number, lastsMs = leaseMs): Admission {
    const answer = this.ask(request, limit, now);
    if (!answer.admitted) return answer;
    const same = this.occupied(now).find(
      ({ deviceId, videoId, holderId }) =>
        deviceId === request.deviceId && videoId === request.videoId && holderId !== reservationId(deviceId),
    );
    const inPlaceOf = (same ?? answer.displaced[0])?.holderId ?? null;
    this.reservations.put({ ...request, since: now, leaseUntil: now + lastsMs, inPlaceOf, viewLimit: limit });
    return answer;
  }

  /** Whether a tab of a device shows a video. A lease that expired during sleep is ignored. */
  isShown(deviceId: string, videoId: string): boolean {
    return this.tabs().some(
      ({ connection }) => connection.deviceId === deviceId && connection.watching?.videoId === videoId,
    );
  }

  /** Whether a tab of a device shows a video, or a place for it is reserved. */
  has(deviceId: string, videoId: string, now: number): boolean {
    return (
      this.isShown(deviceId, videoId) ||
      this.reservations.all(now).some((known) => known.deviceId === deviceId && known.videoId === videoId)
    );
  }

  /** The reservation that a `watch` of this video redeems. */
  reservationFor({ deviceId }: Connection, videoId: string, now: number) {
    return this.reservations
      .all(now)
      .find((reservation) => reservation.deviceId === deviceId && reservation.videoId === videoId);
  }

  /**
   * Asks for a place for a tab. A reservation of its device is used up, so that it is not counted as well; if it was for
   * this video, its limit applies.
   */
  take(tab: Tab, videoId: string, takeOver: TakeOver, now: number): Admission {
    const { connection } = tab;
    const reservation = this.reservationFor(connection, videoId, now);
    const places = this.#all(now).filter((place) => place.holderId !== reservationId(connection.deviceId));
    const viewLimit = reservation ? reservation.viewLimit : connection.viewLimit;
    const newcomer = { holderId: connection.connectionId, deviceId: connection.deviceId };
    const answer = admit(places, newcomer, viewLimit, now, takeOver);
    if (reservation) tab.update({ viewLimit });
    if (answer.admitted) this.reservations.remove(connection.deviceId);
    return answer;
  }

  /** Frees the reservation of the tab's device for a video that was refused to it. */
  release(connection: Connection, videoId: string, now: number): void {
    const reservation = this.reservationFor(connection, videoId, now);
    if (reservation) this.reservations.remove(reservation.deviceId);
  }

  /** Removes the reservations of a displaced holder: its own, or one that was to replace its tab. */
  withdraw(displaced: Pick<Place, 'holderId'>, now: number): void {
    for (const { deviceId, holderId, inPlaceOf } of this.reservations.all(now)) {
      if (holderId === displaced.holderId || inPlaceOf === displaced.holderId) this.reservations.remove(deviceId);
    }
  }

  /**
   * A tab has closed between GetVideo and `watch`: no tab of its device is left to redeem the reservation. One that was to
   * replace this very tab stays for a moment: the page may be reloading, or closed in the middle of that.
   */
  abandon({ deviceId, connectionId }: Connection, now: number): void {
    if (this.tabs().some(({ connection }) => connection.deviceId === deviceId)) return;
    const reservation = this.reservations.all(now).find((known) => known.deviceId === deviceId);
    if (!reservation) return;
    if (reservation.inPlaceOf !== connectionId) return this.reservations.remove(deviceId);
    if (isWithoutSocket(reservation)) return;
    this.reservations.put({ ...reservation, leaseUntil: Math.min(reservation.leaseUntil, now + reloadMs) });
  }

  /** Frees a place that a device kept without a socket; a reservation of GetVideo stays, for the page may be loading again. */
  leave(deviceId: string, videoId: string, now: number): boolean {
    const kept = this.reservations.all(now).find((known) => known.deviceId === deviceId && known.videoId === videoId);
    if (!kept || !isWithoutSocket(kept)) return false;
    this.reservations.remove(deviceId);
    return true;
  }

  /** Removes the reservation of a device that no longer belongs to the viewer. */
  forget(deviceId: string): void {
    this.reservations.remove(deviceId);
  }

  #all(now: number): Place[] {
    return [...this.tabs().flatMap(({ connection }) => placeOf(connection)), ...this.reservations.all(now)];
  }
}

/** A place that a device keeps without a socket lasts longer than the wait for one. */
const isWithoutSocket = ({ since, leaseUntil }: Pick<Place, 'since' | 'leaseUntil'>): boolean =>
  leaseUntil - since > leaseMs;

const placeOf = ({ connectionId, deviceId, deviceName, watching }: Connection): Place[] =>
  watching
    ? [
        {
          holderId: connectionId,
          deviceId,
          deviceName,
          videoId: watching.videoId,
          since: watching.since,
          leaseUntil: watching.leaseUntil,
          inPlaceOf: null,
        },
      ]
    : [];
