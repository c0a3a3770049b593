/** A place: one video running in one tab (or reserved to one device until its tab's socket arrives). */
export type Place = {
  /** The connection that plays, or `reservation:{deviceId}` between GetVideo and the socket's `watch`. */
  holderId: string;
  deviceId: string;
  deviceName: string;
  videoId: string;
  /** When it began and until when it counts, milliseconds since 1970. */
  since: number;
  leaseUntil: number;
  /** The holder of the place that a reservation is going to replace: while that place is live, the two count as one. */
  inPlaceOf: string | null;
};

/** A holder of a place, listed for the device that is refused one. */
export type Holder = { holderId: string; device: string; videoId: string; since: number };

export type Admission =
  | { admitted: true; displaced: Place[] }
  /** `holders` are those of other devices, the oldest first; `holder` is the first of them. */
  | { admitted: false; reason: 'view-limit'; holder: Holder; holders: Holder[] };

/** Whether a newcomer displaces others: none, the oldest, or first all views of one holder. */
export type TakeOver = boolean | string;

/** A place is freed this long after its last heartbeat (decisions). */
export const leaseMs = 30_000;

/** The places that count now: live leases, with a reservation and the place it will replace counted as one. */
export function occupied(places: readonly Place[], now: number): Place[] {
  const live = places.filter((place) => place.leaseUntil > now);
  const holders = new Set(live.map((place) => place.holderId));
  return live.filter((place) => place.inPlaceOf === null || !holders.has(place.inPlaceOf));
}

/**
 * Decides whether a newcomer gets a place; on a tie it is refused (decisions). When all are taken, its own device's
 * views give way (a reload, a forgotten tab), with `takeOver` also the oldest of others, or first the named holder: if
 * that has left, no other ends. As many give way as needed; if not enough may, none does.
 */
export function admit(
  places: readonly Place[],
  newcomer: { holderId: string; deviceId: string },
  limit: number | null,
  now: number,
  takeOver: TakeOver = false,
): Admission {
  const others = occupied(places, now).filter((place) => place.holderId !== newcomer.holderId);
  if (limit === null) return { admitted: true, displaced: [] };
  const tooMany = others.length + 1 - Math.max(limit, 1);
  if (tooMany <= 0) return { admitted: true, displaced: [] };
  const byAge = [...others].sort((a, b) => a.since - b.since);
  const own = byAge.filter((place) => place.deviceId === newcomer.deviceId);
  const foreign = byAge.filter((place) => place.deviceId !== newcomer.deviceId);
  const yielding = [...own, ...yieldingTo(takeOver, foreign)];
  const holders = foreign.map(holderOf);
  const [holder] = holders;
  if (yielding.length >= tooMany || !holder) return { admitted: true, displaced: yielding.slice(0, tooMany) };
  return { admitted: false, reason: 'view-limit', holder, holders };
}

function yieldingTo(takeOver: TakeOver, foreign: readonly Place[]): readonly Place[] {
  if (typeof takeOver === 'boolean') return takeOver ? foreign : [];
  const chosen = foreign.find(({ holderId }) => holderId === takeOver);
  return chosen ? [chosen, ...foreign.filter((place) => place !== chosen)] : [];
}

const holderOf = ({ holderId, deviceName, videoId, since }: Place): Holder => ({
  holderId,
  device: deviceName,
  videoId,
  since,
});
