import type { LessonStory } from '../../db/seed/story';

export const affilatura: LessonStory = {
  id: 'affilatura',
  title: { it: 'Affilare le curette', en: 'Sharpening curettes', es: 'Afilar las curetas' },
  description: {
    it: [
      'Una curetta che non taglia non toglie il tartaro: lo liscia. Come riconoscere un filo consumato, trovare l’angolo giusto e riportarlo in vita in pochi colpi di pietra.',
      'Con la prova sul bastoncino, prima e dopo.',
    ],
    en: [
      'A curette that does not cut does not remove calculus: it smooths it. How to recognise a worn edge, find the right angle and bring it back to life in a few strokes of the stone.',
      'With the test stick, before and after.',
    ],
    es: [
      'Una cureta que no corta no quita el sarro: lo alisa. Cómo reconocer un filo gastado, encontrar el ángulo justo y devolverle la vida con pocas pasadas de piedra.',
      'Con la prueba en la varilla, antes y después.',
    ],
  },
  author: 'giulia-moretti',
  tags: ['strumenti', 'igiene'],
  sponsors: ['brenta'],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -168,
  comingSoon: false,
  popularity: 285,
  chapters: [
    {
      title: { it: 'Perché il filo conta', en: 'Why the edge matters', es: 'Por qué importa el filo' },
      lines: [
        {
          it: 'Una curetta senza filo scivola sul tartaro e lo brunisce: lo liscia, e dopo non lo senti più.',
          en: 'A curette without an edge slides over calculus and burnishes it: it smooths it, and then you no longer feel it.',
          es: 'Una cureta sin filo resbala sobre el sarro y lo bruñe: lo alisa, y después ya no lo notas.',
        },
        {
          it: 'Per compensare premi di più, e a fine giornata lo raccontano le dita, il polso e la spalla.',
          en: 'To make up for it you press harder, and by evening your fingers, wrist and shoulder tell the story.',
          es: 'Para compensar aprietas más, y al final del día lo cuentan los dedos, la muñeca y el hombro.',
        },
        {
          it: 'Il filo è una linea: l’incontro di due superfici, la faccia della lama e il suo lato.',
          en: 'The edge is a line: the meeting of two surfaces, the face of the blade and its side.',
          es: 'El filo es una línea: el encuentro de dos superficies, la cara de la hoja y su lado.',
        },
        {
          it: 'Una linea non riflette la luce. Quando si consuma diventa una striscia, e allora brilla.',
          en: 'A line does not reflect light. When it wears it becomes a strip, and then it shines.',
          es: 'Una línea no refleja la luz. Cuando se gasta se convierte en una franja, y entonces brilla.',
        },
        {
          it: 'Bastano poche decine di passate sulla radice perché il filo cominci ad arrotondarsi.',
          en: 'A few dozen strokes on the root are enough for the edge to begin to round off.',
          es: 'Bastan unas decenas de pasadas sobre la raíz para que el filo empiece a redondearse.',
        },
        {
          it: 'Affilare poco e spesso consuma meno lama che affilare tanto una volta al mese.',
          en: 'Sharpening a little and often uses up less blade than sharpening a lot once a month.',
          es: 'Afilar poco y a menudo gasta menos hoja que afilar mucho una vez al mes.',
        },
      ],
    },
    {
      title: { it: 'Leggere la lama', en: 'Reading the blade', es: 'Leer la hoja' },
      lines: [
        {
          it: 'In sezione la lama di una curetta è un mezzo cerchio: faccia piana, dorso tondo, due lati.',
          en: 'In cross-section the blade of a curette is half a circle: flat face, round back, two sides.',
          es: 'En sección, la hoja de una cureta es medio círculo: cara plana, dorso redondo, dos lados.',
        },
        {
          it: 'Fra la faccia e il lato c’è un angolo di settanta o ottanta gradi: è quello da conservare.',
          en: 'Between face and side there is an angle of seventy to eighty degrees: that is what you must keep.',
          es: 'Entre la cara y el lado hay un ángulo de setenta u ochenta grados: es el que hay que conservar.',
        },
        {
          it: 'Nelle curette universali la faccia è a novanta gradi dal gambo terminale, e i taglienti sono due.',
          en: 'In universal curettes the face is at ninety degrees to the terminal shank, and there are two cutting edges.',
          es: 'En las curetas universales la cara está a noventa grados del vástago terminal, y los filos son dos.',
        },
        {
          it: 'Nelle Gracey la faccia è inclinata, circa settanta gradi: lavora un solo tagliente, il più basso.',
          en: 'In Gracey curettes the face is tilted, about seventy degrees: only one edge works, the lower one.',
          es: 'En las Gracey la cara está inclinada, unos setenta grados: trabaja un solo filo, el más bajo.',
        },
        {
          it: 'Il numero sul manico dice dove va: undici-dodici sulle superfici mesiali dei denti posteriori.',
          en: 'The number on the handle says where it goes: eleven-twelve on the mesial surfaces of back teeth.',
          es: 'El número del mango dice dónde va: once-doce en las superficies mesiales de los dientes posteriores.',
        },
        {
          it: 'Tredici-quattordici su quelle distali, sette-otto sulle facce vestibolari e linguali.',
          en: 'Thirteen-fourteen on the distal ones, seven-eight on the buccal and lingual faces.',
          es: 'Trece-catorce en las distales, siete-ocho en las caras vestibulares y linguales.',
        },
      ],
    },
    {
      title: { it: 'La prova del filo', en: 'Testing the edge', es: 'La prueba del filo' },
      lines: [
        {
          it: 'Si affila solo uno strumento già sterile, con pietra e bastoncino sterili: mai fra due tasche sporche.',
          en: 'Only an instrument that is already sterile is sharpened, with a sterile stone and stick: never a contaminated one.',
          es: 'Solo se afila un instrumento ya estéril, con piedra y varilla estériles: nunca uno contaminado.',
        },
        {
          it: 'Prima la luce: gira piano la lama sotto la lampada e cerca una riga lucida lungo il bordo.',
          en: 'Light first: turn the blade slowly under the lamp and look for a bright line along the edge.',
          es: 'Primero la luz: gira despacio la hoja bajo la lámpara y busca una raya brillante en el borde.',
        },
        {
          it: 'Poi il bastoncino acrilico: appoggia il tagliente con l’angolo di lavoro e premi appena.',
          en: 'Then the acrylic stick: place the cutting edge at its working angle and press very lightly.',
          es: 'Después la varilla acrílica: apoya el filo con el ángulo de trabajo y presiona apenas.',
        },
        {
          it: 'Una lama affilata morde e stacca un ricciolo; una lama consumata scivola via senza rumore.',
          en: 'A sharp blade bites and lifts a curl; a worn blade slides away without a sound.',
          es: 'Una hoja afilada muerde y levanta una viruta; una hoja gastada resbala sin ruido.',
        },
        {
          it: 'Prova tre punti: vicino al gambo, al centro, in punta. Si consumano in modo diverso.',
          en: 'Test three points: near the shank, in the middle, at the tip. They wear differently.',
          es: 'Prueba tres puntos: cerca del vástago, en el centro, en la punta. Se gastan de forma distinta.',
        },
        {
          it: 'Se la lama ha perso un quinto della larghezza si sostituisce: sottile, può spezzarsi in una tasca.',
          en: 'If the blade has lost a fifth of its width it is replaced: a thin one may break inside a pocket.',
          es: 'Si la hoja ha perdido un quinto de su anchura se sustituye: fina, puede romperse en una bolsa.',
        },
      ],
    },
    {
      title: { it: 'Pietra e postazione', en: 'Stone and workplace', es: 'Piedra y puesto' },
      lines: [
        {
          it: 'Per il filo di ogni giorno serve una grana fine: pietra Arkansas o pietra ceramica.',
          en: 'For everyday edges you need a fine grit: an Arkansas stone or a ceramic stone.',
          es: 'Para el filo de cada día hace falta un grano fino: piedra de Arkansas o piedra cerámica.',
        },
        {
          it: 'L’Arkansas vuole una goccia d’olio, la ceramica acqua: portano via la limatura.',
          en: 'Arkansas wants a drop of oil, ceramic wants water: they carry the filings away.',
          es: 'La de Arkansas quiere una gota de aceite, la cerámica agua: se llevan las limaduras.',
        },
        {
          it: 'Una grana media serve solo quando la forma è perduta, perché toglie molto metallo.',
          en: 'A medium grit is only for a blade that has lost its shape, because it removes a lot of metal.',
          es: 'Un grano medio sirve solo cuando se ha perdido la forma, porque quita mucho metal.',
        },
        {
          it: 'Il tavolo è fermo, la luce viene di lato, e una lente da due ingrandimenti cambia tutto.',
          en: 'The table is steady, the light comes from the side, and a two-times loupe changes everything.',
          es: 'La mesa está firme, la luz viene de lado, y una lupa de dos aumentos lo cambia todo.',
        },
        {
          it: 'Occhiali e guanti anche qui: la limatura è piccola, e la lama resta una lama.',
          en: 'Glasses and gloves here too: filings are small, and a blade is still a blade.',
          es: 'Gafas y guantes también aquí: las limaduras son pequeñas, y una hoja sigue siendo una hoja.',
        },
        {
          it: 'Si tiene ferma la lama e si muove la pietra: così l’angolo si vede sempre.',
          en: 'The blade is held still and the stone moves: that way you always see the angle.',
          es: 'Se mantiene quieta la hoja y se mueve la piedra: así el ángulo se ve siempre.',
        },
      ],
    },
    {
      title: { it: 'L’angolo e il movimento', en: 'The angle and the stroke', es: 'El ángulo y el movimiento' },
      lines: [
        {
          it: 'Orienta la curetta finché la faccia della lama è parallela al pavimento, con la punta verso di te.',
          en: 'Turn the curette until the face of the blade is parallel to the floor, with the tip towards you.',
          es: 'Orienta la cureta hasta que la cara de la hoja quede paralela al suelo, con la punta hacia ti.',
        },
        {
          it: 'Appoggia la pietra al lato della lama, diritta: è a novanta gradi dalla faccia, le dodici in punto.',
          en: 'Rest the stone against the side of the blade, upright: ninety degrees to the face, twelve o’clock.',
          es: 'Apoya la piedra en el lado de la hoja, derecha: a noventa grados de la cara, las doce en punto.',
        },
        {
          it: 'Ora inclina la cima verso fuori, fino a cento o centodieci gradi: sono le dodici e tre minuti.',
          en: 'Now tilt the top outwards, to a hundred or a hundred and ten degrees: three minutes past twelve.',
          es: 'Ahora inclina la parte alta hacia fuera, hasta cien o ciento diez grados: las doce y tres minutos.',
        },
        {
          it: 'Muovila in su e in giù con colpi brevi e leggeri, senza mai cambiare quell’angolo.',
          en: 'Move it up and down with short, light strokes, without ever changing that angle.',
          es: 'Muévela arriba y abajo con pasadas breves y ligeras, sin cambiar nunca ese ángulo.',
        },
        {
          it: 'Comincia vicino al gambo, passa al centro e accompagna la curva fino alla punta.',
          en: 'Start near the shank, move to the middle and follow the curve round to the tip.',
          es: 'Empieza cerca del vástago, pasa al centro y acompaña la curva hasta la punta.',
        },
        {
          it: 'L’ultimo colpo di ogni zona va verso il basso: così non resta la bava sul filo.',
          en: 'The last stroke of each part goes down: that way no wire edge is left behind.',
          es: 'La última pasada de cada zona va hacia abajo: así no queda rebaba en el filo.',
        },
      ],
    },
    {
      title: {
        it: 'Il controllo, e di nuovo in busta',
        en: 'Checking, and back into the pouch',
        es: 'El control, y de nuevo a la bolsa',
      },
      lines: [
        {
          it: 'Due o tre colpi per zona, poi ci si ferma e si torna al bastoncino, sugli stessi tre punti.',
          en: 'Two or three strokes for each part, then stop and go back to the stick, at the same three points.',
          es: 'Dos o tres pasadas por zona, luego se para y se vuelve a la varilla, en los mismos tres puntos.',
        },
        {
          it: 'Arrotonda la punta con la pietra a quarantacinque gradi: una curetta non deve diventare un falcetto.',
          en: 'Round the tip with the stone at forty-five degrees: a curette must not turn into a sickle.',
          es: 'Redondea la punta con la piedra a cuarenta y cinco grados: una cureta no debe convertirse en una hoz.',
        },
        {
          it: 'Confronta il profilo con uno strumento nuovo dello stesso numero: la forma deve coincidere.',
          en: 'Compare the outline with a new instrument of the same number: the shape must match.',
          es: 'Compara el perfil con un instrumento nuevo del mismo número: la forma debe coincidir.',
        },
        {
          it: 'Asciuga olio e limatura con una garza, poi lava la pietra e mettila anche lei in busta.',
          en: 'Wipe oil and filings off with gauze, then wash the stone and put it into a pouch as well.',
          es: 'Seca el aceite y las limaduras con una gasa, después lava la piedra y ponla también en bolsa.',
        },
        {
          it: 'Lo strumento riprende il suo percorso: detersione, controllo con la lente, busta e autoclave.',
          en: 'The instrument goes back on its way: cleaning, a check with the loupe, pouch and autoclave.',
          es: 'El instrumento retoma su recorrido: limpieza, control con lupa, bolsa y autoclave.',
        },
        {
          it: 'Un buon filo fa meno rumore e meno fatica, e la radice la lascia liscia davvero.',
          en: 'A good edge makes less noise and less effort, and leaves the root truly smooth.',
          es: 'Un buen filo hace menos ruido y menos esfuerzo, y deja la raíz lisa de verdad.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 1,
      name: { it: 'Curette di Gracey', en: 'Gracey curettes', es: 'Curetas de Gracey' },
      description: {
        it: 'Curette per area: ogni numero ha la sua superficie, e un solo tagliente da affilare.',
        en: 'Area-specific curettes: each number has its surface, and only one edge to sharpen.',
        es: 'Curetas específicas por zona: cada número tiene su superficie, y un solo filo que afilar.',
      },
    },
    {
      from: 2,
      to: 5,
      name: { it: 'Bastoncino di prova', en: 'Test stick', es: 'Varilla de prueba' },
      description: {
        it: 'Acrilico sterile, tondo: la lama affilata vi si aggrappa, quella consumata scivola.',
        en: 'Sterile round acrylic: a sharp blade catches on it, a worn one slides.',
        es: 'Acrílico estéril y redondo: la hoja afilada se agarra, la gastada resbala.',
      },
    },
    {
      from: 3,
      to: 4,
      name: { it: 'Pietra Arkansas', en: 'Arkansas stone', es: 'Piedra de Arkansas' },
      description: {
        it: 'Grana fine, con una goccia d’olio; si sterilizza come gli strumenti.',
        en: 'Fine grit, used with a drop of oil; sterilised like the instruments.',
        es: 'Grano fino, con una gota de aceite; se esteriliza como los instrumentos.',
      },
    },
  ],
};
