import type { LessonStory } from '../../db/seed/story';

export const estrazione: LessonStory = {
  id: 'estrazione',
  title: {
    it: 'Estrazione semplice: lussare prima di tirare',
    en: 'Simple extraction: luxate before you pull',
    es: 'Extracción simple: luxar antes de tirar',
  },
  description: {
    it: [
      'Un dente non si tira: si convince. Dal controllo prima di cominciare all’alveolo che si chiude, i gesti che risparmiano osso e radici rotte.',
      'Con le istruzioni da dare al paziente e i segni dell’alveolite.',
    ],
    en: [
      'A tooth is not pulled: it is persuaded. From the check before you begin to the socket that closes, the moves that spare bone and broken roots.',
      'With the instructions for the patient and the signs of a dry socket.',
    ],
    es: [
      'Un diente no se arranca: se convence. Del control antes de empezar al alveolo que se cierra, los gestos que ahorran hueso y raíces rotas.',
      'Con las instrucciones para el paciente y los signos de la alveolitis.',
    ],
  },
  author: 'samuel-adeyemi',
  tags: ['chirurgia', 'strumenti'],
  sponsors: [],
  categories: ['odontoiatra'],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -182,
  comingSoon: false,
  popularity: 265,
  chapters: [
    {
      title: { it: 'Prima di cominciare', en: 'Before you begin', es: 'Antes de empezar' },
      lines: [
        {
          it: 'Leggi la lastra dall’apice alla corona: quante radici, quanto curve, che cosa hanno vicino.',
          en: 'Read the radiograph from apex to crown: how many roots, how curved, what lies nearby.',
          es: 'Lee la radiografía del ápice a la corona: cuántas raíces, qué curvas, qué tienen cerca.',
        },
        {
          it: 'Chiedi degli anticoagulanti: non si sospendono da soli, si concorda con chi li ha prescritti.',
          en: 'Ask about anticoagulants: they are not stopped on your own, you agree it with whoever prescribed them.',
          es: 'Pregunta por los anticoagulantes: no se suspenden por cuenta propia, se acuerda con quien los recetó.',
        },
        {
          it: 'Chiedi dei farmaci per l’osso: bisfosfonati e denosumab cambiano il piano, e il rischio.',
          en: 'Ask about bone medicines: bisphosphonates and denosumab change the plan, and the risk.',
          es: 'Pregunta por los fármacos para el hueso: bisfosfonatos y denosumab cambian el plan y el riesgo.',
        },
        {
          it: 'Conta ad alta voce il dente con chi assiste, sulla lastra e in bocca: due volte lo stesso numero.',
          en: 'Count the tooth aloud with the assistant, on the radiograph and in the mouth: the same number twice.',
          es: 'Cuenta en voz alta el diente con quien asiste, en la radiografía y en la boca: dos veces el mismo número.',
        },
        {
          it: 'Aspetta che l’anestesia sia completa, e spiega: sentirà spingere, non sentirà male.',
          en: 'Wait until the anaesthesia is complete, and explain: you will feel pushing, you will not feel pain.',
          es: 'Espera a que la anestesia sea completa, y explica: notará empujar, no notará dolor.',
        },
        {
          it: 'Metti una garza aperta dietro il dente: quello che scivola non deve arrivare in gola.',
          en: 'Place an open gauze behind the tooth: whatever slips must not reach the throat.',
          es: 'Coloca una gasa abierta detrás del diente: lo que resbale no debe llegar a la garganta.',
        },
      ],
    },
    {
      title: { it: 'Gli strumenti giusti', en: 'The right instruments', es: 'Los instrumentos justos' },
      lines: [
        {
          it: 'Servono tre cose in quest’ordine: un sindesmotomo, una leva diritta, la pinza di quel dente.',
          en: 'You need three things in this order: a periotome, a straight elevator, the forceps for that tooth.',
          es: 'Hacen falta tres cosas en este orden: un sindesmótomo, un elevador recto, el fórceps de ese diente.',
        },
        {
          it: 'La leva ha una faccia concava: guarda sempre la radice da estrarre, mai il dente vicino.',
          en: 'The elevator has a hollow face: it always looks at the root to be removed, never at the neighbour.',
          es: 'El elevador tiene una cara cóncava: mira siempre a la raíz que se extrae, nunca al diente vecino.',
        },
        {
          it: 'Le pinze superiori sono dritte o a esse, quelle inferiori piegate ad angolo retto.',
          en: 'Upper forceps are straight or S-shaped, lower ones are bent at a right angle.',
          es: 'Los fórceps superiores son rectos o en ese, los inferiores doblados en ángulo recto.',
        },
        {
          it: 'Per i molari superiori ci sono una destra e una sinistra: la punta va fra le due radici vestibolari.',
          en: 'For upper molars there is a right and a left one: the beak goes between the two buccal roots.',
          es: 'Para los molares superiores hay uno derecho y uno izquierdo: el pico va entre las dos raíces vestibulares.',
        },
        {
          it: 'Nei molari inferiori le punte sono due, una per lato, e cercano la biforcazione.',
          en: 'For lower molars there are two beaks, one on each side, and they look for the furcation.',
          es: 'En los molares inferiores los picos son dos, uno por lado, y buscan la bifurcación.',
        },
        {
          it: 'Controlla che i becchi si chiudano sulla radice, non sulla corona: una corona si spezza.',
          en: 'Check that the beaks close on the root, not on the crown: a crown breaks.',
          es: 'Comprueba que los picos se cierren sobre la raíz, no sobre la corona: una corona se rompe.',
        },
      ],
    },
    {
      title: { it: 'Sindesmotomia e leva', en: 'Periotome and elevator', es: 'Sindesmotomía y elevador' },
      lines: [
        {
          it: 'Prima si tagliano le fibre: la lama segue la radice nel solco, tutto attorno, senza forza.',
          en: 'First the fibres are cut: the blade follows the root in the sulcus, all the way round, without force.',
          es: 'Primero se cortan las fibras: la hoja sigue la raíz en el surco, todo alrededor, sin fuerza.',
        },
        {
          it: 'Ogni fibra tagliata è un pezzo di osso che non dovrai dilatare.',
          en: 'Every fibre cut is a piece of bone that you will not have to expand.',
          es: 'Cada fibra cortada es un trozo de hueso que no tendrás que dilatar.',
        },
        {
          it: 'La leva entra fra osso e radice, parallela al dente, con il dito indice vicino alla punta.',
          en: 'The elevator goes in between bone and root, parallel to the tooth, with the index finger near the tip.',
          es: 'El elevador entra entre hueso y raíz, paralelo al diente, con el índice cerca de la punta.',
        },
        {
          it: 'Ruotala di pochi gradi e resta fermo dieci secondi: è il tempo che dilata, non la forza.',
          en: 'Turn it a few degrees and hold for ten seconds: it is time that expands, not force.',
          es: 'Gíralo pocos grados y quédate quieto diez segundos: es el tiempo lo que dilata, no la fuerza.',
        },
        {
          it: 'L’appoggio è l’osso, mai il dente vicino: anche quello si muoverebbe.',
          en: 'The fulcrum is the bone, never the neighbouring tooth: that would move as well.',
          es: 'El apoyo es el hueso, nunca el diente vecino: también ese se movería.',
        },
        {
          it: 'Si passa alla pinza quando il dente si muove da solo sotto la leva. Non prima.',
          en: 'You move on to the forceps when the tooth moves by itself under the elevator. Not before.',
          es: 'Se pasa al fórceps cuando el diente se mueve solo bajo el elevador. No antes.',
        },
      ],
    },
    {
      title: { it: 'La pinza', en: 'The forceps', es: 'El fórceps' },
      lines: [
        {
          it: 'Spingi i becchi in direzione dell’apice, il più in basso possibile, lungo l’asse del dente.',
          en: 'Push the beaks towards the apex, as far as they will go, along the axis of the tooth.',
          es: 'Empuja los picos hacia el ápice, lo más posible, a lo largo del eje del diente.',
        },
        {
          it: 'L’altra mano sostiene l’osso fra due dita: sente la dilatazione e protegge la mandibola.',
          en: 'The other hand supports the bone between two fingers: it feels the expansion and protects the jaw.',
          es: 'La otra mano sostiene el hueso entre dos dedos: nota la dilatación y protege la mandíbula.',
        },
        {
          it: 'Un incisivo superiore ha la radice tonda: si ruota, piano, a destra e a sinistra.',
          en: 'An upper incisor has a round root: it is rotated, slowly, right and left.',
          es: 'Un incisivo superior tiene la raíz redonda: se rota, despacio, a derecha e izquierda.',
        },
        {
          it: 'Un molare invece si inclina: prima verso la guancia, dove l’osso è più sottile, poi verso l’interno.',
          en: 'A molar is tilted instead: first towards the cheek, where the bone is thinner, then inwards.',
          es: 'Un molar en cambio se inclina: primero hacia la mejilla, donde el hueso es más fino, luego hacia dentro.',
        },
        {
          it: 'A ogni movimento fermati e aspetta: l’arco cresce da solo, un poco per volta.',
          en: 'Pause and wait at each movement: the arc grows by itself, a little at a time.',
          es: 'En cada movimiento detente y espera: el arco crece solo, un poco cada vez.',
        },
        {
          it: 'Alla fine il dente esce verso l’alto e di lato, quasi senza trazione.',
          en: 'In the end the tooth comes out upwards and sideways, with almost no traction.',
          es: 'Al final el diente sale hacia arriba y de lado, casi sin tracción.',
        },
      ],
    },
    {
      title: { it: 'L’alveolo', en: 'The socket', es: 'El alveolo' },
      lines: [
        {
          it: 'Guarda subito le radici: intere, con gli apici lisci. Una punta rotta ha il bordo tagliente.',
          en: 'Look at the roots at once: whole, with smooth apices. A broken tip has a sharp edge.',
          es: 'Mira enseguida las raíces: enteras, con los ápices lisos. Una punta rota tiene el borde cortante.',
        },
        {
          it: 'Se manca un apice, fermati: lastra, luce, e decidi se toglierlo o lasciarlo.',
          en: 'If an apex is missing, stop: radiograph, light, and decide whether to remove it or leave it.',
          es: 'Si falta un ápice, detente: radiografía, luz, y decide si quitarlo o dejarlo.',
        },
        {
          it: 'Togli con il cucchiaio solo il tessuto di granulazione: l’osso sano non si raschia.',
          en: 'With the curette remove only granulation tissue: healthy bone is not scraped.',
          es: 'Con la cucharilla quita solo el tejido de granulación: el hueso sano no se raspa.',
        },
        {
          it: 'Controlla il fondo con delicatezza: nei molari superiori il seno è a pochi millimetri.',
          en: 'Check the floor gently: in upper molars the sinus is a few millimetres away.',
          es: 'Comprueba el fondo con delicadeza: en los molares superiores el seno está a pocos milímetros.',
        },
        {
          it: 'Avvicina i bordi con due dita e lascia che l’alveolo si riempia di sangue: è la sua medicazione.',
          en: 'Bring the edges together with two fingers and let the socket fill with blood: that is its dressing.',
          es: 'Acerca los bordes con dos dedos y deja que el alveolo se llene de sangre: es su apósito.',
        },
        {
          it: 'Una garza piegata, e il paziente morde per venti minuti senza guardarla ogni momento.',
          en: 'A folded gauze, and the patient bites for twenty minutes without checking it every moment.',
          es: 'Una gasa doblada, y el paciente muerde veinte minutos sin mirarla a cada momento.',
        },
      ],
    },
    {
      title: {
        it: 'Le prime ore, i primi giorni',
        en: 'The first hours, the first days',
        es: 'Las primeras horas, los primeros días',
      },
      lines: [
        {
          it: 'Per ventiquattro ore niente sciacqui e niente cannuccia: il coagulo non deve staccarsi.',
          en: 'For twenty-four hours no rinsing and no straw: the clot must not come away.',
          es: 'Durante veinticuatro horas nada de enjuagues ni pajita: el coágulo no debe desprenderse.',
        },
        {
          it: 'Freddo sulla guancia a intervalli, cibi morbidi e tiepidi, la testa un po’ sollevata.',
          en: 'Cold on the cheek at intervals, soft lukewarm food, the head slightly raised.',
          es: 'Frío en la mejilla a intervalos, alimentos blandos y tibios, la cabeza algo elevada.',
        },
        {
          it: 'Niente fumo per almeno tre giorni: è la causa evitabile più comune di alveolite.',
          en: 'No smoking for at least three days: it is the most common avoidable cause of dry socket.',
          es: 'Nada de tabaco al menos tres días: es la causa evitable más común de alveolitis.',
        },
        {
          it: 'L’analgesico si prende a orario, prima che l’anestesia finisca, nella dose scritta.',
          en: 'The painkiller is taken by the clock, before the anaesthesia ends, at the dose written down.',
          es: 'El analgésico se toma con horario, antes de que acabe la anestesia, en la dosis escrita.',
        },
        {
          it: 'Se il dolore torna forte fra il secondo e il quarto giorno, con cattivo odore, è un’alveolite: si chiama.',
          en: 'If strong pain returns between the second and fourth day, with a bad smell, it is a dry socket: call.',
          es: 'Si el dolor vuelve fuerte entre el segundo y el cuarto día, con mal olor, es una alveolitis: se llama.',
        },
        {
          it: 'Consegna tutto scritto, con il numero dello studio. Poi telefona tu, domani.',
          en: 'Hand it all over in writing, with the practice’s number. Then make the call yourself, tomorrow.',
          es: 'Entrégalo todo por escrito, con el número de la clínica. Después llama tú, mañana.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 3,
      name: { it: 'Leva diritta', en: 'Straight elevator', es: 'Elevador recto' },
      description: {
        it: 'Una faccia concava e un manico a pera: dilata l’alveolo con la rotazione, non con la trazione.',
        en: 'A hollow face and a pear handle: it expands the socket by rotation, not by traction.',
        es: 'Una cara cóncava y un mango en pera: dilata el alveolo con rotación, no con tracción.',
      },
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Sindesmotomo', en: 'Periotome', es: 'Sindesmótomo' },
      description: {
        it: 'Lama sottile che taglia le fibre del legamento attorno alla radice.',
        en: 'A thin blade that cuts the fibres of the ligament around the root.',
        es: 'Hoja fina que corta las fibras del ligamento alrededor de la raíz.',
      },
    },
    {
      from: 3,
      to: 3,
      name: { it: 'Pinza da estrazione', en: 'Extraction forceps', es: 'Fórceps de extracción' },
      description: {
        it: 'I becchi hanno la forma della radice che devono abbracciare: ogni dente ha la sua.',
        en: 'The beaks have the shape of the root they embrace: every tooth has its own.',
        es: 'Los picos tienen la forma de la raíz que deben abrazar: cada diente tiene el suyo.',
      },
    },
  ],
};
