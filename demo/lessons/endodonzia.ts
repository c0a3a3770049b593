import type { LessonStory } from '../../db/seed/story';

export const endodonzia: LessonStory = {
  id: 'endodonzia',
  title: {
    it: 'Endodonzia: la lunghezza di lavoro',
    en: 'Endodontics: the working length',
    es: 'Endodoncia: la longitud de trabajo',
  },
  description: {
    it: [
      'Mezzo millimetro separa una cura che dura da una che torna. Qui la misura nasce dal localizzatore, si conferma con la radiografia e si ricontrolla alla fine.',
      'Un molare superiore, dall’apertura della camera al cono di guttaperca in prova.',
    ],
    en: [
      'Half a millimetre separates a treatment that lasts from one that comes back. Here the measurement starts with the apex locator, is confirmed by the radiograph and is checked again at the end.',
      'An upper molar, from opening the chamber to trying in the gutta-percha cone.',
    ],
    es: [
      'Medio milímetro separa un tratamiento que dura de uno que vuelve. Aquí la medida nace del localizador, se confirma con la radiografía y se comprueba de nuevo al final.',
      'Un molar superior, desde la apertura de la cámara hasta la prueba del cono de gutapercha.',
    ],
  },
  author: 'matteo-ferrante',
  tags: ['endodonzia', 'strumenti'],
  sponsors: ['brenta'],
  categories: [],
  free: true,
  subscribersOnly: false,
  publishedOnDay: -152,
  comingSoon: false,
  popularity: 880,
  second: { it: 'Al microscopio', en: 'Microscope', es: 'Microscopio' },
  chapters: [
    {
      title: { it: 'Aprire la camera', en: 'Opening the chamber', es: 'Abrir la cámara' },
      lines: [
        {
          it: 'Con la diga in sede, elimina prima tutta la carie e le pareti senza sostegno.',
          en: 'With the dam in place, first remove all the decay and any unsupported walls.',
          es: 'Con el dique colocado, elimina primero toda la caries y las paredes sin soporte.',
        },
        {
          it: 'Entra verso il canale palatino, il più ampio, e fermati quando la fresa cade nel vuoto.',
          en: 'Enter towards the palatal canal, the widest, and stop when the bur drops into the chamber.',
          es: 'Entra hacia el conducto palatino, el más amplio, y detente cuando la fresa caiga en vacío.',
        },
        {
          it: 'Togli il tetto con una fresa a punta inattiva, così il pavimento resta intatto.',
          en: 'Remove the roof with a safe-ended bur, so the floor stays intact.',
          es: 'Retira el techo con una fresa de punta inactiva, así el suelo queda intacto.',
        },
      ],
    },
    {
      title: { it: 'Trovare i canali', en: 'Finding the canals', es: 'Encontrar los conductos' },
      lines: [
        {
          it: 'Il pavimento è più scuro delle pareti: segui le linee che uniscono gli imbocchi.',
          en: 'The floor is darker than the walls: follow the lines that join the orifices.',
          es: 'El suelo es más oscuro que las paredes: sigue las líneas que unen las entradas.',
        },
        {
          it: 'Nel molare superiore cerca sempre il secondo canale mesiovestibolare, poco più verso il palato.',
          en: 'In an upper molar always look for the second mesiobuccal canal, a little further towards the palate.',
          es: 'En el molar superior busca siempre el segundo conducto mesiovestibular, un poco más hacia el paladar.',
        },
        {
          it: 'Una lima numero dieci, precurvata, ti dice se il canale è percorribile. Non forzarla.',
          en: 'A number ten file, precurved, tells you whether the canal can be negotiated. Do not force it.',
          es: 'Una lima número diez, precurvada, te dice si el conducto es permeable. No la fuerces.',
        },
      ],
    },
    {
      title: { it: 'Misurare', en: 'Measuring', es: 'Medir' },
      lines: [
        {
          it: 'Sulla radiografia preoperatoria stima la lunghezza e sottrai un millimetro, per prudenza.',
          en: 'Estimate the length on the preoperative radiograph and subtract one millimetre, to be safe.',
          es: 'En la radiografía preoperatoria estima la longitud y resta un milímetro, por prudencia.',
        },
        {
          it: 'Aggancia il localizzatore al labbro e alla lima: camera asciutta, canale umido.',
          en: 'Hook the apex locator to the lip and to the file: dry chamber, moist canal.',
          es: 'Conecta el localizador al labio y a la lima: cámara seca, conducto húmedo.',
        },
        {
          it: 'Avanza fino al segnale di apice, poi torna indietro di mezzo millimetro.',
          en: 'Advance until the signal reads apex, then come back half a millimetre.',
          es: 'Avanza hasta la señal de ápice y luego retrocede medio milímetro.',
        },
        {
          it: 'Porta lo stop su una cuspide integra e scrivi subito la misura in cartella.',
          en: 'Set the stop on a sound cusp and write the measurement in the chart straight away.',
          es: 'Lleva el tope a una cúspide íntegra y anota enseguida la medida en la ficha.',
        },
      ],
    },
    {
      title: { it: 'La radiografia', en: 'The radiograph', es: 'La radiografía' },
      lines: [
        {
          it: 'Lascia la lima alla lunghezza trovata e scatta con il centratore, senza togliere la diga.',
          en: 'Leave the file at the length you found and expose with the holder, without removing the dam.',
          es: 'Deja la lima en la longitud hallada y dispara con el posicionador, sin quitar el dique.',
        },
        {
          it: 'La punta deve fermarsi fra mezzo millimetro e un millimetro prima dell’apice radiografico.',
          en: 'The tip should stop between half a millimetre and one millimetre short of the radiographic apex.',
          es: 'La punta debe detenerse entre medio milímetro y un milímetro antes del ápice radiográfico.',
        },
        {
          it: 'Se due canali si sovrappongono, sposta il tubo di venti gradi verso mesiale e li separi.',
          en: 'If two canals overlap, shift the tube twenty degrees to the mesial and they separate.',
          es: 'Si dos conductos se superponen, desplaza el tubo veinte grados hacia mesial y los separas.',
        },
        {
          it: 'Se la punta supera l’apice, correggi la misura e ripeti. Non fidarti della memoria.',
          en: 'If the tip goes past the apex, correct the length and repeat. Do not trust your memory.',
          es: 'Si la punta supera el ápice, corrige la medida y repite. No te fíes de la memoria.',
        },
      ],
    },
    {
      title: { it: 'Sagomare', en: 'Shaping', es: 'Conformar' },
      lines: [
        {
          it: 'Prima crea un sentiero scorrevole con le lime manuali, poi passa al nichel titanio.',
          en: 'First create a smooth glide path with hand files, then move on to nickel titanium.',
          es: 'Primero crea una vía de deslizamiento con limas manuales y después pasa al níquel titanio.',
        },
        {
          it: 'Irriga con ipoclorito a ogni cambio di strumento. L’ago non deve mai incastrarsi nel canale.',
          en: 'Irrigate with hypochlorite at every change of instrument. The needle must never bind in the canal.',
          es: 'Irriga con hipoclorito en cada cambio de instrumento. La aguja nunca debe quedar encajada en el conducto.',
        },
        {
          it: 'Ripassa spesso la lima numero dieci a lunghezza, così i detriti non chiudono il canale.',
          en: 'Take the number ten file back to length often, so debris does not block the canal.',
          es: 'Repasa a menudo la lima número diez a longitud, así los residuos no bloquean el conducto.',
        },
      ],
    },
    {
      title: { it: 'Fino all’apice', en: 'To the apex', es: 'Hasta el ápice' },
      lines: [
        {
          it: 'Dopo la sagomatura misura di nuovo: nei canali curvi la lunghezza si accorcia un poco.',
          en: 'Measure again after shaping: in curved canals the length becomes slightly shorter.',
          es: 'Después de conformar mide otra vez: en los conductos curvos la longitud se acorta un poco.',
        },
        {
          it: 'Il cono di guttaperca arriva a lunghezza e, quando lo ritiri, oppone una leggera resistenza.',
          en: 'The gutta-percha cone reaches length and, when you draw it back, gives a slight resistance.',
          es: 'El cono de gutapercha llega a longitud y, al retirarlo, ofrece una ligera resistencia.',
        },
        {
          it: 'Se va oltre, taglia la punta o cambia cono: l’apice non si riempie per errore.',
          en: 'If it goes beyond, trim the tip or change the cone: nothing should pass the apex by mistake.',
          es: 'Si se pasa, recorta la punta o cambia de cono: nada debe rebasar el ápice por error.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 4,
      name: { it: 'Lima K numero 10', en: 'Size 10 K-file', es: 'Lima K número 10' },
      description: {
        it: 'Sonda il canale, porta la misura all’apice e lo tiene aperto fra uno strumento e l’altro.',
        en: 'Explores the canal, carries the measurement to the apex and keeps it open between instruments.',
        es: 'Explora el conducto, lleva la medida al ápice y lo mantiene abierto entre un instrumento y otro.',
      },
      url: 'https://brenta.example',
    },
    {
      from: 2,
      to: 2,
      name: {
        it: 'Localizzatore elettronico d’apice',
        en: 'Electronic apex locator',
        es: 'Localizador electrónico de ápice',
      },
      description: {
        it: 'Misura l’impedenza fra lima e labbro e segnala quando la punta raggiunge il forame.',
        en: 'Measures the impedance between file and lip and signals when the tip reaches the foramen.',
        es: 'Mide la impedancia entre lima y labio y avisa cuando la punta alcanza el foramen.',
      },
    },
    {
      from: 3,
      to: 3,
      name: { it: 'Centratore endodontico', en: 'Endodontic film holder', es: 'Posicionador endodóntico' },
      description: {
        it: 'Tiene il sensore parallelo al dente e lascia spazio alla lima e all’uncino.',
        en: 'Holds the sensor parallel to the tooth and leaves room for the file and the clamp.',
        es: 'Mantiene el sensor paralelo al diente y deja espacio para la lima y la grapa.',
      },
    },
    {
      from: 4,
      to: 4,
      name: {
        it: 'Ago da irrigazione laterale',
        en: 'Side-vented irrigation needle',
        es: 'Aguja de irrigación lateral',
      },
      description: {
        it: 'Esce di lato e non in punta: l’ipoclorito lava il canale senza essere spinto oltre l’apice.',
        en: 'Opens at the side and not at the tip: hypochlorite rinses the canal without being pushed past the apex.',
        es: 'Sale por el lado y no por la punta: el hipoclorito lava el conducto sin ser empujado más allá del ápice.',
      },
    },
    {
      from: 0,
      to: 4,
      name: { it: 'Uncino alato per molari', en: 'Winged molar clamp', es: 'Grapa con aletas para molares' },
      description: {
        it: 'Tiene la diga sul molare per tutta la cura: niente cade in gola e l’ipoclorito resta fuori dalla bocca.',
        en: 'Keeps the dam on the molar for the whole treatment: nothing falls down the throat and the hypochlorite stays out of the mouth.',
        es: 'Mantiene el dique en el molar durante todo el tratamiento: nada cae en la garganta y el hipoclorito no llega a la boca.',
      },
      url: 'https://brenta.example',
    },
  ],
};
