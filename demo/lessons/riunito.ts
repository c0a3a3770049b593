import type { LessonStory } from '../../db/seed/story';

export const riunito: LessonStory = {
  id: 'riunito',
  title: {
    it: 'Il riunito in ordine',
    en: 'Resetting the dental unit',
    es: 'El equipo dental en orden',
  },
  description: {
    it: [
      'Fra un paziente e l’altro hai otto minuti. Bastano, se ogni gesto ha il suo posto: il vassoio, l’acqua, le superfici.',
      'Un giro completo del riunito, da rifare uguale ogni volta.',
    ],
    en: [
      'Between one patient and the next you have eight minutes. They are enough if every action has its place: the tray, the water, the surfaces.',
      'A complete round of the unit, to be repeated the same way every time.',
    ],
    es: [
      'Entre un paciente y otro tienes ocho minutos. Bastan si cada gesto tiene su lugar: la bandeja, el agua, las superficies.',
      'Una vuelta completa al equipo, para repetirla igual cada vez.',
    ],
  },
  author: 'amina-diallo',
  tags: ['assistenza', 'igiene'],
  sponsors: [],
  categories: [],
  free: true,
  subscribersOnly: false,
  publishedOnDay: -5,
  comingSoon: false,
  popularity: 830,
  chapters: [
    {
      title: { it: 'Il vassoio di base', en: 'The basic tray', es: 'La bandeja básica' },
      lines: [
        {
          it: 'Otto minuti bastano, se ogni gesto ha il suo posto e il suo momento.',
          en: 'Eight minutes are enough, if every action has its place and its moment.',
          es: 'Ocho minutos bastan, si cada gesto tiene su lugar y su momento.',
        },
        {
          it: 'Lava le mani e metti guanti nuovi: quelli di prima hanno finito il loro lavoro.',
          en: 'Wash your hands and put on new gloves: the old ones have done their job.',
          es: 'Lávate las manos y ponte guantes nuevos: los de antes ya han hecho su trabajo.',
        },
        {
          it: 'Metti specchietto, sonda e pinzetta sempre nello stesso ordine, da sinistra a destra.',
          en: 'Lay out mirror, probe and tweezers always in the same order, from left to right.',
          es: 'Coloca espejo, sonda y pinza siempre en el mismo orden, de izquierda a derecha.',
        },
        {
          it: 'Le buste si aprono davanti al paziente, non prima: è sicurezza, e si vede.',
          en: 'Pouches are opened in front of the patient, not before: that is safety, and it shows.',
          es: 'Las bolsas se abren delante del paciente, no antes: es seguridad, y se nota.',
        },
        {
          it: 'Una barriera nuova copre tutto quello che toccherai, a partire dalla maniglia della lampada.',
          en: 'A fresh barrier covers everything you will touch, starting with the lamp handle.',
          es: 'Una barrera nueva cubre todo lo que tocarás, empezando por el asa de la lámpara.',
        },
      ],
    },
    {
      title: { it: 'Le linee dell’acqua', en: 'The waterlines', es: 'Las líneas de agua' },
      lines: [
        {
          it: 'All’inizio della giornata fai scorrere l’acqua di ogni linea per almeno due minuti.',
          en: 'At the start of the day let the water run through every line for at least two minutes.',
          es: 'Al empezar el día deja correr el agua de cada línea durante al menos dos minutos.',
        },
        {
          it: 'Fra un paziente e l’altro servono venti o trenta secondi, con il manipolo usato ancora montato.',
          en: 'Between patients you need twenty or thirty seconds, with the used handpiece still attached.',
          es: 'Entre un paciente y otro hacen falta veinte o treinta segundos, con el instrumento usado todavía montado.',
        },
        {
          it: 'L’acqua ferma nei tubi nutre il biofilm: il flusso lo riduce, il disinfettante lo controlla.',
          en: 'Still water in the tubing feeds biofilm: flushing reduces it, disinfectant keeps it under control.',
          es: 'El agua parada en los tubos alimenta el biofilm: el flujo lo reduce, el desinfectante lo controla.',
        },
        {
          it: 'Poi sfila turbina e manipolo: vanno in sterilizzazione, non basta una passata di salvietta.',
          en: 'Then take off turbine and handpiece: they go to sterilisation, a quick wipe is not enough.',
          es: 'Después retira la turbina y la pieza de mano: van a esterilización, no basta una toallita.',
        },
        {
          it: 'Aspira un bicchiere di acqua pulita da ogni cannula e guarda il filtro.',
          en: 'Draw a glass of clean water through each suction tube and look at the filter.',
          es: 'Aspira un vaso de agua limpia con cada cánula y mira el filtro.',
        },
      ],
    },
    {
      title: { it: 'Prima del prossimo paziente', en: 'Before the next patient', es: 'Antes del próximo paciente' },
      lines: [
        {
          it: 'Passa il disinfettante dalla zona più pulita a quella più sporca, mai al contrario.',
          en: 'Apply the disinfectant from the cleanest area to the dirtiest, never the other way round.',
          es: 'Pasa el desinfectante de la zona más limpia a la más sucia, nunca al revés.',
        },
        {
          it: 'La superficie resta bagnata per tutto il tempo indicato in etichetta: asciugarla prima annulla il lavoro.',
          en: 'The surface stays wet for the whole time on the label: drying it earlier undoes the work.',
          es: 'La superficie queda mojada todo el tiempo que indica la etiqueta: secarla antes anula el trabajo.',
        },
        {
          it: 'Cambia il bicchiere e la mantellina, poi metti le cannule nuove.',
          en: 'Change the cup and the bib, then fit the new suction tips.',
          es: 'Cambia el vaso y el babero, y luego pon las cánulas nuevas.',
        },
        {
          it: 'Alza lo schienale, abbassa la seduta e sposta la lampada: il passaggio deve essere libero.',
          en: 'Raise the backrest, lower the seat and move the lamp away: the way in must be clear.',
          es: 'Sube el respaldo, baja el asiento y aparta la lámpara: el paso debe quedar libre.',
        },
        {
          it: 'Un ultimo sguardo dalla porta, con gli occhi di chi entra. Adesso puoi chiamare.',
          en: 'One last look from the door, with the eyes of the person coming in. Now you can call.',
          es: 'Una última mirada desde la puerta, con los ojos de quien entra. Ahora ya puedes llamar.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 0,
      name: { it: 'Barriere monouso', en: 'Single-use barriers', es: 'Barreras de un solo uso' },
      description: {
        it: 'Pellicole e guaine che coprono maniglie, tastiere e cavi; si cambiano a ogni paziente.',
        en: 'Films and sleeves that cover handles, keypads and cables; changed for every patient.',
        es: 'Películas y fundas que cubren asas, teclados y cables; se cambian con cada paciente.',
      },
    },
    {
      from: 1,
      to: 1,
      name: {
        it: 'Disinfettante per linee dell’acqua',
        en: 'Waterline disinfectant',
        es: 'Desinfectante para líneas de agua',
      },
      description: {
        it: 'Aggiunto all’acqua del riunito tiene basso il biofilm nei tubi, secondo la dose del produttore.',
        en: 'Added to the unit’s water it keeps biofilm in the tubing low, at the manufacturer’s dose.',
        es: 'Añadido al agua del equipo mantiene bajo el biofilm en los tubos, según la dosis del fabricante.',
      },
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Salviette disinfettanti', en: 'Disinfectant wipes', es: 'Toallitas desinfectantes' },
      description: {
        it: 'Detergono e disinfettano le superfici; funzionano solo se restano bagnate per il tempo di contatto.',
        en: 'They clean and disinfect surfaces; they work only if the surface stays wet for the contact time.',
        es: 'Limpian y desinfectan las superficies; solo funcionan si estas quedan mojadas el tiempo de contacto.',
      },
    },
  ],
};
