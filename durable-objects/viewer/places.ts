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

/** Who holds a place: the tabs that watch and the devices that GetVideo let in. Every answer is taken in one turn. */
export class Places {
  constructor(
    private readonly reservations: Reservations,
    private readonly tabs: () => Tab[],
  ) {}

  /** The places that count now. */
  occupied(now: number): Place[] {
    return occupied(this.#all(now), now);
  }

  /** Whether a device would get a place; only asks. */
  ask({ deviceId, movedFrom }: PlaceRequest, limit: number | null, now: number): Admission {
    const holderId = reservationId(deviceId);
    const places = this.#all(now).filter((place) => place.holderId !== holderId && place.holderId !== movedFrom);
    return admit(places, { holderId, deviceId }, limit, now);
  }

  /**
   * Promises a place until the device's tab says `watch`. Tabs that will give way run on until then, and the reservation
   * counts as one with the first of them, or with the device's own tab of the same video (a reload).
   */
  reservation(request: PlaceRequest, limit: number | null, now: number): Admission {
    const answer = this.ask(request, limit, now);
    if (!answer.admitted) return answer;
    const same = this.occupied(now).find(
      ({ deviceId, videoId, holderId }) =>
        deviceId === request.deviceId && videoId === request.videoId && holderId !== reservationId(deviceId),
    );
    const inPlaceOf = (same ?? answer.displaced[0])?.holderId ?? null;
    this.reservations.put({ ...request, since: now, leaseUntil: now + leaseMs, inPlaceOf, viewLimit: limit });
    return answer;
  }

  /** Whether a tab of a device shows a video, or a place for it is reserved. A lease that ran out in sleep is no matter. */
  has(deviceId: string, videoId: string, now: number): boolean {
    const isShown = this.tabs().some(
      ({ connection }) => connection.deviceId === deviceId && connection.watching?.videoId === videoId,
    );
    return (
      isShown || this.reservations.all(now).some((known) => known.deviceId === deviceId && known.videoId === videoId)
    );
  }

  /** The reservation that a `watch` of this video redeems. */
  reservationFor({ deviceId }: Connection, videoId: string, now: number) {
    return this.reservations
      .all(now)
      .find((reservation) => reservation.deviceId === deviceId && reservation.videoId === videoId);
  }

  /**
   * Asks for a place for a tab. Whatever was reserved to its device is used up, so that it does not count beside it; the
   * limit of a reservation of this very video is the one that holds.
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

  /** What was reserved to the tab's device for a video that has been refused to it is free for others. */
  release(connection: Connection, videoId: string, now: number): void {
    const reservation = this.reservationFor(connection, videoId, now);
    if (reservation) this.reservations.remove(reservation.deviceId);
  }

  /** Takes away what a displaced holder had reserved: its own reservation, or one that was to replace its tab. */
  withdraw(displaced: Pick<Place, 'holderId'>, now: number): void {
    for (const { deviceId, holderId, inPlaceOf } of this.reservations.all(now)) {
      if (holderId === displaced.holderId || inPlaceOf === displaced.holderId) this.reservations.remove(deviceId);
    }
  }

  /**
   * A tab has gone between GetVideo and `watch`: nobody of its device is left to redeem the reservation. One that was to
   * replace this very tab stays: the page is being loaded again.
   */
  abandon({ deviceId, connectionId }: Connection, now: number): void {
    if (this.tabs().some(({ connection }) => connection.deviceId === deviceId)) return;
    const reservation = this.reservations.all(now).find((known) => known.deviceId === deviceId);
    if (reservation && reservation.inPlaceOf !== connectionId) this.reservations.remove(deviceId);
  }

  /** A device is no longer the viewer's. */
  forget(deviceId: string): void {
    this.reservations.remove(deviceId);
  }

  #all(now: number): Place[] {
    return [...this.tabs().flatMap(({ connection }) => placeOf(connection)), ...this.reservations.all(now)];
  }
}

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
