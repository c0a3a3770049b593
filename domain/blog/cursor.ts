import { isLanguage, type Language } from '../platform/language';

/** The order and filter of a list of articles. */
export type ListFilter = {
  /** The language whose articles come first. */
  own: Language;
  tag: string | null;
  /** The only language shown; null for all. */
  language: Language | null;
};

/** The last article of a page of the list, after which the next page begins. */
export type ListEnd = { isOwn: boolean; publishDate: number; id: number };

/** The `z` at the end makes a truncated cursor invalid. */
const form = /^(it|en|es)_([a-z0-9-]{0,64})_(it|en|es|)_([01])_(\d{1,16})_(\d{1,12})_z$/;

/** The cursor after an article; it is only valid for the same order and filter. */
export const cursorOf = ({ own, tag, language }: ListFilter, { isOwn, publishDate, id }: ListEnd): string =>
  [own, tag ?? '', language ?? '', isOwn ? 1 : 0, publishDate, id, 'z'].join('_');

/** Parses a cursor; null when it is invalid or was made for another order or filter. */
export function readCursor(cursor: string, { own, tag, language }: ListFilter): ListEnd | null {
  const [, itsOwn, itsTag, itsLanguage, isOwn, publishDate, id] = form.exec(cursor) ?? [];
  if (itsOwn !== own || itsTag !== (tag ?? '') || itsLanguage !== (language ?? '')) return null;
  return { isOwn: isOwn === '1', publishDate: Number(publishDate), id: Number(id) };
}

export const cursorPattern = form;

/** A tag's id from an address; null when it is not well-formed. */
export const tagInAddress = (value: string | null): string | null =>
  value !== null && /^[a-z0-9-]{1,64}$/.test(value) ? value : null;

export const languageFilter = (value: string | null): Language | null => (isLanguage(value) ? value : null);
