import type { LessonStory } from '../../db/seed/story';

export const diga: LessonStory = {
  id: 'diga',
  title: { it: 'La diga in tre gesti', en: 'The rubber dam in three moves', es: 'El dique en tres gestos' },
  description: {
    it: [
      'Isolare un molare in meno di tre minuti, senza strappi e senza stancare il paziente. Uncino, foglio e filo: tre gesti da ripetere finché vengono da soli.',
      'Quello che ti serve:',
      '- uncino alato per molari',
      '- foglio di peso medio, già forato',
      '- filo cerato e strumento smusso',
    ],
    en: [
      'Isolate a molar in less than three minutes, without tearing the sheet or tiring the patient. Clamp, sheet and floss: three moves to repeat until they come by themselves.',
      'What you need:',
      '- a winged molar clamp',
      '- a medium sheet, already punched',
      '- waxed floss and a blunt instrument',
    ],
    es: [
      'Aislar un molar en menos de tres minutos, sin desgarros y sin cansar al paciente. Grapa, hoja e hilo: tres gestos que repetir hasta que salgan solos.',
      'Lo que necesitas:',
      '- una grapa con aletas para molares',
      '- una hoja de grosor medio, ya perforada',
      '- hilo encerado y un instrumento romo',
    ],
  },
  author: 'chiara-bellandi',
  tags: ['conservativa', 'assistenza', 'strumenti'],
  sponsors: ['brenta'],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -17,
  comingSoon: false,
  popularity: 940,
  chapters: [
    {
      title: { it: 'Perché la diga', en: 'Why the dam', es: 'Por qué el dique' },
      lines: [
        {
          it: 'Un campo asciutto cambia il risultato: l’adesivo lavora e la saliva resta fuori.',
          en: 'A dry field changes the result: the adhesive works and saliva stays out.',
          es: 'Un campo seco cambia el resultado: el adhesivo trabaja y la saliva queda fuera.',
        },
        {
          it: 'Il paziente respira tranquillo dal naso, perché niente gli cade in gola.',
          en: 'The patient breathes calmly through the nose, because nothing falls into the throat.',
          es: 'El paciente respira tranquilo por la nariz, porque nada le cae en la garganta.',
        },
        {
          it: 'E anche tu lavori meglio: hai le mani libere e vedi solo quello che conta.',
          en: 'And you work better too: your hands are free and you see only what matters.',
          es: 'Y tú también trabajas mejor: tienes las manos libres y ves solo lo que importa.',
        },
      ],
    },
    {
      title: { it: 'Scegliere l’uncino', en: 'Choosing the clamp', es: 'Elegir la grapa' },
      lines: [
        {
          it: 'Per un primo molare scegli un uncino alato, con quattro punte che poggiano sotto l’equatore.',
          en: 'For a first molar choose a winged clamp, with four points that rest below the equator.',
          es: 'Para un primer molar elige una grapa con aletas, con cuatro puntas que apoyen bajo el ecuador.',
        },
        {
          it: 'Prima di provarlo, lega all’arco un pezzo di filo: se scivola, lo recuperi subito.',
          en: 'Before you try it in, tie floss to the bow: if it slips, you get it straight back.',
          es: 'Antes de probarla, ata un trozo de hilo al arco: si resbala, la recuperas enseguida.',
        },
        {
          it: 'Premi con un dito: se l’uncino dondola, cambialo prima di andare avanti.',
          en: 'Press with one finger: if the clamp rocks, change it before you go on.',
          es: 'Presiona con un dedo: si la grapa se balancea, cámbiala antes de seguir.',
        },
      ],
    },
    {
      title: { it: 'Forare il foglio', en: 'Punching the sheet', es: 'Perforar la hoja' },
      lines: [
        {
          it: 'Segna i denti sul foglio e lascia qualche millimetro di gomma fra un foro e l’altro.',
          en: 'Mark the teeth on the sheet and leave a few millimetres of rubber between the holes.',
          es: 'Marca los dientes en la hoja y deja unos milímetros de goma entre un orificio y otro.',
        },
        {
          it: 'Il foro più grande è per il molare che porta l’uncino.',
          en: 'The largest hole is for the molar that carries the clamp.',
          es: 'El orificio más grande es para el molar que lleva la grapa.',
        },
        {
          it: 'Controlla che ogni taglio sia netto: da un bordo sfrangiato parte sempre lo strappo.',
          en: 'Check that every cut is clean: a tear always starts from a ragged edge.',
          es: 'Comprueba que cada corte sea limpio: el desgarro siempre empieza en un borde irregular.',
        },
      ],
    },
    {
      title: {
        it: 'Primo gesto: uncino e foglio insieme',
        en: 'First move: clamp and sheet together',
        es: 'Primer gesto: grapa y hoja juntas',
      },
      lines: [
        {
          it: 'Infila le alette nel foro più grande e porta in bocca uncino e foglio insieme.',
          en: 'Slip the wings into the largest hole and bring clamp and sheet into the mouth together.',
          es: 'Introduce las aletas en el orificio más grande y lleva a la boca la grapa y la hoja juntas.',
        },
        {
          it: 'Apri la pinza solo quanto basta. Appoggia prima il lato linguale, poi quello vestibolare.',
          en: 'Open the forceps only as far as you need. Seat the lingual side first, then the buccal.',
          es: 'Abre la pinza solo lo necesario. Apoya primero el lado lingual y después el vestibular.',
        },
        {
          it: 'Con lo strumento smusso libera il foglio dalle alette: la gomma abbraccia da sola il colletto.',
          en: 'With the blunt instrument free the sheet from the wings: the rubber hugs the neck by itself.',
          es: 'Con el instrumento romo libera la hoja de las aletas: la goma abraza sola el cuello.',
        },
      ],
    },
    {
      title: {
        it: 'Secondo gesto: passare i contatti',
        en: 'Second move: passing the contacts',
        es: 'Segundo gesto: pasar los contactos',
      },
      lines: [
        {
          it: 'Tendi il foglio fra due dita e presenta al contatto un solo bordo, sottile.',
          en: 'Stretch the sheet between two fingers and offer the contact a single, thin edge.',
          es: 'Tensa la hoja entre dos dedos y presenta al contacto un solo borde, fino.',
        },
        {
          it: 'Il filo cerato scende piano, a piccoli movimenti di sega, e porta la gomma oltre il contatto.',
          en: 'The waxed floss goes down slowly, with small sawing movements, and carries the rubber past the contact.',
          es: 'El hilo encerado baja despacio, con un leve vaivén, y lleva la goma más allá del contacto.',
        },
        {
          it: 'Non tirarlo verso l’alto: sfilalo di lato, così il foglio resta dov’è.',
          en: 'Do not pull it back up: slide it out sideways, so the sheet stays where it is.',
          es: 'No tires de él hacia arriba: sácalo de lado, así la hoja se queda en su sitio.',
        },
      ],
    },
    {
      title: {
        it: 'Terzo gesto: ribattere i margini',
        en: 'Third move: tucking in the margins',
        es: 'Tercer gesto: invertir los márgenes',
      },
      lines: [
        {
          it: 'Asciuga il colletto con un soffio d’aria: sulla gomma asciutta il bordo tiene la piega.',
          en: 'Dry the neck with a puff of air: when the rubber is dry, the edge keeps its fold.',
          es: 'Seca el cuello con un soplo de aire: con la goma seca, el borde mantiene el pliegue.',
        },
        {
          it: 'Con lo strumento smusso accompagna il bordo dentro il solco, un lato alla volta.',
          en: 'With the blunt instrument guide the edge into the sulcus, one side at a time.',
          es: 'Con el instrumento romo acompaña el borde dentro del surco, un lado cada vez.',
        },
        {
          it: 'Se torna fuori fra due denti, ripassa il filo mentre qualcuno soffia aria.',
          en: 'If it comes out between two teeth, pass the floss again while someone blows air.',
          es: 'Si vuelve a salir entre dos dientes, repasa el hilo mientras alguien sopla aire.',
        },
      ],
    },
    {
      title: { it: 'Controllo e rimozione', en: 'Check and removal', es: 'Control y retirada' },
      lines: [
        {
          it: 'Guarda il campo per dieci secondi: se non compare umidità, puoi cominciare.',
          en: 'Watch the field for ten seconds: if no moisture appears, you can begin.',
          es: 'Observa el campo diez segundos: si no aparece humedad, puedes empezar.',
        },
        {
          it: 'Alla fine tendi il foglio verso la guancia e taglia i setti, con un dito a proteggere il labbro.',
          en: 'At the end stretch the sheet towards the cheek and cut the septa, one finger guarding the lip.',
          es: 'Al final tensa la hoja hacia la mejilla y corta los tabiques, con un dedo protegiendo el labio.',
        },
        {
          it: 'Togli l’uncino, stendi il foglio e controlla che non manchi nemmeno un pezzetto.',
          en: 'Take off the clamp, lay the sheet flat and check that not even a scrap is missing.',
          es: 'Retira la grapa, extiende la hoja y comprueba que no falte ni un trocito.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 3,
      name: { it: 'Uncino alato per molari', en: 'Winged molar clamp', es: 'Grapa con aletas para molares' },
      description: {
        it: 'Ancora la diga al dente con quattro punti di appoggio; le alette permettono di portare il foglio insieme all’uncino.',
        en: 'Anchors the dam to the tooth on four points; the wings let you carry the sheet in together with the clamp.',
        es: 'Ancla el dique al diente con cuatro puntos de apoyo; las aletas permiten llevar la hoja junto con la grapa.',
      },
      url: 'https://brenta.example',
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Pinza foradiga', en: 'Rubber dam punch', es: 'Perforador de dique' },
      description: {
        it: 'Pratica nel foglio fori rotondi e netti di diametro diverso, uno per ogni tipo di dente.',
        en: 'Makes clean round holes of different diameters in the sheet, one for each type of tooth.',
        es: 'Hace en la hoja orificios redondos y limpios de distinto diámetro, uno para cada tipo de diente.',
      },
    },
    {
      from: 4,
      to: 5,
      name: { it: 'Filo interdentale cerato', en: 'Waxed dental floss', es: 'Hilo dental encerado' },
      description: {
        it: 'Accompagna la gomma oltre il punto di contatto; la cera lo fa scorrere senza sfilacciarsi.',
        en: 'Carries the rubber past the contact point; the wax lets it slide without fraying.',
        es: 'Acompaña la goma más allá del punto de contacto; la cera lo hace deslizar sin deshilacharse.',
      },
    },
    {
      from: 3,
      to: 5,
      name: { it: 'Spatola smussa', en: 'Blunt plastic instrument', es: 'Espátula roma' },
      description: {
        it: 'Libera il foglio dalle alette e ribatte il bordo nel solco senza tagliare la gomma.',
        en: 'Frees the sheet from the wings and tucks its edge into the sulcus without cutting the rubber.',
        es: 'Libera la hoja de las aletas e invierte el borde en el surco sin cortar la goma.',
      },
    },
  ],
};
