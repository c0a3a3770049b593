/** A certificate's number: `AP-{year}-{six digits}`, without gaps within a year. */
export const certificateNumberPattern = /^AP-\d{4}-\d{6}$/;

/** The last part of a certificate's address; older certificates have no secret and are found by their number. */
export const certificateAddress = ({ number, secret }: { number: string; secret: string | null }): string =>
  secret === null ? number : `${number}-${secret}`;

export const certificateAddressPattern = /^AP-\d{4}-\d{6}(?:-[a-z2-9]{10})?$/;

/** Splits an address into number and secret; a number alone has no secret. */
export function partsOfAddress(address: string): { number: string; secret: string | null } {
  const length = 'AP-2026-000001'.length;
  return { number: address.slice(0, length), secret: address.slice(length + 1) || null };
}

/** Normalises an address that was typed by hand. */
export function writtenAddress(typed: string): string {
  const { number, secret } = partsOfAddress(typed.trim());
  return certificateAddress({ number: number.toUpperCase(), secret: secret && secret.toLowerCase() });
}

/** Everything a certificate prints, and everything the public page confirms. Seconds; days `yyyy-mm-dd` (Europe/Rome). */
export type CertificateFacts = {
  person: string;
  course: string;
  countedSeconds: number;
  /**
   * `isWithdrawn`: removed from the course before the learner had seen it whole; `seconds` are those they had seen. `isPart`:
   * the course asks for a part of it, and more than that was not needed.
   */
  lessons: { name: string; seconds: number; isWithdrawn?: true | undefined; isPart?: true | undefined }[];
  from: string;
  to: string;
  /** All tests together; null for a course without tests. */
  test: { errors: number; questions: number } | null;
  validFor: string;
  reference: string;
  signedBy: string;
  issuedOn: string;
};

/** The printed texts that people entered, such as names and titles. */
export const printedTexts = ({
  person,
  course,
  lessons,
  validFor,
  reference,
  signedBy,
}: CertificateFacts): string[] => [person, course, ...lessons.map(({ name }) => name), validFor, reference, signedBy];

/** How many lessons were seen whole, how many for as long as the course asks, and how many were withdrawn before that. */
export function lessonCounts({ lessons }: Pick<CertificateFacts, 'lessons'>) {
  const withdrawn = lessons.filter(({ isWithdrawn }) => isWithdrawn).length;
  const part = lessons.filter(({ isPart }) => isPart).length;
  return { whole: lessons.length - withdrawn - part, part, withdrawn };
}
