/** The bodies that pages accept besides text forms: JSON documents and files. Bytes. */
type PageBody = { at: RegExp; longest: number; isJson: boolean };

const kilobyte = 1024;

const bodies: readonly PageBody[] = [
  // Catalogue documents, and their pictures in all crops (domain/content/pictures.ts).
  { at: /^\/admin\/content$/, longest: 8 * kilobyte * kilobyte, isJson: true },
  { at: /^\/admin\/courses\/[^/]+$/, longest: 2 * kilobyte * kilobyte, isJson: true },
  // An article's draft, and its main picture in all crops.
  { at: /^\/admin\/blog\/\d+$/, longest: 5 * kilobyte * kilobyte, isJson: true },
  // An advent box, book, badge or prize, and its picture.
  { at: /^\/admin\/(?:advent|books|gaming|prizes)$/, longest: 2 * kilobyte * kilobyte, isJson: true },
  // A logo (domain/people/companies.ts) and the form around it.
  { at: /^\/(?:admin\/companies|company\/[^/]+\/manage)$/, longest: 1100 * kilobyte, isJson: false },
  // Attachments of a ticket (domain/support/tickets.ts): one file of the largest size, or smaller ones up to the same total.
  { at: /^\/(?:tickets|ticket\/[^/]+|admin\/ticket\/[^/]+)$/, longest: 11 * kilobyte * kilobyte, isJson: false },
];

const textOnly = { longest: 64 * kilobyte, isJson: false };

/** A page's maximum body, and whether it may be JSON; Remix requests a page's data at its path with `.data`. */
export function bodyOf(pathname: string): { longest: number; isJson: boolean } {
  const page = pathname.replace(/\.data$/, '');
  return bodies.find(({ at }) => at.test(page)) ?? textOnly;
}
