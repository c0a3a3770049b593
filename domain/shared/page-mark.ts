/**
 * The end of a page of a list: time and id of its last row. The id separates rows with the same time, between which a
 * page may end.
 */
export const pageMarkPattern = /^\d{1,16}\..{1,200}$/;

export const pageMarkOf = (at: number, id: string): string => `${at}.${id}`;

/** The moment and the id in a mark. */
export function readPageMark(mark: string): { at: number; id: string } {
  const point = mark.indexOf('.');
  return { at: Number(mark.slice(0, point)), id: mark.slice(point + 1) };
}
