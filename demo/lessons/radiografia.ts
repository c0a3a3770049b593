import type { LessonStory } from '../../db/seed/story';

export const radiografia: LessonStory = {
  id: 'radiografia',
  title: {
    it: 'Radiografia endorale senza errori',
    en: 'Intraoral radiographs without mistakes',
    es: 'Radiografía intraoral sin errores',
  },
  description: {
    it: [
      'Una radiografia ripetuta è una dose che il paziente poteva non prendere. Con il centratore giusto e un ordine fisso, la prima immagine è quella buona.',
      'Chi assiste prepara, il dentista espone, e tutti e due sanno riconoscere l’errore sullo schermo.',
    ],
    en: [
      'A repeated radiograph is a dose the patient did not need. With the right holder and a fixed order, the first image is the good one.',
      'The assistant prepares, the dentist exposes, and both can recognise the mistake on the screen.',
    ],
    es: [
      'Una radiografía repetida es una dosis que el paciente podía ahorrarse. Con el posicionador adecuado y un orden fijo, la primera imagen es la buena.',
      'Quien asiste prepara, el dentista expone, y los dos saben reconocer el error en la pantalla.',
    ],
  },
  author: 'davide-chen',
  tags: ['digitale', 'assistenza'],
  sponsors: [],
  categories: [],
  free: true,
  subscribersOnly: false,
  publishedOnDay: -120,
  comingSoon: false,
  popularity: 745,
  chapters: [
    {
      title: { it: 'Il centratore', en: 'The sensor holder', es: 'El posicionador' },
      lines: [
        {
          it: 'Il centratore fa due cose: tiene il sensore parallelo al dente e dice al tubo dove guardare.',
          en: 'The holder does two things: it keeps the sensor parallel to the tooth and tells the tube where to look.',
          es: 'El posicionador hace dos cosas: mantiene el sensor paralelo al diente y le dice al tubo dónde mirar.',
        },
        {
          it: 'Ogni colore ha il suo settore. Montalo e guarda attraverso l’anello: devi vedere tutto il sensore.',
          en: 'Each colour has its area. Assemble it and look through the ring: you should see the whole sensor.',
          es: 'Cada color tiene su sector. Móntalo y mira a través del anillo: debes ver todo el sensor.',
        },
        {
          it: 'Copri il sensore con due guaine, cavo compreso, e fai togliere occhiali e protesi mobili.',
          en: 'Cover the sensor with two sleeves, cable included, and ask for glasses and removable dentures to come out.',
          es: 'Cubre el sensor con dos fundas, cable incluido, y pide que se quiten gafas y prótesis removibles.',
        },
        {
          it: 'Chi assiste prepara tutto questo. La posizione finale e l’esposizione restano al dentista.',
          en: 'The assistant prepares all of this. The final position and the exposure are up to the dentist.',
          es: 'Quien asiste prepara todo esto. La posición final y la exposición corresponden al dentista.',
        },
      ],
    },
    {
      title: { it: 'Settore per settore', en: 'Area by area', es: 'Sector por sector' },
      lines: [
        {
          it: 'Comincia dagli incisivi, con il sensore in verticale: è il punto che il paziente tollera meglio.',
          en: 'Begin with the incisors, with the sensor upright: it is the spot the patient tolerates best.',
          es: 'Empieza por los incisivos, con el sensor en vertical: es la zona que el paciente tolera mejor.',
        },
        {
          it: 'Nei superiori allontana il sensore dai denti, verso il centro del palato: lì c’è spazio.',
          en: 'In the upper arch move the sensor away from the teeth, towards the mid-palate: there is room there.',
          es: 'En los superiores aleja el sensor de los dientes, hacia el centro del paladar: ahí hay espacio.',
        },
        {
          it: 'Nei molari inferiori scivola fra lingua e denti, e chiedi di chiudere piano sul morso.',
          en: 'For lower molars slide it between tongue and teeth, and ask the patient to close slowly on the bite.',
          es: 'En los molares inferiores desliza entre lengua y dientes, y pide que cierre despacio sobre la mordida.',
        },
        {
          it: 'Per le bitewing fai passare il raggio fra i contatti, o la carie interprossimale resta coperta.',
          en: 'For bitewings let the beam pass between the contacts, or interproximal caries stays hidden.',
          es: 'En las de aleta de mordida haz pasar el rayo entre los contactos, o la caries interproximal queda tapada.',
        },
        {
          it: 'Se arriva il conato, fallo respirare dal naso e sollevare un piede. Poi esponi, senza indugi.',
          en: 'If they start to gag, have them breathe through the nose and lift one foot. Then expose, without delay.',
          es: 'Si llegan las náuseas, que respire por la nariz y levante un pie. Luego expón, sin demora.',
        },
      ],
    },
    {
      title: { it: 'Leggere l’errore', en: 'Reading the mistake', es: 'Leer el error' },
      lines: [
        {
          it: 'Denti allungati: il tubo era troppo orizzontale. Denti accorciati: era troppo inclinato.',
          en: 'Teeth too long: the tube was too flat. Teeth too short: it was too steep.',
          es: 'Dientes alargados: el tubo estaba demasiado horizontal. Dientes acortados: estaba demasiado inclinado.',
        },
        {
          it: 'Contatti sovrapposti: ruota il tubo in orizzontale finché il raggio passa fra i due denti.',
          en: 'Overlapping contacts: rotate the tube horizontally until the beam passes between the two teeth.',
          es: 'Contactos superpuestos: gira el tubo en horizontal hasta que el rayo pase entre los dos dientes.',
        },
        {
          it: 'Un arco bianco sul bordo vuol dire che il raggio non copriva il sensore. Riallinea l’anello.',
          en: 'A white arc at the edge means the beam did not cover the sensor. Line up the ring again.',
          es: 'Un arco blanco en el borde significa que el rayo no cubría el sensor. Vuelve a alinear el anillo.',
        },
        {
          it: 'Se manca l’apice, il sensore era troppo vicino al dente o il morso non era chiuso.',
          en: 'If the apex is missing, the sensor was too close to the tooth or the bite was not closed.',
          es: 'Si falta el ápice, el sensor estaba demasiado cerca del diente o la mordida no estaba cerrada.',
        },
        {
          it: 'Prima di ripetere chiediti se l’immagine risponde già alla domanda. Spesso basta così.',
          en: 'Before repeating, ask yourself whether the image already answers the question. Often it does.',
          es: 'Antes de repetir pregúntate si la imagen ya responde a la pregunta. A menudo es suficiente.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 1,
      name: { it: 'Centratore ad anello', en: 'Ring sensor holder', es: 'Posicionador de anillo' },
      description: {
        it: 'Asta, morso e anello in un colore per settore: allinea sensore, dente e tubo radiogeno.',
        en: 'Rod, bite block and ring in one colour per area: it lines up sensor, tooth and X-ray tube.',
        es: 'Varilla, mordida y anillo en un color por sector: alinea sensor, diente y tubo de rayos.',
      },
      url: 'https://centratori.example',
    },
    {
      from: 0,
      to: 2,
      name: { it: 'Sensore digitale', en: 'Digital sensor', es: 'Sensor digital' },
      description: {
        it: 'Mostra l’immagine in pochi secondi con una dose bassa; il cavo non va mai piegato né morso.',
        en: 'Shows the image in seconds at a low dose; its cable must never be bent or bitten.',
        es: 'Muestra la imagen en segundos con una dosis baja; el cable nunca debe doblarse ni morderse.',
      },
    },
    {
      from: 1,
      to: 1,
      name: { it: 'Collimatore rettangolare', en: 'Rectangular collimator', es: 'Colimador rectangular' },
      description: {
        it: 'Riduce il fascio alla forma del sensore: meno dose al paziente e un’immagine più nitida.',
        en: 'Narrows the beam to the shape of the sensor: less dose for the patient and a sharper image.',
        es: 'Reduce el haz a la forma del sensor: menos dosis para el paciente y una imagen más nítida.',
      },
    },
  ],
};
