import type { LessonStory } from '../../db/seed/story';

export const anestesia: LessonStory = {
  id: 'anestesia',
  title: {
    it: 'Anestesia tronculare: punti di repere',
    en: 'The inferior alveolar block: landmarks',
    es: 'Anestesia troncular: puntos de referencia',
  },
  description: {
    it: [
      'Il blocco del nervo alveolare inferiore riesce quando le dita sanno dove sono. Prima l’anatomia, poi i punti di repere, infine l’ago.',
      'Da ripassare prima di ogni iniezione:',
      '- incisura coronoidea',
      '- rafe pterigomandibolare',
      '- premolari del lato opposto',
    ],
    en: [
      'The inferior alveolar nerve block works when your fingers know where they are. Anatomy first, then the landmarks, the needle last.',
      'To go over before every injection:',
      '- the coronoid notch',
      '- the pterygomandibular raphe',
      '- the premolars on the opposite side',
    ],
    es: [
      'El bloqueo del nervio alveolar inferior sale bien cuando los dedos saben dónde están. Primero la anatomía, después los puntos de referencia, por último la aguja.',
      'Para repasar antes de cada inyección:',
      '- la escotadura coronoidea',
      '- el rafe pterigomandibular',
      '- los premolares del lado opuesto',
    ],
  },
  author: 'samuel-adeyemi',
  tags: ['chirurgia', 'strumenti'],
  sponsors: [],
  categories: ['odontoiatra'],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -71,
  comingSoon: false,
  popularity: 605,
  chapters: [
    {
      title: { it: 'Anatomia', en: 'Anatomy', es: 'Anatomía' },
      lines: [
        {
          it: 'Il nervo alveolare inferiore entra nel ramo della mandibola da un foro sul lato interno.',
          en: 'The inferior alveolar nerve enters the ramus of the mandible through a foramen on its inner side.',
          es: 'El nervio alveolar inferior entra en la rama de la mandíbula por un agujero de su cara interna.',
        },
        {
          it: 'Davanti al foro c’è la lingula: non la vedi, ma puoi dedurre dove si trova.',
          en: 'In front of the foramen lies the lingula: you cannot see it, but you can work out where it is.',
          es: 'Delante del agujero está la língula: no la ves, pero puedes deducir dónde se encuentra.',
        },
        {
          it: 'L’ago attraversa il muscolo buccinatore e arriva nello spazio pterigomandibolare.',
          en: 'The needle passes through the buccinator muscle and reaches the pterygomandibular space.',
          es: 'La aguja atraviesa el músculo buccinador y llega al espacio pterigomandibular.',
        },
        {
          it: 'Lì accanto passano il nervo linguale e i vasi. Per questo si aspira, sempre.',
          en: 'The lingual nerve and the vessels run close by. That is why you aspirate, always.',
          es: 'Muy cerca pasan el nervio lingual y los vasos. Por eso se aspira, siempre.',
        },
      ],
    },
    {
      title: { it: 'Punti di repere', en: 'Landmarks', es: 'Puntos de referencia' },
      lines: [
        {
          it: 'Con il pollice cerca l’incisura coronoidea, il punto più concavo del bordo anteriore del ramo.',
          en: 'With your thumb find the coronoid notch, the deepest point on the anterior border of the ramus.',
          es: 'Con el pulgar busca la escotadura coronoidea, el punto más cóncavo del borde anterior de la rama.',
        },
        {
          it: 'Ti dà l’altezza dell’iniezione: da sei a dieci millimetri sopra il piano occlusale.',
          en: 'It gives you the height of the injection: six to ten millimetres above the occlusal plane.',
          es: 'Te da la altura de la inyección: de seis a diez milímetros por encima del plano oclusal.',
        },
        {
          it: 'A bocca ben aperta il rafe pterigomandibolare si tende. È il tuo limite mediale.',
          en: 'With the mouth wide open the pterygomandibular raphe tightens. It is your medial limit.',
          es: 'Con la boca bien abierta el rafe pterigomandibular se tensa. Es tu límite medial.',
        },
        {
          it: 'Entri a tre quarti della distanza fra il pollice e il rafe, nella depressione della mucosa.',
          en: 'You enter three quarters of the way from the thumb to the raphe, in the hollow of the mucosa.',
          es: 'Entras a tres cuartos de la distancia entre el pulgar y el rafe, en la depresión de la mucosa.',
        },
      ],
    },
    {
      title: { it: 'La tecnica', en: 'The technique', es: 'La técnica' },
      lines: [
        {
          it: 'La siringa poggia sui premolari del lato opposto, parallela al piano occlusale.',
          en: 'The syringe rests over the premolars of the opposite side, parallel to the occlusal plane.',
          es: 'La jeringa se apoya sobre los premolares del lado opuesto, paralela al plano oclusal.',
        },
        {
          it: 'Avanza piano con un ago lungo finché tocchi l’osso, di solito a venti o venticinque millimetri.',
          en: 'Advance slowly with a long needle until you touch bone, usually at twenty to twenty-five millimetres.',
          es: 'Avanza despacio con una aguja larga hasta tocar hueso, normalmente a veinte o veinticinco milímetros.',
        },
        {
          it: 'Se l’osso arriva troppo presto, arretra un poco e porta la siringa verso il canino opposto.',
          en: 'If bone comes too soon, draw back a little and swing the syringe towards the opposite canine.',
          es: 'Si el hueso llega demasiado pronto, retrocede un poco y lleva la jeringa hacia el canino opuesto.',
        },
        {
          it: 'Ritira di un millimetro e aspira su due piani. Poi inietta piano, in almeno un minuto.',
          en: 'Withdraw one millimetre and aspirate in two planes. Then inject slowly, over at least one minute.',
          es: 'Retira un milímetro y aspira en dos planos. Luego inyecta despacio, en al menos un minuto.',
        },
      ],
    },
    {
      title: { it: 'Se non prende', en: 'If it doesn’t take', es: 'Si no hace efecto' },
      lines: [
        {
          it: 'Aspetta cinque minuti e chiedi del labbro: se dorme solo la lingua, il blocco è incompleto.',
          en: 'Wait five minutes and ask about the lip: if only the tongue is numb, the block is incomplete.',
          es: 'Espera cinco minutos y pregunta por el labio: si solo duerme la lengua, el bloqueo es incompleto.',
        },
        {
          it: 'La causa più comune è un’iniezione troppo bassa: ripetila poco più in alto.',
          en: 'The most common cause is an injection that is too low: repeat it a little higher.',
          es: 'La causa más común es una inyección demasiado baja: repítela un poco más arriba.',
        },
        {
          it: 'Prima di ripetere conta le tubofiale già usate, in rapporto al peso del paziente.',
          en: 'Before repeating, count the cartridges already used, in relation to the patient’s weight.',
          es: 'Antes de repetir cuenta los cartuchos ya usados, en relación con el peso del paciente.',
        },
        {
          it: 'Se il molare resta sensibile, aggiungi un’infiltrazione vestibolare o una intraligamentosa.',
          en: 'If the molar is still sensitive, add a buccal infiltration or an intraligamentary injection.',
          es: 'Si el molar sigue sensible, añade una infiltración vestibular o una intraligamentosa.',
        },
        {
          it: 'Prima di salutarlo, ricordagli di non mordersi il labbro finché dura il torpore.',
          en: 'Before saying goodbye, remind the patient not to bite the lip while the numbness lasts.',
          es: 'Antes de despedirte, recuérdale que no se muerda el labio mientras dure el adormecimiento.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 2,
      name: { it: 'Siringa autoaspirante', en: 'Self-aspirating syringe', es: 'Jeringa autoaspirante' },
      description: {
        it: 'Crea una lieve aspirazione al rilascio dello stantuffo e mostra subito se la punta è in un vaso.',
        en: 'Creates slight suction when the plunger is released and shows at once whether the tip is in a vessel.',
        es: 'Crea una ligera aspiración al soltar el émbolo y muestra enseguida si la punta está en un vaso.',
      },
      url: 'https://siringhe.example',
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Ago lungo calibro 27', en: 'Long 27-gauge needle', es: 'Aguja larga de calibre 27' },
      description: {
        it: 'Lungo circa trentacinque millimetri, arriva all’osso senza affondare fino al cono.',
        en: 'About thirty-five millimetres long, it reaches bone without being buried to the hub.',
        es: 'De unos treinta y cinco milímetros, llega al hueso sin hundirse hasta el cono.',
      },
    },
    {
      from: 2,
      to: 3,
      name: { it: 'Tubofiala di anestetico', en: 'Anaesthetic cartridge', es: 'Cartucho de anestésico' },
      description: {
        it: 'Contiene 1,8 ml di soluzione: il numero di tubofiale serve a calcolare la dose totale.',
        en: 'Holds 1.8 ml of solution: the number of cartridges is what you use to work out the total dose.',
        es: 'Contiene 1,8 ml de solución: el número de cartuchos sirve para calcular la dosis total.',
      },
    },
  ],
};
