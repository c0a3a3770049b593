import type { LessonStory } from '../../db/seed/story';

export const impronta: LessonStory = {
  id: 'impronta',
  title: {
    it: 'Impronta digitale: dalla scansione al file',
    en: 'The digital impression: from scan to file',
    es: 'Impresión digital: del escaneado al archivo',
  },
  description: {
    it: [
      'Lo scanner vede solo ciò che è asciutto e fermo. Da qui al file che il laboratorio apre senza telefonarti, passo per passo.',
      'Parleremo di:',
      '- asciugare e retrarre, prima di accendere',
      '- un percorso di scansione che non si perde',
      '- registrare l’occlusione e controllare il file',
    ],
    en: [
      'The scanner sees only what is dry and still. From there to the file your lab opens without calling you, step by step.',
      'We will cover:',
      '- drying and retracting, before you switch on',
      '- a scan path that does not get lost',
      '- recording the bite and checking the file',
    ],
    es: [
      'El escáner ve solo lo que está seco y quieto. De ahí al archivo que el laboratorio abre sin llamarte, paso a paso.',
      'Hablaremos de:',
      '- secar y retraer, antes de encender',
      '- un recorrido de escaneado que no se pierde',
      '- registrar la oclusión y revisar el archivo',
    ],
  },
  author: 'davide-chen',
  tags: ['digitale', 'assistenza'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: 9,
  comingSoon: true,
  popularity: 420,
  chapters: [],
  tools: [],
};
