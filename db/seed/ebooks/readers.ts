import type { HighlightColor } from '../../../domain/ebooks/place';
import type { Passage, Place } from '../../../domain/ebooks/place-schemas';

type OfReader = { userId: string; ebookId: string; daysAgo: number };

/** Unlocked books, with whether the three answers were right. */
export const unlocks: (OfReader & { right: boolean[] })[] = [
  { userId: 'demo-dentista', ebookId: 'quattro-mani', daysAgo: 21, right: [true, true, false] },
  { userId: 'demo-dentista', ebookId: 'colore-dei-denti', daysAgo: 60, right: [true, true, true] },
  { userId: 'demo-dentista', ebookId: 'sei-punti-per-dente', daysAgo: 4, right: [true, false, true] },
  { userId: 'demo-mensile', ebookId: 'un-filo-mille-nodi', daysAgo: 9, right: [true, true, true] },
];

/** The chapter «Il passaggio degli strumenti». */
const passing = 'OEBPS/chapter-3.xhtml';

export const places: (OfReader & Place)[] = [
  {
    userId: 'demo-dentista',
    ebookId: 'quattro-mani',
    daysAgo: 0.5,
    path: passing,
    quote: 'Visto dall’alto, intorno alla testa del paziente',
    before: 'econdo lo abbiamo perso noi. Dove passa ',
    after: ' c’è un orologio. Chi opera lavora tra l',
    offset: 733,
    page: '5',
  },
  {
    userId: 'demo-dentista',
    ebookId: 'colore-dei-denti',
    daysAgo: 40,
    path: 'OEBPS/chapter-5.xhtml',
    quote: 'Alla fine si scrive in scheda',
    before: ' si torna al capitolo secondo. Scrivere ',
    after: ' tutto quello che domani servirà: masse,',
    offset: 773,
    page: '8',
  },
];

export const highlights: (OfReader & Passage & { id: string; color: HighlightColor; note?: string })[] = [
  {
    id: 'demo-highlight-1',
    userId: 'demo-dentista',
    ebookId: 'quattro-mani',
    daysAgo: 2,
    path: passing,
    quote: 'Chi aspetta la richiesta arriva sempre in ritardo di un gesto.',
    before: ' il rumore di una turbina che rallenta. ',
    after: ' Nel passaggio parallelo lo strumento nu',
    offset: 216,
    color: 'green',
    note: 'Da dire lunedì, prima di aprire.',
  },
  {
    id: 'demo-highlight-2',
    userId: 'demo-dentista',
    ebookId: 'quattro-mani',
    daysAgo: 1,
    path: passing,
    quote: 'è l’unica zona in cui due mani possono incontrarsi senza chiedere permesso.',
    before: 'ra le 4 e le 7, basso, vicino al petto: ',
    after: ' Il quadrante, per chi opera con la dest',
    offset: 925,
    color: 'blue',
    note: '',
  },
];
