import type { LessonStory } from '../../db/seed/story';

export const compositi: LessonStory = {
  id: 'compositi',
  title: {
    it: 'Compositi anteriori: la stratificazione',
    en: 'Anterior composites: layering',
    es: 'Composites anteriores: la estratificación',
  },
  description: {
    it: [
      'Un incisivo centrale fratturato, il dente accanto intatto a fare da maestro. Si ricostruisce guardando lui, uno strato alla volta.',
      'Nel film:',
      '- il colore scelto prima della diga, con la prova sul dente',
      '- la mascherina palatale in silicone',
      '- due masse, e la lucidatura che le fa sparire',
    ],
    en: [
      'A fractured central incisor, with the intact tooth beside it as the teacher. You rebuild by looking at it, one layer at a time.',
      'In the film:',
      '- the shade chosen before the dam, with a trial on the tooth',
      '- the palatal silicone index',
      '- two shades, and the polish that makes them disappear',
    ],
    es: [
      'Un incisivo central fracturado, con el diente vecino intacto como maestro. Se reconstruye mirándolo, una capa cada vez.',
      'En la película:',
      '- el color elegido antes del dique, con una prueba sobre el diente',
      '- la llave palatina de silicona',
      '- dos masas y el pulido que las hace desaparecer',
    ],
  },
  author: 'yasmine-haddad',
  tags: ['estetica', 'conservativa'],
  sponsors: ['velatura'],
  categories: [],
  free: false,
  subscribersOnly: true,
  publishedOnDay: -8,
  comingSoon: false,
  popularity: 905,
  chapters: [
    {
      title: { it: 'Il colore', en: 'The shade', es: 'El color' },
      lines: [
        {
          it: 'Il colore si sceglie per primo, a dente umido. Sotto la diga lo smalto si asciuga e sbianca.',
          en: 'Choose the shade first, on a moist tooth. Under the dam enamel dries out and turns white.',
          es: 'El color se elige primero, con el diente húmedo. Bajo el dique el esmalte se seca y blanquea.',
        },
        {
          it: 'Metti una pallina di composito sul dente, senza adesivo, polimerizza e guardala nella foto.',
          en: 'Place a small ball of composite on the tooth, without adhesive, cure it and look at it in a photo.',
          es: 'Pon una bolita de composite sobre el diente, sin adhesivo, polimeriza y mírala en la foto.',
        },
        {
          it: 'Fai anche uno scatto in bianco e nero: se il valore è giusto, l’occhio perdona la tinta.',
          en: 'Take a black and white shot too: if the value is right, the eye forgives the hue.',
          es: 'Haz también una foto en blanco y negro: si el valor es correcto, el ojo perdona el tono.',
        },
      ],
    },
    {
      title: { it: 'La mascherina', en: 'The index', es: 'La llave de silicona' },
      lines: [
        {
          it: 'La mascherina nasce dalla ceratura. Copre il palato e si ferma al margine incisale.',
          en: 'The index comes from the wax-up. It covers the palatal side and stops at the incisal edge.',
          es: 'La llave nace del encerado. Cubre la cara palatina y se detiene en el borde incisal.',
        },
        {
          it: 'Provala con la diga montata: se dondola, è il foglio che la solleva. Ritagliala lì.',
          en: 'Try it with the dam in place: if it rocks, the sheet is lifting it. Trim it there.',
          es: 'Pruébala con el dique montado: si baila, es la hoja la que la levanta. Recórtala ahí.',
        },
        {
          it: 'Mordenza, sciacqua, stendi l’adesivo e soffia piano, finché il velo non si muove più.',
          en: 'Etch, rinse, apply the adhesive and blow gently, until the film no longer moves.',
          es: 'Graba, enjuaga, aplica el adhesivo y sopla suavemente, hasta que la película deje de moverse.',
        },
        {
          it: 'Sulla mascherina stendi mezzo millimetro di smalto: è la parete palatale, e guida tutto il resto.',
          en: 'Spread half a millimetre of enamel on the index: it is the palatal wall, and it guides everything else.',
          es: 'Sobre la llave extiende medio milímetro de esmalte: es la pared palatina y guía todo lo demás.',
        },
      ],
    },
    {
      title: { it: 'Dentina', en: 'Dentine', es: 'Dentina' },
      lines: [
        {
          it: 'La dentina copre la linea di frattura e sfuma sul bisello, così il confine non si legge.',
          en: 'The dentine covers the fracture line and fades over the bevel, so the border cannot be seen.',
          es: 'La dentina cubre la línea de fractura y se difumina sobre el bisel, así el límite no se nota.',
        },
        {
          it: 'Ogni strato resta sotto i due millimetri, altrimenti la luce non arriva in fondo.',
          en: 'Keep each layer under two millimetres, or the light will not reach the bottom.',
          es: 'Cada capa queda por debajo de dos milímetros, si no la luz no llega al fondo.',
        },
        {
          it: 'Modella i mamelloni guardando il dente vicino e lascia libero l’ultimo millimetro incisale.',
          en: 'Shape the mamelons by looking at the neighbouring tooth and leave the last incisal millimetre free.',
          es: 'Modela los mamelones mirando el diente vecino y deja libre el último milímetro incisal.',
        },
        {
          it: 'Controlla di profilo: davanti deve restare mezzo millimetro per lo smalto. Non di meno, non di più.',
          en: 'Check in profile: half a millimetre must remain in front for enamel. No less and no more.',
          es: 'Comprueba de perfil: delante debe quedar medio milímetro para el esmalte. Ni menos ni más.',
        },
      ],
    },
    {
      title: { it: 'Smalto', en: 'Enamel', es: 'Esmalte' },
      lines: [
        {
          it: 'Scalda un poco la massa smalto: scorre meglio e si stende in un solo gesto.',
          en: 'Warm the enamel shade a little: it flows better and spreads in a single move.',
          es: 'Calienta un poco la masa de esmalte: fluye mejor y se extiende en un solo gesto.',
        },
        {
          it: 'Tira la superficie con il pennello asciutto, dal collo verso il margine.',
          en: 'Draw the surface out with a dry brush, from the neck towards the edge.',
          es: 'Alisa la superficie con el pincel seco, del cuello hacia el borde.',
        },
        {
          it: 'Se lo strato è troppo spesso il dente diventa grigio. Meglio togliere prima di polimerizzare.',
          en: 'If the layer is too thick the tooth turns grey. Better to take some off before curing.',
          es: 'Si la capa es demasiado gruesa el diente se vuelve gris. Mejor quitar antes de polimerizar.',
        },
        {
          it: 'L’ultima polimerizzazione si fa sotto la glicerina, perché l’ossigeno lascia la superficie molle.',
          en: 'Do the last cure under glycerine, because oxygen leaves the surface soft.',
          es: 'La última polimerización se hace bajo glicerina, porque el oxígeno deja la superficie blanda.',
        },
      ],
    },
    {
      title: { it: 'Lucidatura', en: 'Polishing', es: 'Pulido' },
      lines: [
        {
          it: 'Con la matita disegna gli spigoli di transizione: la luce legge quelli, prima del colore.',
          en: 'Draw the transition angles with a pencil: light reads those before it reads the shade.',
          es: 'Con el lápiz dibuja los ángulos de transición: la luz los lee antes que el color.',
        },
        {
          it: 'Passa dai dischi grossi ai fini, senza saltare, e sciacqua fra una grana e l’altra.',
          en: 'Go from coarse to fine discs without skipping any, and rinse between one grit and the next.',
          es: 'Pasa de los discos gruesos a los finos, sin saltarte ninguno, y enjuaga entre grano y grano.',
        },
        {
          it: 'Togli la diga e controlla i contatti in protrusiva. Un bordo alto si scheggia entro un mese.',
          en: 'Remove the dam and check the contacts in protrusion. A high edge chips within a month.',
          es: 'Quita el dique y comprueba los contactos en protrusiva. Un borde alto se astilla en un mes.',
        },
        {
          it: 'Il colore vero lo giudichi fra una settimana, quando lo smalto si è reidratato. Fissa già la foto.',
          en: 'Judge the true shade in a week, once the enamel has rehydrated. Book the photo now.',
          es: 'El color verdadero lo juzgas en una semana, cuando el esmalte se ha rehidratado. Reserva ya la foto.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 1,
      name: { it: 'Mascherina palatale in silicone', en: 'Palatal silicone index', es: 'Llave palatina de silicona' },
      description: {
        it: 'Riporta in bocca la forma della ceratura e sostiene il primo strato di smalto.',
        en: 'Carries the shape of the wax-up into the mouth and supports the first layer of enamel.',
        es: 'Lleva a la boca la forma del encerado y sostiene la primera capa de esmalte.',
      },
    },
    {
      from: 0,
      to: 3,
      name: {
        it: 'Composito Velatura, dentina e smalto',
        en: 'Velatura composite, dentine and enamel',
        es: 'Composite Velatura, dentina y esmalte',
      },
      description: {
        it: 'Una massa opaca e una traslucida: la prima ferma la luce, la seconda la lascia passare.',
        en: 'One opaque shade and one translucent: the first stops the light, the second lets it through.',
        es: 'Una masa opaca y una translúcida: la primera detiene la luz, la segunda la deja pasar.',
      },
      url: 'https://velatura.example/compositi',
    },
    {
      from: 2,
      to: 3,
      name: { it: 'Pennello piatto da composito', en: 'Flat composite brush', es: 'Pincel plano para composite' },
      description: {
        it: 'Stende e sfuma senza tirarsi dietro il materiale, purché resti asciutto e pulito.',
        en: 'Spreads and blends without dragging the material along, as long as it stays dry and clean.',
        es: 'Extiende y difumina sin arrastrar el material, siempre que esté seco y limpio.',
      },
    },
    {
      from: 4,
      to: 4,
      name: {
        it: 'Dischi abrasivi in quattro grane',
        en: 'Abrasive discs in four grits',
        es: 'Discos abrasivos de cuatro granos',
      },
      description: {
        it: 'Rifiniscono margini e spigoli, poi lucidano: si usano in ordine, a bassa velocità.',
        en: 'They finish margins and angles, then polish: used in order, at low speed.',
        es: 'Rematan márgenes y ángulos, después pulen: se usan en orden, a baja velocidad.',
      },
    },
  ],
};
