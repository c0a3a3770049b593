import { isLanguage, type Language } from '../platform/language';

/** What a list of articles is ordered and filtered by. */
export type ListFilter = {
  /** Whose articles come first. */
  own: Language;
  tag: string | null;
  /** The only language shown; null for all. */
  language: Language | null;
};

/** Where a page of the list ended. */
export type ListEnd = { isOwn: boolean; publishDate: number; id: number };

/** The last letter reveals a truncated cursor. */
const form = /^(it|en|es)_([a-z0-9-]{0,64})_(it|en|es|)_([01])_(\d{1,16})_(\d{1,12})_z$/;

/** The cursor after an article, which holds for this order and filter only. */
export const cursorOf = ({ own, tag, language }: ListFilter, { isOwn, publishDate, id }: ListEnd): string =>
  [own, tag ?? '', language ?? '', isOwn ? 1 : 0, publishDate, id, 'z'].join('_');

/** The end that a cursor names; null for one that was not made for this order and filter. */
export function readCursor(cursor: string, { own, tag, language }: ListFilter): ListEnd | null {
  const [, itsOwn, itsTag, itsLanguage, isOwn, publishDate, id] = form.exec(cursor) ?? [];
  if (itsOwn !== own || itsTag !== (tag ?? '') || itsLanguage !== (language ?? '')) return null;
  return { isOwn: isOwn === '1', publishDate: Number(publishDate), id: Number(id) };
}

export const cursorPattern = form;

/** A tag's id as it stands in an address; null for what is none. */
export const tagInAddress = (value: string | null): string | null =>
  value !== null && /^[a-z0-9-]{1,64}$/.test(value) ? value : null;

export const languageFilter = (value: string | null): Language | null => (isLanguage(value) ? value : null);
