import type { CourseStory } from './story';

/** The demo's three courses, made of the house's own lessons. */
export const courseStories: CourseStory[] = [
  {
    id: 'sterilizzazione-base',
    companyId: null,
    visibleForAso: true,
    withCertificate: true,
    name: 'Sterilizzazione e tracciabilità',
    header: 'sterilizzazione',
    description: [
      'Dal riunito in ordine alla busta che fra un anno dice ancora da dove veniva.',
      'Due lezioni filmate, un test per capitolo.',
    ],
    validFor: 'Aggiornamento ASO',
    reference: 'DPCM 09/03/2022',
    signedBy: 'Dott.ssa Chiara Valsecchi',
    chapters: [
      {
        id: 'riunito',
        name: 'Il riunito in ordine',
        lessons: ['riunito'],
        test: { id: 'test-riunito', name: 'Test: Il riunito in ordine', draws: 6, maxErrors: 1, from: ['riunito'] },
      },
      {
        id: 'percorso',
        name: 'Il percorso dello strumento',
        lessons: ['sterilizzazione'],
        test: {
          id: 'test-percorso',
          name: 'Test: Il percorso dello strumento',
          draws: 10,
          maxErrors: 2,
          from: ['sterilizzazione'],
        },
      },
    ],
    test: null,
  },
  {
    id: 'alla-poltrona',
    companyId: null,
    visibleForAso: true,
    withCertificate: true,
    name: 'Alla poltrona',
    header: 'quattro-mani',
    description: [
      'La diga, le quattro mani, la radiografia, il paziente che ha paura: assistere senza fretta.',
      'Quattro lezioni, due test e una prova finale.',
    ],
    validFor: 'Aggiornamento ASO',
    reference: 'DPCM 09/03/2022',
    signedBy: 'Dott.ssa Chiara Valsecchi',
    chapters: [
      {
        id: 'campo',
        name: 'Il campo e le mani',
        lessons: ['diga', 'quattro-mani'],
        test: {
          id: 'test-campo',
          name: 'Test: Il campo e le mani',
          draws: 8,
          maxErrors: 2,
          from: ['diga', 'quattro-mani'],
        },
      },
      {
        id: 'persona',
        name: 'La persona',
        lessons: ['radiografia', 'paziente-ansioso'],
        test: {
          id: 'test-persona',
          name: 'Test: La persona',
          draws: 8,
          maxErrors: 2,
          from: ['radiografia', 'paziente-ansioso'],
        },
      },
    ],
    test: {
      id: 'prova-finale',
      name: 'Prova finale',
      draws: 12,
      maxErrors: 3,
      from: ['diga', 'quattro-mani', 'radiografia', 'paziente-ansioso'],
    },
  },
  {
    id: 'chirurgia-in-studio',
    companyId: 'studio-bianchi',
    visibleForAso: false,
    withCertificate: true,
    name: 'Chirurgia in studio',
    header: 'impianto',
    description: ['Il corso dello Studio Bianchi per i suoi dentisti: anestesia, impianto singolo, sutura.'],
    validFor: 'Formazione interna Studio Bianchi',
    reference: 'Piano formativo 2026',
    signedBy: 'Dott.ssa Elena Bianchi',
    chapters: [
      {
        id: 'intervento',
        name: 'L’intervento',
        lessons: ['anestesia', 'impianto', 'sutura'],
        test: {
          id: 'test-intervento',
          name: 'Test: L’intervento',
          draws: 12,
          maxErrors: 3,
          from: ['anestesia', 'impianto', 'sutura'],
        },
      },
    ],
    test: null,
  },
];
