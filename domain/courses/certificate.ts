/** A certificate's number: `AP-{year}-{six digits}`, without holes within a year. */
export const certificateNumber = (year: number, sequence: number): string =>
  `AP-${year}-${String(sequence).padStart(6, '0')}`;

export const certificateNumberPattern = /^AP-\d{4}-\d{6}$/;

/** Everything a certificate prints, and everything the public page confirms. Seconds; days `yyyy-mm-dd` (Europe/Rome). */
export type CertificateFacts = {
  person: string;
  course: string;
  countedSeconds: number;
  /** `isWithdrawn`: taken out of the course before it was seen whole; `seconds` are what was seen of it. */
  lessons: { name: string; seconds: number; isWithdrawn?: true | undefined }[];
  from: string;
  to: string;
  /** Of all tests together; null in a course without. */
  test: { errors: number; questions: number } | null;
  validFor: string;
  reference: string;
  signedBy: string;
  issuedOn: string;
};

/** How many lessons were seen whole, and how many were withdrawn before they were. */
export const lessonCounts = ({ lessons }: Pick<CertificateFacts, 'lessons'>): { whole: number; withdrawn: number } => {
  const withdrawn = lessons.filter(({ isWithdrawn }) => isWithdrawn).length;
  return { whole: lessons.length - withdrawn, withdrawn };
};
