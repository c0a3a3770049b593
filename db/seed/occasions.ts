import type { occasions } from '../schema';
import { dayMs, hourMs } from '../../domain/shared/time';

/** An evening on site, some weeks after the demo's current day. */
export const occasionRows = (now: number): (typeof occasions.$inferInsert)[] => {
  const startsAt = Math.floor(now / dayMs) * dayMs + 24 * dayMs + 18 * hourMs;
  return [
    {
      id: 'serata-alla-poltrona',
      titles: { it: 'Una sera alla poltrona', en: 'An evening at the chair', es: 'Una tarde en el sillón' },
      descriptions: {
        it: 'Due ore in studio con chi insegna su Apice: la diga in diretta, poi domande e un bicchiere insieme.',
        en: 'Two hours in a practice with the teachers of Apice: rubber dam live, then questions and a drink together.',
        es: 'Dos horas en la clínica con los docentes de Apice: el dique en directo, luego preguntas y una copa juntos.',
      },
      place: 'Studio Bianchi, Via Solferino 12, Milano',
      startsAt,
      closesAt: startsAt - dayMs,
      capacity: 24,
    },
  ];
};
