import type { LessonStory } from '../../db/seed/story';

export const sterilizzazione: LessonStory = {
  id: 'sterilizzazione',
  title: {
    it: 'Sterilizzazione: il percorso dello strumento',
    en: 'Sterilisation: the journey of an instrument',
    es: 'Esterilización: el recorrido del instrumento',
  },
  description: {
    it: [
      'Segui uno strumento dal vassoio usato alla busta pronta: sei tappe, una sola direzione, nessun passo indietro.',
      'Alla fine saprai:',
      '- dove finisce la zona sporca',
      '- quale ciclo scegliere in una piccola autoclave EN 13060',
      '- che cosa scrivere per ritrovare tutto fra un anno',
    ],
    en: [
      'Follow one instrument from the used tray to the finished pouch: six stages, one direction, no step back.',
      'By the end you will know:',
      '- where the dirty area ends',
      '- which cycle to choose in a small EN 13060 steriliser',
      '- what to write down so everything can be traced a year from now',
    ],
    es: [
      'Sigue un instrumento desde la bandeja usada hasta la bolsa lista: seis etapas, una sola dirección, ningún paso atrás.',
      'Al final sabrás:',
      '- dónde termina la zona sucia',
      '- qué ciclo elegir en un pequeño autoclave EN 13060',
      '- qué anotar para encontrarlo todo dentro de un año',
    ],
  },
  author: 'amina-diallo',
  tags: ['assistenza', 'igiene', 'strumenti'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -124,
  comingSoon: false,
  popularity: 655,
  chapters: [
    {
      title: {
        it: 'Dal riunito alla zona sporca',
        en: 'From the unit to the dirty area',
        es: 'Del equipo a la zona sucia',
      },
      lines: [
        {
          it: 'Appena il paziente si alza, elimina aghi e lame nel contenitore rigido. Si comincia da lì.',
          en: 'As soon as the patient gets up, drop needles and blades into the rigid container. Start there.',
          es: 'En cuanto el paciente se levanta, tira agujas y hojas al contenedor rígido. Se empieza por ahí.',
        },
        {
          it: 'Porta il vassoio in zona sporca dentro una vaschetta chiusa, con i guanti spessi.',
          en: 'Carry the tray to the dirty area in a closed box, wearing heavy-duty gloves.',
          es: 'Lleva la bandeja a la zona sucia dentro de una cubeta cerrada, con guantes gruesos.',
        },
        {
          it: 'Il percorso ha una sola direzione: lo strumento sporco non incontra mai quello pulito.',
          en: 'The path runs in one direction only: a dirty instrument never meets a clean one.',
          es: 'El recorrido tiene una sola dirección: el instrumento sucio nunca se cruza con el limpio.',
        },
      ],
    },
    {
      title: { it: 'Decontaminare', en: 'Decontaminating', es: 'Descontaminar' },
      lines: [
        {
          it: 'Immergi le pinze aperte: la soluzione deve arrivare anche dentro gli snodi.',
          en: 'Immerse forceps open: the solution has to reach inside the joints as well.',
          es: 'Sumerge las pinzas abiertas: la solución debe llegar también a las articulaciones.',
        },
        {
          it: 'Misura la dose e guarda l’orologio. A occhio non si decontamina niente.',
          en: 'Measure the dose and watch the clock. Nothing gets decontaminated by guesswork.',
          es: 'Mide la dosis y mira el reloj. A ojo no se descontamina nada.',
        },
        {
          it: 'Occhiali e mascherina restano addosso, perché qui gli schizzi sono la regola.',
          en: 'Goggles and mask stay on, because splashes are the rule here.',
          es: 'Gafas y mascarilla se quedan puestas, porque aquí las salpicaduras son la regla.',
        },
      ],
    },
    {
      title: { it: 'Detergere e asciugare', en: 'Cleaning and drying', es: 'Limpiar y secar' },
      lines: [
        {
          it: 'La vasca a ultrasuoni lavora bene con il coperchio chiuso e il cestello poco carico.',
          en: 'The ultrasonic bath works well with the lid closed and the basket lightly loaded.',
          es: 'La cuba de ultrasonidos trabaja bien con la tapa cerrada y la cesta poco cargada.',
        },
        {
          it: 'Sciacqua e guarda ogni strumento sotto la lente: lo sporco rimasto protegge i batteri dal vapore.',
          en: 'Rinse and look at each instrument under the lens: leftover dirt shields bacteria from the steam.',
          es: 'Enjuaga y mira cada instrumento con la lupa: la suciedad restante protege a las bacterias del vapor.',
        },
        {
          it: 'Asciuga fino in fondo. L’umidità macchia il metallo e indebolisce la carta della busta.',
          en: 'Dry right through. Moisture stains the metal and weakens the paper of the pouch.',
          es: 'Seca hasta el final. La humedad mancha el metal y debilita el papel de la bolsa.',
        },
      ],
    },
    {
      title: { it: 'Imbustare', en: 'Pouching', es: 'Embolsar' },
      lines: [
        {
          it: 'Scegli una busta più lunga dello strumento e riempila per non più di tre quarti.',
          en: 'Choose a pouch longer than the instrument and fill it no more than three quarters.',
          es: 'Elige una bolsa más larga que el instrumento y llénala como mucho tres cuartos.',
        },
        {
          it: 'Il manico guarda il lato di apertura, così chi apre non tocca mai la punta.',
          en: 'The handle faces the opening side, so whoever opens it never touches the tip.',
          es: 'El mango mira hacia el lado de apertura, así quien abre nunca toca la punta.',
        },
        {
          it: 'La saldatura deve essere continua e senza pieghe. Controllala tutta, da un bordo all’altro.',
          en: 'The seal must be continuous and free of creases. Check all of it, from edge to edge.',
          es: 'El sellado debe ser continuo y sin pliegues. Revísalo entero, de un borde al otro.',
        },
      ],
    },
    {
      title: { it: 'In autoclave', en: 'In the autoclave', es: 'En el autoclave' },
      lines: [
        {
          it: 'Ogni mattina, prima dei carichi, fai la prova di penetrazione del vapore.',
          en: 'Every morning, before the first load, run the steam penetration test.',
          es: 'Cada mañana, antes de las cargas, haz la prueba de penetración del vapor.',
        },
        {
          it: 'Per strumenti cavi e imbustati serve un ciclo di tipo B, con il vuoto frazionato.',
          en: 'Hollow and pouched instruments need a type B cycle, with fractionated vacuum.',
          es: 'Los instrumentos huecos y embolsados necesitan un ciclo de tipo B, con vacío fraccionado.',
        },
        {
          it: 'A centotrentaquattro gradi il vapore resta almeno tre minuti. Poi lascia finire l’asciugatura.',
          en: 'At one hundred and thirty-four degrees the steam holds for at least three minutes. Then let drying finish.',
          es: 'A ciento treinta y cuatro grados el vapor se mantiene al menos tres minutos. Luego deja terminar el secado.',
        },
        {
          it: 'Disponi le buste di taglio, carta contro plastica, senza schiacciarle.',
          en: 'Stand the pouches on edge, paper against plastic, without squashing them.',
          es: 'Coloca las bolsas de canto, papel contra plástico, sin aplastarlas.',
        },
      ],
    },
    {
      title: { it: 'Tracciare', en: 'Traceability', es: 'Trazabilidad' },
      lines: [
        {
          it: 'Su ogni busta scrivi il ciclo e la data, insieme al nome di chi ha caricato.',
          en: 'On every pouch write the cycle and the date, with the name of whoever loaded it.',
          es: 'En cada bolsa escribe el ciclo y la fecha, junto al nombre de quien cargó.',
        },
        {
          it: 'L’indicatore che cambia colore dice che la busta è passata in autoclave, non che è sterile.',
          en: 'The indicator that changes colour says the pouch has been through the autoclave, not that it is sterile.',
          es: 'El indicador que cambia de color dice que la bolsa ha pasado por el autoclave, no que esté estéril.',
        },
        {
          it: 'Attacca l’etichetta alla scheda del paziente: fra un anno saprai ancora da dove veniva.',
          en: 'Stick the label on the patient’s record: a year from now you will still know where it came from.',
          es: 'Pega la etiqueta en la ficha del paciente: dentro de un año aún sabrás de dónde venía.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 2,
      name: { it: 'Guanti spessi in gomma', en: 'Heavy-duty rubber gloves', es: 'Guantes gruesos de goma' },
      description: {
        it: 'Proteggono da punture e disinfettanti finché lo strumento è ancora contaminato.',
        en: 'They protect against punctures and disinfectants while the instrument is still contaminated.',
        es: 'Protegen de pinchazos y desinfectantes mientras el instrumento sigue contaminado.',
      },
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Vasca a ultrasuoni', en: 'Ultrasonic bath', es: 'Cuba de ultrasonidos' },
      description: {
        it: 'Stacca i residui anche dove lo spazzolino non arriva, con bolle microscopiche.',
        en: 'Loosens residue even where a brush cannot reach, with microscopic bubbles.',
        es: 'Desprende los residuos incluso donde no llega el cepillo, con burbujas microscópicas.',
      },
    },
    {
      from: 3,
      to: 3,
      name: { it: 'Termosaldatrice', en: 'Heat sealer', es: 'Termoselladora' },
      description: {
        it: 'Chiude la busta con una banda continua, la barriera che conserva la sterilità.',
        en: 'Closes the pouch with a continuous band, the barrier that keeps it sterile.',
        es: 'Cierra la bolsa con una banda continua, la barrera que conserva la esterilidad.',
      },
    },
    {
      from: 4,
      to: 5,
      name: { it: 'Autoclave di classe B', en: 'Class B autoclave', es: 'Autoclave de clase B' },
      description: {
        it: 'Alterna vuoto e vapore per raggiungere l’interno di strumenti cavi e buste; registra ogni ciclo.',
        en: 'Alternates vacuum and steam to reach inside hollow instruments and pouches; it records every cycle.',
        es: 'Alterna vacío y vapor para llegar al interior de instrumentos huecos y bolsas; registra cada ciclo.',
      },
      url: 'https://autoclave.example',
    },
  ],
};
