/**
 * Every experiment and per-user flag (spec 1 §3, §5), named only here. A user's row lists the ones they take part in; an
 * experiment with a feature's name opens that feature's page to them, whatever its flag.
 */
export const experiments = ['recommendations', 'infiniteScroll', 'shop', 'blog', 'live', 'books'] as const;
export type Experiment = (typeof experiments)[number];

/** The current experiments, and whether the user takes part in each. */
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
