import type { SeriesStory, TagStory } from './story';

export const tags: TagStory[] = [
  {
    id: 'assistenza',
    label: { it: 'Assistenza', en: 'Chairside assisting', es: 'Asistencia' },
    order: 1,
    showAsSeries: true,
    visibleFor: { aso: true, odontoiatra: true },
  },
  {
    id: 'conservativa',
    label: { it: 'Conservativa', en: 'Restorative', es: 'Conservadora' },
    order: 2,
    showAsSeries: true,
    visibleFor: { aso: true, odontoiatra: true },
  },
  {
    id: 'chirurgia',
    label: { it: 'Chirurgia', en: 'Surgery', es: 'Cirugía' },
    order: 3,
    showAsSeries: true,
    visibleFor: { aso: false, odontoiatra: true },
  },
  {
    id: 'endodonzia',
    label: { it: 'Endodonzia', en: 'Endodontics', es: 'Endodoncia' },
    order: 4,
    showAsSeries: true,
    visibleFor: { aso: false, odontoiatra: true },
  },
  {
    id: 'estetica',
    label: { it: 'Estetica', en: 'Aesthetics', es: 'Estética' },
    order: 5,
    showAsSeries: true,
    visibleFor: { aso: true, odontoiatra: true },
  },
  {
    id: 'igiene',
    label: { it: 'Igiene', en: 'Hygiene', es: 'Higiene' },
    order: 6,
    showAsSeries: true,
    visibleFor: { aso: true, odontoiatra: true },
  },
  {
    id: 'digitale',
    label: { it: 'Digitale', en: 'Digital', es: 'Digital' },
    order: 7,
    showAsSeries: true,
    visibleFor: { aso: true, odontoiatra: true },
  },
  {
    id: 'strumenti',
    label: { it: 'Strumenti', en: 'Instruments', es: 'Instrumental' },
    order: 8,
    showAsSeries: false,
    visibleFor: { aso: true, odontoiatra: true },
  },
];

export const series: SeriesStory[] = [
  {
    id: 'alla-poltrona',
    name: { it: 'Alla poltrona', en: 'At the chair', es: 'A pie de sillón' },
    description: {
      it: [
        'La giornata di uno studio vista da chi lo fa funzionare: strumenti, riunito, mani che si capiscono, persone da mettere a proprio agio.',
        'Prima la sala, poi il paziente: due stagioni da vedere in ordine, o una lezione alla volta fra un appuntamento e l’altro.',
      ],
      en: [
        'A day at the practice seen by those who make it run: instruments, the unit, hands that understand each other, people to put at ease.',
        'First the room, then the patient: two seasons to watch in order, or one lesson at a time between appointments.',
      ],
      es: [
        'El día de una clínica visto por quien la hace funcionar: instrumentos, equipo, manos que se entienden, personas a las que tranquilizar.',
        'Primero la sala, después el paciente: dos temporadas para ver en orden, o una lección cada vez entre cita y cita.',
      ],
    },
    order: 1,
    seasons: [
      {
        name: { it: 'Prima stagione: la sala', en: 'Season one: the room', es: 'Primera temporada: la sala' },
        lessons: ['sterilizzazione', 'riunito', 'quattro-mani'],
      },
      {
        name: {
          it: 'Seconda stagione: il paziente',
          en: 'Season two: the patient',
          es: 'Segunda temporada: el paciente',
        },
        lessons: ['paziente-ansioso', 'diga', 'emergenze'],
      },
    ],
  },
  {
    id: 'mani-ferme',
    name: { it: 'Mani ferme', en: 'Steady hands', es: 'Manos firmes' },
    description: {
      it: [
        'I gesti in cui un millimetro conta: l’ago, la lima, il nodo, l’impianto, la sonda.',
        'Ogni lezione parte dai punti di repere e arriva al controllo, perché la mano è ferma quando sa dove va.',
      ],
      en: [
        'The moves where a millimetre matters: the needle, the file, the knot, the implant, the probe.',
        'Each lesson starts from the landmarks and ends with the check, because a hand is steady when it knows where it is going.',
      ],
      es: [
        'Los gestos en los que un milímetro cuenta: la aguja, la lima, el nudo, el implante, la sonda.',
        'Cada lección parte de los puntos de referencia y llega al control, porque la mano es firme cuando sabe adónde va.',
      ],
    },
    order: 2,
    seasons: [
      {
        name: { it: 'Prima stagione', en: 'Season one', es: 'Primera temporada' },
        lessons: ['anestesia', 'endodonzia', 'sutura', 'impianto', 'sondaggio'],
      },
    ],
  },
  {
    id: 'luce-e-forma',
    name: { it: 'Luce e forma', en: 'Light and form', es: 'Luz y forma' },
    description: {
      it: [
        'Vedere bene per costruire bene: dall’immagine radiografica alla scansione, dal margine allo smalto.',
        'Cinque lezioni su ciò che resta quando il paziente sorride.',
      ],
      en: [
        'See well to build well: from the radiograph to the scan, from the margin to the enamel.',
        'Five lessons on what remains when the patient smiles.',
      ],
      es: [
        'Ver bien para construir bien: de la imagen radiográfica al escaneado, del margen al esmalte.',
        'Cinco lecciones sobre lo que queda cuando el paciente sonríe.',
      ],
    },
    order: 3,
    seasons: [
      {
        name: { it: 'Prima stagione', en: 'Season one', es: 'Primera temporada' },
        lessons: ['radiografia', 'impronta', 'corona', 'compositi', 'allineatori'],
      },
    ],
  },
];
