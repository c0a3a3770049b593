import type { userNotes } from '../schema';
import { dayMs } from '../../domain/shared/time';

/** The demo administrators' notes about its viewers. */
export const demoNotes = (now: number): (typeof userNotes.$inferInsert)[] => [
  {
    id: 'note-1',
    userId: 'demo-assistente',
    authorId: 'demo-admin',
    author: 'Marta Colli',
    note: 'Ha chiesto se i corsi ASO valgono per l’aggiornamento annuale. Inviata la scheda.',
    rating: 1,
    createdAt: now - 5 * dayMs,
  },
  {
    id: 'note-2',
    userId: 'demo-assistente',
    authorId: 'demo-admin-new',
    author: 'Davide Neri',
    note: 'Lo studio valuta un accordo azienda per cinque assistenti.',
    rating: 0,
    createdAt: now - 10 * dayMs,
  },
];
