/**
 * Every experiment and per-user flag (spec 1 §3, §5): the only place where one is named. A user's row says which they
 * take part in; one of a feature's name opens that feature's page to them, whatever its flag says.
 */
export const experiments = ['recommendations', 'infiniteScroll', 'shop', 'blog', 'live', 'books'] as const;
export type Experiment = (typeof experiments)[number];

export const isExperiment = (name: string): name is Experiment => experiments.some((one) => one === name);

/** What a user takes part in, of what there still is. */
export const experimentsOf = (flags: Record<string, boolean>): Record<Experiment, boolean> => {
  const isOn = (name: Experiment): boolean => flags[name] === true;
  return {
    recommendations: isOn('recommendations'),
    infiniteScroll: isOn('infiniteScroll'),
    shop: isOn('shop'),
    blog: isOn('blog'),
    live: isOn('live'),
    books: isOn('books'),
  };
};
