/** A certificate's number: `AP-{year}-{six digits}`, without holes within a year. */
export const certificateNumber = (year: number, sequence: number): string =>
  `AP-${year}-${String(sequence).padStart(6, '0')}`;

export const certificateNumberPattern = /^AP-\d{4}-\d{6}$/;

/** Everything a certificate prints, and everything the public page confirms. Seconds; days `yyyy-mm-dd` (Europe/Rome). */
export type CertificateFacts = {
  person: string;
  course: string;
  countedSeconds: number;
  lessons: { name: string; seconds: number }[];
  from: string;
  to: string;
  /** Of all tests together; null in a course without. */
  test: { errors: number; questions: number } | null;
  validFor: string;
  reference: string;
  signedBy: string;
  issuedOn: string;
};
