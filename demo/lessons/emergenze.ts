import type { LessonStory } from '../../db/seed/story';

export const emergenze: LessonStory = {
  id: 'emergenze',
  title: {
    it: 'Emergenze in studio: i primi cinque minuti',
    en: 'Emergencies in the practice: the first five minutes',
    es: 'Emergencias en la clínica: los primeros cinco minutos',
  },
  description: {
    it: [
      'Un malore in poltrona dura pochi minuti, e sono tutti tuoi. Riconoscere, chiamare il 112, aprire il carrello: chi fa cosa, deciso prima.',
      'La stiamo girando adesso, con una simulazione vera:',
      '- sincope e crisi vagale',
      '- reazione allergica',
      '- arresto cardiaco e defibrillatore',
    ],
    en: [
      'A collapse in the chair lasts a few minutes, and they are all yours. Recognise, call 112, open the trolley: who does what, decided beforehand.',
      'We are filming it now, with a real simulation:',
      '- fainting and vagal reactions',
      '- allergic reaction',
      '- cardiac arrest and defibrillator',
    ],
    es: [
      'Un desvanecimiento en el sillón dura pocos minutos, y todos son tuyos. Reconocer, llamar al 112, abrir el carro: quién hace qué, decidido antes.',
      'La estamos rodando ahora, con una simulación real:',
      '- síncope y reacción vagal',
      '- reacción alérgica',
      '- parada cardiaca y desfibrilador',
    ],
  },
  author: 'samuel-adeyemi',
  tags: ['assistenza', 'chirurgia'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: 21,
  comingSoon: true,
  popularity: 305,
  chapters: [],
  tools: [],
};
