/** A certificate's number: `AP-{year}-{six digits}`, without gaps within a year. */
export const certificateNumber = (year: number, sequence: number): string =>
  `AP-${year}-${String(sequence).padStart(6, '0')}`;

export const certificateNumberPattern = /^AP-\d{4}-\d{6}$/;

/** Everything a certificate prints, and everything the public page confirms. Seconds; days `yyyy-mm-dd` (Europe/Rome). */
export type CertificateFacts = {
  person: string;
  course: string;
  countedSeconds: number;
  /** `isWithdrawn`: removed from the course before the learner had seen it whole; `seconds` are those they had seen. */
  lessons: { name: string; seconds: number; isWithdrawn?: true | undefined }[];
  from: string;
  to: string;
  /** All tests together; null for a course without tests. */
  test: { errors: number; questions: number } | null;
  validFor: string;
  reference: string;
  signedBy: string;
  issuedOn: string;
};

/** How many lessons were seen whole, and how many were withdrawn before that. */
export const lessonCounts = ({ lessons }: Pick<CertificateFacts, 'lessons'>): { whole: number; withdrawn: number } => {
  const withdrawn = lessons.filter(({ isWithdrawn }) => isWithdrawn).length;
  return { whole: lessons.length - withdrawn, withdrawn };
};
