import type { InOthers } from '../../../domain/courses/content';

/** The names of the demo's courses, chapters and tests in the other languages, by their Italian names. */
const names: Record<string, Required<InOthers>> = {
  'Sterilizzazione e tracciabilità': { en: 'Sterilisation and traceability', es: 'Esterilización y trazabilidad' },
  'Il riunito in ordine': { en: 'Resetting the dental unit', es: 'El equipo dental en orden' },
  'Il percorso dello strumento': { en: 'The instrument’s journey', es: 'El recorrido del instrumento' },
  'Alla poltrona': { en: 'At the chair', es: 'A pie de sillón' },
  'Il campo e le mani': { en: 'The field and the hands', es: 'El campo y las manos' },
  'La persona': { en: 'The person', es: 'La persona' },
  'Prova finale': { en: 'Final test', es: 'Prueba final' },
  'Chirurgia in studio': { en: 'Surgery in the practice', es: 'Cirugía en la clínica' },
  'L’intervento': { en: 'The operation', es: 'La intervención' },
  'Misurare e registrare': { en: 'Measuring and recording', es: 'Medir y registrar' },
  'Due misure': { en: 'Two measurements', es: 'Dos medidas' },
};

const descriptions: Record<string, Required<InOthers<string[]>>> = {
  'Sterilizzazione e tracciabilità': {
    en: [
      'From the unit in order to the pouch that still says, a year later, where it came from.',
      'Two filmed lessons, a test for each chapter.',
    ],
    es: [
      'Del equipo en orden a la bolsa que un año después todavía dice de dónde venía.',
      'Dos lecciones filmadas, un test por capítulo.',
    ],
  },
  'Alla poltrona': {
    en: [
      'The dam, four hands, the radiograph, the patient who is afraid: assisting without haste.',
      'Four lessons, two tests and a final one.',
    ],
    es: [
      'El dique, las cuatro manos, la radiografía, el paciente con miedo: asistir sin prisa.',
      'Cuatro lecciones, dos tests y una prueba final.',
    ],
  },
  'Chirurgia in studio': {
    en: ['Studio Bianchi’s course for its dentists: anaesthesia, single implant, suture.'],
    es: ['El curso de Studio Bianchi para sus odontólogos: anestesia, implante unitario, sutura.'],
  },
  'Misurare e registrare': {
    en: ['The probe and the canal: two measurements that an assistant prepares, reads and writes down.'],
    es: ['La sonda y el conducto: dos medidas que quien asiste prepara, lee y anota.'],
  },
};

/** A chapter's test has the chapter's name. */
export function namesOf(name: string): InOthers | undefined {
  const chapter = name.match(/^Test: (.*)$/)?.[1];
  if (chapter === undefined) return names[name];
  const { en, es } = names[chapter] ?? {};
  return { en: en && `Test: ${en}`, es: es && `Test: ${es}` };
}

export const descriptionsOf = (name: string): InOthers<string[]> | undefined => descriptions[name];
