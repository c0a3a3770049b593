import type { Language } from '../../../domain/platform/language';

/** A book of the demo: how it is built, and its data in the library. */
export type BookStory = {
  id: string;
  title: string;
  subtitle: string;
  author: string;
  language: Language;
  /** Of the viewers who see it. */
  languages: Language[];
  /** Shown while the cover loads. */
  color: string;
  /** The major version of EPUB. */
  version: '2' | '3';
  hasPdf: boolean;
  /** How many have unlocked it, those whose accounts are gone included. */
  unlocks: number;
  /** How many files were sent. */
  downloads: number;
};

/** In the order of the library. */
export const books: BookStory[] = [
  {
    id: 'quattro-mani',
    title: 'Quattro mani',
    subtitle: 'Il manuale di chi assiste',
    author: 'Amina Diallo',
    language: 'it',
    languages: ['it'],
    color: '#d4f7ee',
    version: '3',
    hasPdf: true,
    unlocks: 412,
    downloads: 292,
  },
  {
    id: 'diga-senza-fretta',
    title: 'La diga senza fretta',
    subtitle: 'Isolare ogni dente in tre gesti',
    author: 'Chiara Bellandi',
    language: 'it',
    languages: ['it'],
    color: '#0a3b3b',
    version: '3',
    hasPdf: false,
    unlocks: 286,
    downloads: 203,
  },
  {
    id: 'fino-all-apice',
    title: 'Fino all’apice',
    subtitle: 'Lunghezza di lavoro e radiografie',
    author: 'Matteo Ferrante',
    language: 'it',
    languages: ['it'],
    color: '#060d0f',
    version: '3',
    hasPdf: false,
    unlocks: 231,
    downloads: 164,
  },
  {
    id: 'colore-dei-denti',
    title: 'Il colore dei denti',
    subtitle: 'Leggere una scala, scegliere la luce',
    author: 'Yasmine Haddad',
    language: 'it',
    languages: ['it'],
    color: '#24256f',
    version: '3',
    hasPdf: false,
    unlocks: 358,
    downloads: 254,
  },
  {
    id: 'sei-punti-per-dente',
    title: 'Sei punti per dente',
    subtitle: 'Il sondaggio parodontale, spiegato',
    author: 'Giulia Moretti',
    language: 'it',
    languages: ['it'],
    color: '#f3e5d2',
    version: '3',
    hasPdf: true,
    unlocks: 174,
    downloads: 123,
  },
  {
    id: 'un-filo-mille-nodi',
    title: 'Un filo, mille nodi',
    subtitle: 'Suture in chirurgia orale',
    author: 'Samuel Adeyemi',
    language: 'it',
    languages: ['it'],
    color: '#dd4b38',
    version: '2',
    hasPdf: false,
    unlocks: 149,
    downloads: 105,
  },
  {
    id: 'antes-del-paciente',
    title: 'Antes del paciente',
    subtitle: 'Esterilizar y registrar, cada día',
    author: 'Amina Diallo',
    language: 'es',
    languages: ['it', 'en', 'es'],
    color: '#e9f0ee',
    version: '3',
    hasPdf: false,
    unlocks: 63,
    downloads: 44,
  },
  {
    id: 'from-mouth-to-file',
    title: 'From mouth to file',
    subtitle: 'The digital impression, step by step',
    author: 'Davide Chen',
    language: 'en',
    languages: ['it', 'en', 'es'],
    color: '#4e51c4',
    version: '3',
    hasPdf: false,
    unlocks: 57,
    downloads: 40,
  },
];
