import type { CertificateFacts } from '../../domain/courses/certificate';

/** A certificate with something in every field. */
export const facts: CertificateFacts = {
  person: 'Giulia Ferraro',
  course: 'Sterilizzazione e tracciabilità',
  countedSeconds: 7_380,
  lessons: [
    { name: 'Il riunito in ordine', seconds: 3_300 },
    { name: 'Il percorso dello strumento', seconds: 4_080 },
  ],
  from: '2026-10-03',
  to: '2026-11-20',
  test: { errors: 2, questions: 16 },
  validFor: 'Aggiornamento ASO',
  reference: 'DPCM 09/03/2022',
  signedBy: 'Dott.ssa Chiara Valsecchi',
  issuedOn: '2026-11-20',
};

export const issued = {
  number: 'AP-2026-000042',
  secret: null,
  courseId: 'sterilizzazione-base',
  facts,
  issuedAt: Date.parse('2026-11-20T10:00:00Z'),
  statusIndex: 4_711,
};

export const house = 'https://apice.example';
