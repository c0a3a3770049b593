/** A list holds no more lessons than this, because pages read all of it. */
export const longestList = 200;

/** How long a removed lesson can be put back in its old place. Milliseconds. */
export const placeKeptMs = 60_000;

export const sortings = ['added', 'shortest', 'begun'] as const;
export type Sorting = (typeof sortings)[number];

/** "Quanto tempo hai?": minutes; null is no limit. */
export const timesToSpend = [null, 15, 30, 60] as const;

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

const orders: Record<Sorting, (a: Listed, b: Listed) => number> = {
  added: (a, b) => b.addedAt - a.addedAt,
  shortest: (a, b) => leftOf(a) - leftOf(b) || b.addedAt - a.addedAt,
  begun: (a, b) => Number(b.video.percentage !== null) - Number(a.video.percentage !== null) || b.addedAt - a.addedAt,
};

export const sorted = <L extends Listed>(list: readonly L[], by: Sorting): L[] => [...list].sort(orders[by]);
