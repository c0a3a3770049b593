import type { LessonStory } from '../../db/seed/story';

export const impianto: LessonStory = {
  id: 'impianto',
  title: {
    it: 'Impianto singolo: il protocollo',
    en: 'The single implant: the protocol',
    es: 'Implante unitario: el protocolo',
  },
  description: {
    it: [
      'Un primo molare inferiore, una cresta guarita, un impianto solo. Un caso semplice, raccontato per intero, perché i protocolli si imparano dai casi semplici.',
      'Quello che vedrai:',
      '- le distanze da rispettare, misurate sulla tomografia',
      '- la sequenza delle frese, una alla volta',
      '- che cosa dire al paziente prima che si alzi',
    ],
    en: [
      'A lower first molar, a healed ridge, one implant. A simple case told from start to finish, because protocols are learnt on simple cases.',
      'What you will see:',
      '- the distances to respect, measured on the scan',
      '- the drill sequence, one at a time',
      '- what to tell patients before they get up',
    ],
    es: [
      'Un primer molar inferior, una cresta cicatrizada, un solo implante. Un caso sencillo contado entero, porque los protocolos se aprenden en los casos sencillos.',
      'Lo que verás:',
      '- las distancias que hay que respetar, medidas en la tomografía',
      '- la secuencia de las fresas, una por una',
      '- qué decirle al paciente antes de que se levante',
    ],
  },
  author: 'samuel-adeyemi',
  tags: ['chirurgia', 'digitale', 'strumenti'],
  sponsors: ['ostro'],
  categories: ['odontoiatra'],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -3,
  comingSoon: false,
  popularity: 780,
  chapters: [
    {
      title: { it: 'Pianificazione', en: 'Planning', es: 'Planificación' },
      lines: [
        {
          it: 'Parti dalla corona che vuoi ottenere. L’impianto va dove serve a lei.',
          en: 'Start from the crown you want to end up with. The implant goes where the crown needs it.',
          es: 'Parte de la corona que quieres obtener. El implante va donde ella lo necesita.',
        },
        {
          it: 'Sulla tomografia tieni due millimetri di sicurezza sopra il canale mandibolare.',
          en: 'On the scan keep a safety margin of two millimetres above the mandibular canal.',
          es: 'En la tomografía deja dos milímetros de seguridad por encima del canal mandibular.',
        },
        {
          it: 'Dai denti vicini lascia almeno un millimetro e mezzo di osso, da ogni lato.',
          en: 'Leave at least one and a half millimetres of bone between the implant and each neighbouring tooth.',
          es: 'Deja al menos un milímetro y medio de hueso hasta cada diente vecino.',
        },
        {
          it: 'Rileggi l’anamnesi: fumo, diabete e farmaci per l’osso cambiano il piano.',
          en: 'Read the medical history again: smoking, diabetes and bone medication change the plan.',
          es: 'Vuelve a leer la anamnesis: tabaco, diabetes y fármacos para el hueso cambian el plan.',
        },
      ],
    },
    {
      title: { it: 'Lembo', en: 'Flap', es: 'Colgajo' },
      lines: [
        {
          it: 'Incidi al centro della cresta e lascia gengiva cheratinizzata da tutti e due i lati.',
          en: 'Cut along the middle of the ridge and leave keratinised gingiva on both sides.',
          es: 'Incide en el centro de la cresta y deja encía queratinizada a ambos lados.',
        },
        {
          it: 'La lama arriva all’osso in un solo passaggio: così il periostio si solleva intero.',
          en: 'The blade reaches bone in a single pass: that way the periosteum lifts in one piece.',
          es: 'La hoja llega al hueso en una sola pasada: así el periostio se levanta entero.',
        },
        {
          it: 'Scolla piano e, dal lato linguale, tieni lo strumento sempre a contatto con l’osso.',
          en: 'Raise it gently and, on the lingual side, keep the instrument against the bone at all times.',
          es: 'Despega despacio y, por lingual, mantén el instrumento siempre en contacto con el hueso.',
        },
      ],
    },
    {
      title: { it: 'Preparazione del sito', en: 'Preparing the site', es: 'Preparación del lecho' },
      lines: [
        {
          it: 'La prima fresa decide l’asse. Segna il punto con la mascherina e non avere fretta.',
          en: 'The first drill sets the axis. Mark the point through the guide and do not hurry.',
          es: 'La primera fresa decide el eje. Marca el punto con la férula y no tengas prisa.',
        },
        {
          it: 'Muoviti su e giù, con fisiologica fredda abbondante. L’osso scaldato non si integra.',
          en: 'Move up and down, with plenty of cold saline. Overheated bone does not integrate.',
          es: 'Muévete arriba y abajo, con abundante suero frío. El hueso recalentado no se integra.',
        },
        {
          it: 'Dopo la fresa pilota inserisci il perno e controlla asse e profondità con una radiografia.',
          en: 'After the pilot drill insert the pin and check axis and depth with a radiograph.',
          es: 'Después de la fresa piloto inserta el pin y comprueba eje y profundidad con una radiografía.',
        },
        {
          it: 'Allarga una fresa alla volta, senza saltarne. Chi assiste annuncia il diametro a voce alta.',
          en: 'Widen one drill at a time and skip none. Your assistant calls out each diameter aloud.',
          es: 'Ensancha fresa a fresa, sin saltarte ninguna. Quien asiste anuncia el diámetro en voz alta.',
        },
      ],
    },
    {
      title: { it: 'Inserimento', en: 'Placement', es: 'Inserción' },
      lines: [
        {
          it: 'L’impianto passa dalla fiala all’osso senza toccare guanti, labbra o saliva.',
          en: 'The implant goes from its vial to the bone without touching gloves, lips or saliva.',
          es: 'El implante pasa del vial al hueso sin tocar guantes, labios ni saliva.',
        },
        {
          it: 'Avvita a bassa velocità e lascia che la spira trovi la sua strada.',
          en: 'Screw it in at low speed and let the thread find its own way.',
          es: 'Enrosca a baja velocidad y deja que la espira encuentre su camino.',
        },
        {
          it: 'Il cricchetto ti dice la stabilità: trentacinque newton centimetro sono un buon valore.',
          en: 'The ratchet tells you the stability: thirty-five newton centimetres is a good value.',
          es: 'La carraca te dice la estabilidad: treinta y cinco newton centímetro es un buen valor.',
        },
        {
          it: 'Se la resistenza sale troppo, svita mezzo giro e ripassa la fresa. Non forzare mai.',
          en: 'If resistance climbs too high, back off half a turn and drill again. Never force it.',
          es: 'Si la resistencia sube demasiado, desenrosca media vuelta y repasa la fresa. No fuerces nunca.',
        },
      ],
    },
    {
      title: { it: 'Sutura', en: 'Suturing', es: 'Sutura' },
      lines: [
        {
          it: 'Metti la vite di copertura, lava il campo e controlla che i lembi arrivino senza trazione.',
          en: 'Fit the cover screw, rinse the field and check that the flaps meet without tension.',
          es: 'Coloca el tornillo de cierre, lava el campo y comprueba que los colgajos lleguen sin tensión.',
        },
        {
          it: 'Chiudi con punti staccati, il primo al centro della cresta. I margini si toccano appena.',
          en: 'Close with interrupted stitches, the first at the centre of the ridge. The edges just touch.',
          es: 'Cierra con puntos sueltos, el primero en el centro de la cresta. Los bordes apenas se tocan.',
        },
        {
          it: 'Fai una radiografia finale e conserva in cartella l’etichetta con il lotto.',
          en: 'Take a final radiograph and keep the label with the batch number in the record.',
          es: 'Haz una radiografía final y guarda en la ficha la etiqueta con el lote.',
        },
      ],
    },
    {
      title: { it: 'Istruzioni al paziente', en: 'Instructions for the patient', es: 'Instrucciones al paciente' },
      lines: [
        {
          it: 'Ghiaccio sulla guancia a intervalli di dieci minuti e cibi morbidi e freddi, solo per oggi.',
          en: 'Ice on the cheek for ten minutes on and ten off, and soft cold food, just for today.',
          es: 'Hielo en la mejilla a intervalos de diez minutos y comida blanda y fría, solo por hoy.',
        },
        {
          it: 'Niente sciacqui fino a domani. Poi clorexidina, mattina e sera, finché togliamo i punti.',
          en: 'No rinsing until tomorrow. Then chlorhexidine, morning and evening, until we take the stitches out.',
          es: 'Nada de enjuagues hasta mañana. Luego clorhexidina, mañana y noche, hasta que quitemos los puntos.',
        },
        {
          it: 'Chiedigli di non fumare: è il favore più grande che può fare al suo impianto.',
          en: 'Ask them not to smoke: it is the greatest favour they can do their implant.',
          es: 'Pídele que no fume: es el mayor favor que puede hacerle a su implante.',
        },
        {
          it: 'Se domani il labbro dorme ancora, deve chiamarti subito. Scrivi il numero sul foglio.',
          en: 'If the lip is still numb tomorrow, they must call you at once. Write the number on the sheet.',
          es: 'Si mañana el labio sigue dormido, debe llamarte enseguida. Escribe el número en la hoja.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 1,
      name: { it: 'Scollaperiostio', en: 'Periosteal elevator', es: 'Periostótomo' },
      description: {
        it: 'Separa il periostio dall’osso con la parte convessa rivolta al lembo, senza bucarlo.',
        en: 'Separates the periosteum from the bone with its convex side towards the flap, without piercing it.',
        es: 'Separa el periostio del hueso con la parte convexa hacia el colgajo, sin perforarlo.',
      },
    },
    {
      from: 2,
      to: 3,
      name: { it: 'Cassetto chirurgico Ostro', en: 'Ostro surgical tray', es: 'Caja quirúrgica Ostro' },
      description: {
        it: 'Tiene le frese nell’ordine d’uso, con un colore per diametro: chi assiste porge senza cercare.',
        en: 'Holds the drills in order of use, one colour per diameter: the assistant passes them without searching.',
        es: 'Guarda las fresas en orden de uso, con un color por diámetro: quien asiste las pasa sin buscar.',
      },
      url: 'https://ostro.example/cassetto',
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Perno di parallelismo', en: 'Paralleling pin', es: 'Pin de paralelismo' },
      description: {
        it: 'Si infila nel foro della fresa pilota e mostra l’asse rispetto ai denti vicini, in bocca e in radiografia.',
        en: 'Fits the hole made by the pilot drill and shows the axis against the neighbouring teeth, in the mouth and on the radiograph.',
        es: 'Se introduce en el orificio de la fresa piloto y muestra el eje respecto a los dientes vecinos, en boca y en la radiografía.',
      },
    },
    {
      from: 3,
      to: 3,
      name: { it: 'Cricchetto dinamometrico', en: 'Torque ratchet', es: 'Carraca dinamométrica' },
      description: {
        it: 'Misura la coppia mentre l’impianto si avvita e cede quando si supera il valore scelto.',
        en: 'Measures torque as the implant goes in and releases when the chosen value is exceeded.',
        es: 'Mide el torque mientras el implante se enrosca y cede cuando se supera el valor elegido.',
      },
      url: 'https://ostro.example/cricchetto',
    },
  ],
};
