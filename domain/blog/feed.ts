import type { Language } from '../platform/language';
import { escapedValue } from '../shared/html';
import { articlePath } from './address';
import { cleanText } from './text';

/** An article in the feed. Milliseconds since 1970; addresses are paths on the site. */
export type FeedEntry = {
  id: number;
  slug: string;
  htmlTitle: string;
  postSummary: string;
  /** Sanitised HTML. */
  postBody: string;
  language: Language;
  authorName: string;
  publishDate: number;
  changedAt: number;
  tags: readonly string[];
};

type Feed = {
  title: string;
  language: Language;
  /** The feed's own address, and that of the page it belongs to. */
  self: string;
  page: string;
};

/**
 * Permanent ids of the feed and its entries (tag URIs): they must not change when the site's or an article's address
 * does.
 */
const name = (what: string): string => `tag:apice,2026:blog${what}`;

const escaped = (text: string): string => escapedValue(cleanText(text));

/** The absolute form of an attribute's address on the site or in the article; any other address stays unchanged. */
const wholeAddress = (written: string, address: string): string =>
  /^(?:\/(?!\/)|#)/.test(written)
    ? new URL(written.replaceAll('&amp;', '&'), address).href.replaceAll('&', '&amp;')
    : written;

/** The absolute form of the addresses in a `srcset`. */
const wholeSet = (written: string, address: string): string =>
  written.replaceAll(/(^|,\s*)([^\s,]+)/g, (_all, before: string, one: string) => before + wholeAddress(one, address));

/** Makes links, pictures and anchors of a body absolute, as feed readers need them. */
export const withWholeAddresses = (html: string, address: string): string =>
  html.replaceAll(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replaceAll(/\s(href|src|srcset)="([^"]*)"/g, (_all, name: string, written: string) => {
      const whole = name === 'srcset' ? wholeSet(written, address) : wholeAddress(written, address);
      return ` ${name}="${whole}"`;
    }),
  );

const moment = (at: number): string => new Date(at).toISOString();

function entryOf(entry: FeedEntry, base: string): string {
  const address = new URL(articlePath(entry), base).href;
  const { id, htmlTitle, postSummary, postBody, language, authorName, publishDate, changedAt, tags } = entry;
  return [
    `<entry xml:lang="${language}">`,
    `<id>${name(`:${id}`)}</id>`,
    `<title>${escaped(htmlTitle)}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(address)}"/>`,
    `<published>${moment(publishDate)}</published>`,
    `<updated>${moment(Math.max(changedAt, publishDate))}</updated>`,
    `<author><name>${escaped(authorName)}</name></author>`,
    ...tags.map((tag) => `<category term="${escaped(tag)}"/>`),
    `<summary>${escaped(postSummary)}</summary>`,
    `<content type="html">${escaped(withWholeAddresses(postBody, address))}</content>`,
    '</entry>',
  ].join('\n');
}

/** The blog as an Atom feed (RFC 4287). `base` is the site's address. */
export function atomFeed({ title, language, self, page }: Feed, entries: readonly FeedEntry[], base: string): string {
  const updated = Math.max(0, ...entries.map(({ changedAt, publishDate }) => Math.max(changedAt, publishDate)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${name('')}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(new URL(self, base).href)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(new URL(page, base).href)}"/>`,
    `<updated>${moment(updated)}</updated>`,
    ...entries.map((entry) => entryOf(entry, base)),
    '</feed>',
    '',
  ].join('\n');
}
