import type { Language } from '../../../domain/platform/language';

type ChannelStory = {
  id: string;
  name: string;
  languages: Language[];
  /** The name of its list at the local source; a video at Vimeo where it has none. */
  list?: string;
  vimeo?: string;
};

/** The channels of the demo, in their editors' order. */
export const channelStories: ChannelStory[] = [
  { id: 'alla-poltrona', name: 'Alla poltrona', languages: ['it'], list: 'aula' },
  { id: 'sala-chirurgica', name: 'Sala chirurgica', languages: ['it', 'en'], list: 'sala' },
  { id: 'clinic-english', name: 'Clinic English', languages: ['en'], list: 'clinic' },
  // The video with which Vimeo's own documentation shows its player.
  { id: 'luz-y-forma', name: 'Luz y forma', languages: ['es'], vimeo: '76979871' },
];

/** When an event begins: minutes before the demo's moment, the next evening at nine, or a day and time of Rome after it. */
type Begin = { minutesAgo: number } | 'this evening' | { days: number; time: string };

export type EventStory = {
  id: string;
  channelId: string;
  title: string;
  description: string;
  authorId: string;
  language: Language;
  begins: Begin;
  minutes: number;
  /** Minute and title of each point of its running order. */
  programme: [number, string][];
  state?: 'onAir' | 'over' | 'cancelled';
  /** Accounts of the demo that are reminded of it. */
  reminded?: string[];
};

export const eventStories: EventStory[] = [
  {
    id: 'il-giro-della-sterilizzazione',
    channelId: 'alla-poltrona',
    title: 'Il giro della sterilizzazione',
    description:
      'Dal vassoio sporco alla busta datata: Amina percorre la sua sala una stazione alla volta e si ferma dove gli altri sbagliano.',
    authorId: 'amina-diallo',
    language: 'it',
    begins: { minutesAgo: 200 },
    minutes: 60,
    programme: [
      [0, 'Dove comincia lo sporco'],
      [15, 'La vasca, il lavaggio, l’asciugatura'],
      [35, 'Imbustare e caricare l’autoclave'],
      [50, 'Domande'],
    ],
    state: 'over',
    reminded: ['demo-assistente'],
  },
  {
    id: 'la-diga-senza-fretta',
    channelId: 'alla-poltrona',
    title: 'La diga, senza fretta',
    description:
      'Chiara Bellandi monta la diga su un molare che nessuno vuole isolare, poi la smonta e ricomincia. Si vede ogni gesto, compresi quelli da rifare.',
    authorId: 'chiara-bellandi',
    language: 'it',
    begins: { minutesAgo: 25 },
    minutes: 120,
    programme: [
      [0, 'Saluti, e il caso di oggi'],
      [8, 'Forare il foglio'],
      [20, 'L’uncino giusto, e quello che sembra giusto'],
      [50, 'Il molare difficile'],
      [85, 'Smontare senza strappi'],
      [100, 'Domande'],
    ],
    state: 'onAir',
    reminded: ['demo-dentista', 'demo-assistente', 'demo-mensile'],
  },
  {
    id: 'carillas-sin-prisa',
    channelId: 'luz-y-forma',
    title: 'Carillas sin prisa',
    description:
      'Dos incisivos, tres masas y una foto antes de cada capa. Yasmine Haddad estratifica despacio y dice en voz alta lo que mira.',
    authorId: 'yasmine-haddad',
    language: 'es',
    begins: { minutesAgo: 10 },
    minutes: 90,
    programme: [
      [0, 'El color, antes de secar el diente'],
      [20, 'Dentina'],
      [45, 'Esmalte y textura'],
      [75, 'Preguntas'],
    ],
    state: 'onAir',
  },
  {
    id: 'sutura-tre-casi',
    channelId: 'sala-chirurgica',
    title: 'Sutura: tre casi',
    description:
      'Un lembo che tira, un alveolo che sanguina, una gengiva sottile. Samuel Adeyemi sutura dal vivo e spiega perché ogni volta cambia punto.',
    authorId: 'samuel-adeyemi',
    language: 'it',
    begins: 'this evening',
    minutes: 60,
    programme: [
      [0, 'Che cosa c’è sul vassoio'],
      [10, 'Il lembo che tira'],
      [25, 'L’alveolo che sanguina'],
      [40, 'La gengiva sottile'],
      [52, 'Domande'],
    ],
    reminded: ['demo-dentista', 'demo-mensile', 'demo-prova'],
  },
  {
    id: 'il-vassoio-pezzo-per-pezzo',
    channelId: 'alla-poltrona',
    title: 'Il vassoio, pezzo per pezzo',
    description:
      'Quattordici strumenti e un ordine solo. Amina Diallo prepara il vassoio della conservativa e risponde a chi lo prepara diverso.',
    authorId: 'amina-diallo',
    language: 'it',
    begins: { days: 1, time: '13:15' },
    minutes: 45,
    programme: [
      [0, 'L’ordine, e perché'],
      [15, 'Si prepara insieme'],
      [35, 'Domande'],
    ],
    reminded: ['demo-assistente', 'demo-azienda'],
  },
  {
    id: 'the-first-call',
    channelId: 'clinic-english',
    title: 'The first call',
    description:
      'A patient in pain, a full diary, two minutes on the phone. Giulia Moretti plays the call three times and listens back with you.',
    authorId: 'giulia-moretti',
    language: 'en',
    begins: { days: 2, time: '13:15' },
    minutes: 45,
    programme: [
      [0, 'What the patient wants to hear'],
      [12, 'Three calls'],
      [35, 'Your questions'],
    ],
    reminded: ['demo-dentista'],
  },
  {
    id: 'words-at-the-chair',
    channelId: 'clinic-english',
    title: 'Words at the chair',
    description: 'What to say before, during and after an injection, without saying “needle”.',
    authorId: 'giulia-moretti',
    language: 'en',
    begins: { days: 3, time: '20:30' },
    minutes: 45,
    programme: [],
    state: 'cancelled',
  },
  {
    id: 'radiografie-in-fila',
    channelId: 'alla-poltrona',
    title: 'Radiografie in fila',
    description:
      'Dieci endorali mandate da chi ci segue, una dopo l’altra: che cosa si vede, che cosa manca, se va rifatta. Con Davide Chen.',
    authorId: 'davide-chen',
    language: 'it',
    begins: { days: 4, time: '20:30' },
    minutes: 60,
    programme: [
      [0, 'Come leggerle in un minuto'],
      [10, 'Le vostre radiografie'],
      [50, 'Domande'],
    ],
    reminded: ['demo-dentista', 'demo-assistente'],
  },
  {
    id: 'el-color-con-luz-de-dia',
    channelId: 'luz-y-forma',
    title: 'El color con luz de día',
    description:
      'La misma boca a tres horas distintas: cuándo se toma el color, con qué luz y qué foto se manda al laboratorio.',
    authorId: 'yasmine-haddad',
    language: 'es',
    begins: { days: 5, time: '19:00' },
    minutes: 45,
    programme: [
      [0, 'Tres luces, una boca'],
      [20, 'La foto para el laboratorio'],
      [35, 'Preguntas'],
    ],
  },
  {
    id: 'impianto-singolo-dal-vivo',
    channelId: 'sala-chirurgica',
    title: 'Impianto singolo, dal vivo',
    description:
      'Dalla pianificazione al moncone di guarigione, con chi assiste inquadrato quanto chi opera. La scaletta arriva il giorno prima.',
    authorId: 'samuel-adeyemi',
    language: 'it',
    begins: { days: 6, time: '20:30' },
    minutes: 90,
    programme: [],
    reminded: ['demo-dentista', 'demo-mensile'],
  },
];
