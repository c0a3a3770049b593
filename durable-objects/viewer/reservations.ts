import type { Place } from '../../domain/watching/simultaneous-views';

export type Reservation = Omit<Place, 'holderId'> & {
  /** The limit that GetVideo used: newer than the one that the device's socket received when it connected. */
  viewLimit: number | null;
};

/**
 * Places reserved by GetVideo to a device until its tab's socket says `watch`: one per device. Stored, because the
 * object may be evicted in between; one row per start.
 */
export class Reservations {
  constructor(private readonly sql: SqlStorage) {}

  /** Reservations whose lease has not expired. */
  all(now: number): (Place & Reservation)[] {
    return this.sql
      .exec<Reservation>(
        `select deviceId, deviceName, videoId, since, leaseUntil, inPlaceOf, viewLimit from promises where leaseUntil > ?`,
        now,
      )
      .toArray()
      .map((row) => Object.assign(row, { holderId: reservationId(row.deviceId) }));
  }

  put({ deviceId, deviceName, videoId, since, leaseUntil, inPlaceOf, viewLimit }: Reservation): void {
    this.sql.exec(
      `insert or replace into promises (deviceId, deviceName, videoId, since, leaseUntil, inPlaceOf, viewLimit)
       values (?, ?, ?, ?, ?, ?, ?)`,
      deviceId,
      deviceName,
      videoId,
      since,
      leaseUntil,
      inPlaceOf,
      viewLimit,
    );
  }

  remove(deviceId: string): void {
    this.sql.exec('delete from promises where deviceId = ?', deviceId);
  }
}

export const reservationId = (deviceId: string): string => `reservation:${deviceId}`;
