/** A list holds no more lessons than this, because pages read all of it. */
export const longestList = 200;

/** How long a removed lesson can be put back in its old place. Milliseconds. */
export const placeKeptMs = 60_000;

export const sortings = ['added', 'shortest', 'begun'] as const;
export type Sorting = (typeof sortings)[number];

/** "Quanto tempo hai?": minutes; null is no limit. */
const timesToSpend = [null, 15, 30, 60] as const;

type TimeToSpend = (typeof timesToSpend)[number];

export type Listed = {
  addedAt: number;
  video: { id: string; duration: number; time: number; percentage: number | null };
};

/** What is still to be watched of a lesson, milliseconds: the whole of it, once it is finished. */
export const leftOf = ({ video }: Listed): number =>
  video.percentage === null ? video.duration : Math.max(0, video.duration - video.time * 1000);

/** Whether a lesson, or the rest of it, fits into so many minutes, rounded as on the page; an unpublished one never does. */
export const fitsInto = (listed: Listed, minutes: number | null): boolean =>
  minutes === null || (listed.video.duration > 0 && Math.round(leftOf(listed) / 60_000) <= minutes);

/** The time that an address asks for; null is no limit. */
export const timeOf = (minutes: number): TimeToSpend => timesToSpend.find((one) => one === minutes) ?? null;

/** The times that divide a list: some lessons fit in, others do not. The chosen one stays, to be changed. */
export function timesFor(list: readonly Listed[], chosen: TimeToSpend): TimeToSpend[] {
  const published = list.filter(({ video }) => video.duration > 0);
  const divides = (time: TimeToSpend): boolean => {
    const fitting = published.filter((listed) => fitsInto(listed, time)).length;
    return fitting > 0 && fitting < published.length;
  };
  const times = timesToSpend.filter((time) => time !== null && (time === chosen || divides(time)));
  return times.length > 0 ? [null, ...times] : [];
}

const orders: Record<Sorting, (a: Listed, b: Listed) => number> = {
  added: (a, b) => b.addedAt - a.addedAt,
  shortest: (a, b) => leftOf(a) - leftOf(b) || b.addedAt - a.addedAt,
  begun: (a, b) => Number(b.video.percentage !== null) - Number(a.video.percentage !== null) || b.addedAt - a.addedAt,
};

export const sorted = <L extends Listed>(list: readonly L[], by: Sorting): L[] => [...list].sort(orders[by]);
