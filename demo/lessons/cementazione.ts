import type { LessonStory } from '../../db/seed/story';

export const cementazione: LessonStory = {
  id: 'cementazione',
  title: {
    it: 'Cementazione adesiva di un intarsio',
    en: 'Adhesive cementation of an onlay',
    es: 'Cementación adhesiva de una incrustación',
  },
  description: {
    it: [
      'Un intarsio dura quanto il suo adesivo. Superficie del pezzo, superficie del dente, luce: tre cose da fare bene, nell’ordine, con due persone che sanno ognuna la sua parte.',
      'I tempi sono quelli del disilicato di litio e del composito: la scheda del produttore viene sempre prima.',
    ],
    en: [
      'An onlay lasts as long as its adhesive. The surface of the piece, the surface of the tooth, light: three things to do well, in order, with two people who each know their part.',
      'The times are those of lithium disilicate and composite: the manufacturer’s sheet always comes first.',
    ],
    es: [
      'Una incrustación dura lo que dura su adhesivo. Superficie de la pieza, superficie del diente, luz: tres cosas que hacer bien, en orden, con dos personas que saben cada una su parte.',
      'Los tiempos son los del disilicato de litio y del composite: la ficha del fabricante va siempre primero.',
    ],
  },
  author: 'lorenzo-casati',
  tags: ['conservativa', 'estetica'],
  sponsors: ['velatura'],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -189,
  comingSoon: false,
  popularity: 255,
  chapters: [
    {
      title: { it: 'La prova', en: 'The try-in', es: 'La prueba' },
      lines: [
        {
          it: 'Togli il provvisorio e pulisci il cemento fino all’ultimo residuo: cambia anche il combaciamento.',
          en: 'Remove the temporary and clean off its cement to the last trace: it changes the fit as well.',
          es: 'Retira el provisional y limpia el cemento hasta el último resto: cambia también el ajuste.',
        },
        {
          it: 'Prova il pezzo senza premere: deve scendere da solo, con un solo asse di inserzione.',
          en: 'Try the piece without pressing: it must go down by itself, along a single path of insertion.',
          es: 'Prueba la pieza sin presionar: debe bajar sola, con un único eje de inserción.',
        },
        {
          it: 'Se si ferma, cerca prima i contatti: un foglietto sottile deve uscire con resistenza, senza strapparsi.',
          en: 'If it stops, look at the contacts first: a thin foil must come out with resistance, without tearing.',
          es: 'Si se detiene, busca primero los contactos: una lámina fina debe salir con resistencia, sin romperse.',
        },
        {
          it: 'Con la sonda percorri tutto il margine: né scalino né vuoto, da nessuna parte.',
          en: 'With the explorer follow the whole margin: no step and no gap, anywhere.',
          es: 'Con la sonda recorre todo el margen: ni escalón ni hueco, en ninguna parte.',
        },
        {
          it: 'L’occlusione non si controlla adesso: una ceramica non incollata si può rompere.',
          en: 'Occlusion is not checked now: a ceramic that is not bonded may break.',
          es: 'La oclusión no se controla ahora: una cerámica sin adherir se puede romper.',
        },
        {
          it: 'Il colore si prova con una goccia di pasta dedicata, a denti ancora umidi.',
          en: 'The shade is tried with a drop of try-in paste, while the teeth are still moist.',
          es: 'El color se prueba con una gota de pasta específica, con los dientes todavía húmedos.',
        },
      ],
    },
    {
      title: { it: 'Il pezzo', en: 'The piece', es: 'La pieza' },
      lines: [
        {
          it: 'Dopo la prova il pezzo è sporco di saliva: si deterge prima di qualsiasi trattamento.',
          en: 'After the try-in the piece is soiled with saliva: it is cleaned before any treatment.',
          es: 'Después de la prueba la pieza tiene saliva: se limpia antes de cualquier tratamiento.',
        },
        {
          it: 'Il disilicato si mordenza con acido fluoridrico al cinque per cento, per venti secondi.',
          en: 'Lithium disilicate is etched with five per cent hydrofluoric acid, for twenty seconds.',
          es: 'El disilicato se graba con ácido fluorhídrico al cinco por ciento, durante veinte segundos.',
        },
        {
          it: 'Si lavora fuori dalla bocca, con guanti e occhiali: l’acido fluoridrico non perdona.',
          en: 'This is done outside the mouth, with gloves and goggles: hydrofluoric acid does not forgive.',
          es: 'Se trabaja fuera de la boca, con guantes y gafas: el ácido fluorhídrico no perdona.',
        },
        {
          it: 'Un composito invece si sabbia: ossido di alluminio da cinquanta micron, a bassa pressione.',
          en: 'A composite is sandblasted instead: fifty-micron aluminium oxide, at low pressure.',
          es: 'Un composite en cambio se arena: óxido de aluminio de cincuenta micras, a baja presión.',
        },
        {
          it: 'Sciacqua a lungo e asciuga: la superficie giusta è bianca e opaca, tutta uguale.',
          en: 'Rinse for a long time and dry: the right surface is white and matt, even all over.',
          es: 'Enjuaga mucho y seca: la superficie correcta es blanca y mate, toda igual.',
        },
        {
          it: 'Infine il silano: uno strato, sessanta secondi, poi aria. Da qui non si tocca più.',
          en: 'Finally silane: one coat, sixty seconds, then air. From here on it is not touched again.',
          es: 'Por último el silano: una capa, sesenta segundos, luego aire. Desde aquí no se toca más.',
        },
      ],
    },
    {
      title: { it: 'Il dente', en: 'The tooth', es: 'El diente' },
      lines: [
        {
          it: 'Il campo è asciutto e isolato: un respiro umido basta a rovinare un’adesione.',
          en: 'The field is dry and isolated: one moist breath is enough to spoil a bond.',
          es: 'El campo está seco y aislado: un aliento húmedo basta para estropear una adhesión.',
        },
        {
          it: 'Proteggi i denti vicini con un nastro sottile: l’adesivo non deve unirli.',
          en: 'Protect the neighbouring teeth with thin tape: the adhesive must not join them.',
          es: 'Protege los dientes vecinos con una cinta fina: el adhesivo no debe unirlos.',
        },
        {
          it: 'Sabbia o spazzola la superficie: toglie il film del provvisorio e rinfresca la resina che la sigilla.',
          en: 'Sandblast or brush the surface: it removes the film of the temporary and refreshes the resin seal.',
          es: 'Arena o cepilla la superficie: quita la película del provisional y refresca la resina que la sella.',
        },
        {
          it: 'Acido fosforico trenta secondi sullo smalto, non più di quindici sulla dentina.',
          en: 'Phosphoric acid thirty seconds on enamel, no more than fifteen on dentine.',
          es: 'Ácido fosfórico treinta segundos en esmalte, no más de quince en dentina.',
        },
        {
          it: 'Sciacqua quanto hai mordenzato, poi asciuga lo smalto e lascia la dentina appena lucida.',
          en: 'Rinse as long as you etched, then dry the enamel and leave the dentine just glistening.',
          es: 'Enjuaga tanto como has grabado, luego seca el esmalte y deja la dentina apenas brillante.',
        },
        {
          it: 'L’adesivo si strofina venti secondi e si assottiglia con aria finché non fa più onde.',
          en: 'The adhesive is rubbed in for twenty seconds and thinned with air until it no longer ripples.',
          es: 'El adhesivo se frota veinte segundos y se adelgaza con aire hasta que no haga ondas.',
        },
      ],
    },
    {
      title: { it: 'L’inserimento', en: 'Seating', es: 'La inserción' },
      lines: [
        {
          it: 'Il cemento va sul pezzo, in uno strato sottile: troppo solleva, troppo poco lascia bolle.',
          en: 'The cement goes on the piece, in a thin layer: too much lifts it, too little leaves voids.',
          es: 'El cemento va sobre la pieza, en capa fina: demasiado la levanta, poco deja burbujas.',
        },
        {
          it: 'Un composito da restauro va scaldato a cinquantacinque gradi: diventa fluido e resta forte.',
          en: 'A restorative composite is heated to fifty-five degrees: it becomes fluid and stays strong.',
          es: 'Un composite de restauración se calienta a cincuenta y cinco grados: se vuelve fluido y sigue siendo fuerte.',
        },
        {
          it: 'Accompagna il pezzo lungo il suo asse e premi al centro, fermo, senza dondolare.',
          en: 'Guide the piece along its axis and press in the middle, steadily, without rocking.',
          es: 'Acompaña la pieza por su eje y presiona en el centro, firme, sin balancear.',
        },
        {
          it: 'L’eccesso deve uscire da tutto il margine: dove non esce, il cemento non è arrivato.',
          en: 'Excess must come out along the whole margin: where it does not, the cement has not arrived.',
          es: 'El exceso debe salir por todo el margen: donde no sale, el cemento no ha llegado.',
        },
        {
          it: 'Chi assiste toglie l’eccesso con pennello e filo, mentre la pressione non cambia.',
          en: 'The assistant removes the excess with brush and floss, while the pressure does not change.',
          es: 'Quien asiste retira el exceso con pincel e hilo, mientras la presión no cambia.',
        },
        {
          it: 'Due secondi di luce per lato fissano il pezzo: il cemento è gel, e si stacca intero.',
          en: 'Two seconds of light on each side fix the piece: the cement is a gel, and comes away whole.',
          es: 'Dos segundos de luz por lado fijan la pieza: el cemento es un gel y se desprende entero.',
        },
      ],
    },
    {
      title: { it: 'La luce', en: 'The light', es: 'La luz' },
      lines: [
        {
          it: 'La luce cala con la distanza: a otto millimetri può arrivarne la metà.',
          en: 'Light falls with distance: at eight millimetres only half may arrive.',
          es: 'La luz disminuye con la distancia: a ocho milímetros puede llegar la mitad.',
        },
        {
          it: 'Controlla la lampada con il radiometro una volta a settimana: sotto mille milliwatt si allungano i tempi.',
          en: 'Check the lamp with the radiometer once a week: below a thousand milliwatts the times get longer.',
          es: 'Controla la lámpara con el radiómetro una vez por semana: por debajo de mil milivatios se alargan los tiempos.',
        },
        {
          it: 'Quaranta secondi per ogni faccia: vestibolare, linguale e occlusale, senza muovere la punta.',
          en: 'Forty seconds on each face: buccal, lingual and occlusal, without moving the tip.',
          es: 'Cuarenta segundos por cada cara: vestibular, lingual y oclusal, sin mover la punta.',
        },
        {
          it: 'Fra una faccia e l’altra soffia aria: la lampada scalda, e la polpa lo sente.',
          en: 'Blow air between one face and the next: the lamp heats, and the pulp feels it.',
          es: 'Entre una cara y otra sopla aire: la lámpara calienta, y la pulpa lo nota.',
        },
        {
          it: 'Copri il margine con un gel di glicerina: senza ossigeno indurisce anche l’ultimo strato.',
          en: 'Cover the margin with glycerine gel: without oxygen the last layer hardens too.',
          es: 'Cubre el margen con gel de glicerina: sin oxígeno endurece también la última capa.',
        },
        {
          it: 'Chi tiene la lampada la guarda attraverso il filtro arancione, sempre.',
          en: 'Whoever holds the lamp watches it through the orange filter, always.',
          es: 'Quien sostiene la lámpara la mira a través del filtro naranja, siempre.',
        },
      ],
    },
    {
      title: { it: 'Rifinire e controllare', en: 'Finishing and checking', es: 'Acabar y controlar' },
      lines: [
        {
          it: 'Prima si toglie ciò che sporge: una lama da dodici lungo il margine, dal pezzo verso il dente.',
          en: 'First remove what sticks out: a number twelve blade along the margin, from piece to tooth.',
          es: 'Primero se quita lo que sobresale: una hoja del doce por el margen, de la pieza hacia el diente.',
        },
        {
          it: 'Negli spazi fra i denti passa una striscia abrasiva, poi il filo: deve scorrere senza sfilacciarsi.',
          en: 'Between the teeth run an abrasive strip, then floss: it must glide without fraying.',
          es: 'En los espacios entre dientes pasa una tira abrasiva, luego el hilo: debe deslizarse sin deshilacharse.',
        },
        {
          it: 'Gommini e pasta diamantata in ordine di grana: una superficie lucida trattiene meno placca.',
          en: 'Rubber points and diamond paste in order of grit: a glossy surface holds less plaque.',
          es: 'Gomas y pasta diamantada en orden de grano: una superficie brillante retiene menos placa.',
        },
        {
          it: 'Solo adesso l’occlusione, con carta da quaranta micron e poi più sottile, seduto e rilassato.',
          en: 'Only now the occlusion, with forty-micron paper and then thinner, seated and relaxed.',
          es: 'Solo ahora la oclusión, con papel de cuarenta micras y luego más fino, sentado y relajado.',
        },
        {
          it: 'Una lastra di controllo mostra l’eccesso che l’occhio non vede, sotto il punto di contatto.',
          en: 'A check radiograph shows the excess that the eye cannot see, below the contact point.',
          es: 'Una radiografía de control muestra el exceso que el ojo no ve, bajo el punto de contacto.',
        },
        {
          it: 'Scrivi materiale, cemento e lotto: fra dieci anni qualcuno ringrazierà.',
          en: 'Write down material, cement and batch: in ten years somebody will be grateful.',
          es: 'Anota material, cemento y lote: dentro de diez años alguien lo agradecerá.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 1,
      name: { it: 'Acido fluoridrico 5 %', en: 'Hydrofluoric acid 5%', es: 'Ácido fluorhídrico 5 %' },
      description: {
        it: 'Mordenza le ceramiche vetrose, solo fuori dalla bocca e con protezioni.',
        en: 'Etches glass ceramics, only outside the mouth and with protection.',
        es: 'Graba las cerámicas vítreas, solo fuera de la boca y con protecciones.',
      },
    },
    {
      from: 1,
      to: 2,
      name: { it: 'Sabbiatrice', en: 'Sandblaster', es: 'Arenadora' },
      description: {
        it: 'Ossido di alluminio da cinquanta micron: pulisce e irruvidisce senza togliere forma.',
        en: 'Fifty-micron aluminium oxide: cleans and roughens without taking away shape.',
        es: 'Óxido de aluminio de cincuenta micras: limpia y hace rugoso sin quitar forma.',
      },
    },
    {
      from: 4,
      to: 4,
      name: { it: 'Radiometro', en: 'Radiometer', es: 'Radiómetro' },
      description: {
        it: 'Misura quanta luce esce davvero dalla lampada.',
        en: 'Measures how much light really comes out of the lamp.',
        es: 'Mide cuánta luz sale de verdad de la lámpara.',
      },
    },
  ],
};
