import type { LessonStory } from '../../db/seed/story';

export const allineatori: LessonStory = {
  id: 'allineatori',
  title: {
    it: 'Ortodonzia con allineatori: il piano',
    en: 'Orthodontics with aligners: the plan',
    es: 'Ortodoncia con alineadores: el plan',
  },
  description: {
    it: [
      'Il programma propone, il clinico decide. Come leggere un piano di allineatori prima di approvarlo: quali movimenti sono credibili, quali hanno bisogno di un attacco, quali sono soltanto un’animazione.',
      'E poi i controlli: che cosa guarda il dentista, che cosa può notare per prima chi assiste.',
    ],
    en: [
      'The software proposes, the clinician decides. How to read an aligner plan before approving it: which movements are believable, which need an attachment, which are only an animation.',
      'And then the check-ups: what the dentist looks for, and what the assistant may notice first.',
    ],
    es: [
      'El programa propone, el clínico decide. Cómo leer un plan de alineadores antes de aprobarlo: qué movimientos son creíbles, cuáles necesitan un aditamento y cuáles son solo una animación.',
      'Y después los controles: qué mira el dentista y qué puede notar primero quien asiste.',
    ],
  },
  author: 'yasmine-haddad',
  tags: ['estetica', 'digitale', 'assistenza'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: 45,
  comingSoon: true,
  popularity: 340,
  chapters: [],
  tools: [],
};
