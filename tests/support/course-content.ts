import type { CourseContent, CourseTest } from '../../domain/courses/content';

const question = (number: number) => ({
  id: `q${number}`,
  value: `Domanda ${number}`,
  answers: ['a1', 'a2', 'a3', 'a4'].map((id) => ({ id, value: `${id} di ${number}`, correct: id === 'a1' })),
  unitId: 'prima',
  from: 2,
  to: 8,
});

export const testWith = (overrides: Partial<CourseTest> = {}): CourseTest => ({
  id: 'test',
  name: 'Test',
  draws: 4,
  maxErrors: 1,
  pool: [1, 2, 3, 4, 5, 6].map(question),
  ...overrides,
});

const unit = (id: string, videoId: string, durationSeconds: number) => ({
  id,
  name: `Lezione ${id}`,
  videoId,
  durationSeconds,
  minimumTime: 0,
  presenceEvery: 0,
});

/** Two lessons of twenty seconds, then a test: a course that a test gets through. */
export const contentWith = (overrides: Partial<CourseContent> = {}): CourseContent => ({
  name: 'Corso di prova',
  header: 'diga',
  description: [],
  withCertificate: true,
  visible: true,
  visibleForAso: true,
  inOrder: true,
  validFor: 'Aggiornamento ASO 2026',
  reference: 'DPCM 09/03/2022',
  signedBy: 'Dott.ssa Chiara Valsecchi',
  chapters: [
    {
      id: 'uno',
      name: 'Capitolo uno',
      units: [unit('prima', 'film-uno', 20), unit('seconda', 'film-due', 20)],
      tests: [testWith()],
    },
  ],
  tests: [],
  ...overrides,
});
