import type { LessonStory } from '../../db/seed/story';

export const corona: LessonStory = {
  id: 'corona',
  title: {
    it: 'Preparazione per corona: i margini',
    en: 'Crown preparation: the margins',
    es: 'Preparación para corona: los márgenes',
  },
  description: {
    it: [
      'Un margine che si legge è metà del lavoro del laboratorio. Si parte da un disegno su carta e si arriva a una linea continua, liscia, dove la gengiva la accetta.',
      'Quattro capitoli, un premolare superiore, nessun montaggio sui passaggi difficili.',
    ],
    en: [
      'A margin that can be read is half the lab’s work done. We start from a drawing on paper and arrive at a smooth, continuous line where the gingiva accepts it.',
      'Four chapters, one upper premolar, and no cuts in the difficult parts.',
    ],
    es: [
      'Un margen que se lee es la mitad del trabajo del laboratorio. Se parte de un dibujo en papel y se llega a una línea continua y lisa, donde la encía la acepta.',
      'Cuatro capítulos, un premolar superior y ningún corte en los pasos difíciles.',
    ],
  },
  author: 'lorenzo-casati',
  tags: ['estetica', 'strumenti'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: 30,
  comingSoon: true,
  popularity: 385,
  chapters: [],
  tools: [],
};
