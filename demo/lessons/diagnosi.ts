import type { LessonStory } from '../../db/seed/story';

export const diagnosi: LessonStory = {
  id: 'diagnosi',
  title: {
    it: 'Mal di denti: dal racconto alla diagnosi',
    en: 'Toothache: from the story to the diagnosis',
    es: 'Dolor de muelas: del relato al diagnóstico',
  },
  description: {
    it: [
      '«Mi fa male qui»: e spesso non è lì. Sei passaggi, sempre nello stesso ordine, per capire da quale dente viene il dolore e in che stato è la sua polpa.',
      'Ogni prova si fa prima sui denti sani: senza un confronto una risposta non vuol dire niente.',
    ],
    en: [
      '“It hurts here”: and often it is not there. Six steps, always in the same order, to find which tooth the pain comes from and what state its pulp is in.',
      'Every test is done on sound teeth first: without a comparison an answer means nothing.',
    ],
    es: [
      '«Me duele aquí»: y a menudo no es ahí. Seis pasos, siempre en el mismo orden, para saber de qué diente viene el dolor y en qué estado está su pulpa.',
      'Cada prueba se hace primero en dientes sanos: sin comparación, una respuesta no significa nada.',
    ],
  },
  author: 'matteo-ferrante',
  tags: ['endodonzia', 'conservativa'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -175,
  comingSoon: false,
  popularity: 275,
  chapters: [
    {
      title: { it: 'Il racconto', en: 'The story', es: 'El relato' },
      lines: [
        {
          it: 'Prima degli strumenti vengono le domande: lascia che il paziente racconti con parole sue.',
          en: 'Before the instruments come the questions: let patients tell it in their own words.',
          es: 'Antes que los instrumentos van las preguntas: deja que el paciente lo cuente con sus palabras.',
        },
        {
          it: 'Il dolore è provocato o arriva da solo? Se arriva da solo, la polpa soffre di più.',
          en: 'Is the pain provoked, or does it come by itself? If it comes by itself, the pulp is worse.',
          es: '¿El dolor es provocado o viene solo? Si viene solo, la pulpa sufre más.',
        },
        {
          it: 'Quanto resta dopo il freddo? Pochi secondi o mezzo minuto raccontano due storie diverse.',
          en: 'How long does it stay after cold? A few seconds or half a minute tell two different stories.',
          es: '¿Cuánto dura después del frío? Pocos segundos o medio minuto cuentan dos historias distintas.',
        },
        {
          it: 'Sveglia di notte? Peggiora da sdraiati? Sono segni di infiammazione avanzata.',
          en: 'Does it wake you at night? Is it worse lying down? These are signs of advanced inflammation.',
          es: '¿Despierta por la noche? ¿Empeora al tumbarse? Son signos de inflamación avanzada.',
        },
        {
          it: 'Il dolore della polpa è difficile da localizzare: può riferirsi all’altra arcata o all’orecchio.',
          en: 'Pulpal pain is hard to locate: it may be referred to the other arch or to the ear.',
          es: 'El dolor de la pulpa es difícil de localizar: puede referirse a la otra arcada o al oído.',
        },
        {
          it: 'Chiedi anche dei farmaci presi oggi: un antidolorifico può nascondere la risposta alle prove.',
          en: 'Also ask about medicines taken today: a painkiller may hide the answer to the tests.',
          es: 'Pregunta también por los fármacos tomados hoy: un analgésico puede ocultar la respuesta a las pruebas.',
        },
      ],
    },
    {
      title: { it: 'Il freddo', en: 'The cold test', es: 'El frío' },
      lines: [
        {
          it: 'Asciuga e isola con rulli di cotone: la saliva porta il freddo anche ai denti vicini.',
          en: 'Dry and isolate with cotton rolls: saliva carries the cold to the neighbouring teeth too.',
          es: 'Seca y aísla con rollos de algodón: la saliva lleva el frío también a los dientes vecinos.',
        },
        {
          it: 'Comincia da un dente sano, meglio il controlaterale: il paziente impara che cosa aspettarsi.',
          en: 'Begin with a sound tooth, ideally on the other side: the patient learns what to expect.',
          es: 'Empieza por un diente sano, mejor el contralateral: el paciente aprende qué esperar.',
        },
        {
          it: 'Spruzza il refrigerante su una pallina di cotone, mai direttamente sul dente.',
          en: 'Spray the refrigerant on a cotton pellet, never directly on the tooth.',
          es: 'Rocía el refrigerante sobre una bolita de algodón, nunca directamente sobre el diente.',
        },
        {
          it: 'Appoggiala sulla faccia vestibolare, dove lo smalto è integro, per cinque o dieci secondi.',
          en: 'Hold it on the buccal face, where the enamel is sound, for five to ten seconds.',
          es: 'Apóyala en la cara vestibular, donde el esmalte está íntegro, cinco o diez segundos.',
        },
        {
          it: 'Toglila appena risponde, e conta: in una polpa sana tutto passa in uno o due secondi.',
          en: 'Take it away as soon as there is an answer, and count: in a healthy pulp it is over in one or two seconds.',
          es: 'Retírala en cuanto responda, y cuenta: en una pulpa sana todo pasa en uno o dos segundos.',
        },
        {
          it: 'Nessuna risposta fa pensare alla necrosi, ma anche a canali calcificati o a un trauma recente.',
          en: 'No answer suggests necrosis, but also calcified canals or a recent injury.',
          es: 'Ninguna respuesta hace pensar en necrosis, pero también en canales calcificados o en un trauma reciente.',
        },
      ],
    },
    {
      title: { it: 'Percussione e palpazione', en: 'Percussion and palpation', es: 'Percusión y palpación' },
      lines: [
        {
          it: 'La percussione non interroga la polpa: interroga il legamento attorno all’apice.',
          en: 'Percussion does not question the pulp: it questions the ligament around the apex.',
          es: 'La percusión no interroga a la pulpa: interroga al ligamento alrededor del ápice.',
        },
        {
          it: 'Se il dente duole già al tatto, comincia con una pressione leggera, senza battere.',
          en: 'If the tooth already hurts when touched, begin with light pressure, without tapping.',
          es: 'Si el diente ya duele al tocarlo, empieza con una presión ligera, sin golpear.',
        },
        {
          it: 'Altrimenti batti piano con il manico dello specchietto, in asse, poi di lato.',
          en: 'Otherwise tap gently with the mirror handle, along the axis, then from the side.',
          es: 'Si no, golpea suavemente con el mango del espejo, en el eje, después de lado.',
        },
        {
          it: 'Anche qui prima i vicini: il paziente risponde meglio se non sa qual è il sospetto.',
          en: 'Here too the neighbours come first: patients answer better if they do not know which one is suspected.',
          es: 'También aquí primero los vecinos: el paciente responde mejor si no sabe cuál es el sospechoso.',
        },
        {
          it: 'Palpa la mucosa all’altezza degli apici, a destra e a sinistra, e cerca una differenza.',
          en: 'Palpate the mucosa at the height of the apices, right and left, and look for a difference.',
          es: 'Palpa la mucosa a la altura de los ápices, a derecha e izquierda, y busca una diferencia.',
        },
        {
          it: 'Una fistola si segue con un cono di guttaperca e una lastra: la punta indica la radice colpevole.',
          en: 'A sinus tract is traced with a gutta-percha point and a radiograph: the tip shows the guilty root.',
          es: 'Una fístula se sigue con un cono de gutapercha y una radiografía: la punta señala la raíz culpable.',
        },
      ],
    },
    {
      title: { it: 'Il morso e la sonda', en: 'The bite and the probe', es: 'La mordida y la sonda' },
      lines: [
        {
          it: 'Un dolore breve e acuto masticando, che non si ripete sempre, fa pensare a un’incrinatura.',
          en: 'A short, sharp pain on chewing that does not always return suggests a crack.',
          es: 'Un dolor breve y agudo al masticar, que no siempre se repite, hace pensar en una fisura.',
        },
        {
          it: 'Fai mordere un appoggio di plastica su una cuspide per volta, poi fai aprire di colpo.',
          en: 'Have the patient bite a plastic rest on one cusp at a time, then open suddenly.',
          es: 'Haz morder un apoyo de plástico sobre una cúspide cada vez, y después abrir de golpe.',
        },
        {
          it: 'Se il dolore arriva al rilascio, la cuspide è probabilmente incrinata.',
          en: 'If the pain comes on release, the cusp is probably cracked.',
          es: 'Si el dolor llega al soltar, la cúspide está probablemente fisurada.',
        },
        {
          it: 'La luce che attraversa il dente si ferma alla linea: di là dall’incrinatura è buio.',
          en: 'Light passing through the tooth stops at the line: beyond the crack it is dark.',
          es: 'La luz que atraviesa el diente se detiene en la línea: más allá de la fisura está oscuro.',
        },
        {
          it: 'Sonda tutto attorno, un millimetro alla volta: una tasca stretta e isolata è un cattivo segno.',
          en: 'Probe all the way round, one millimetre at a time: a narrow, isolated pocket is a bad sign.',
          es: 'Sondea todo alrededor, milímetro a milímetro: una bolsa estrecha y aislada es mala señal.',
        },
        {
          it: 'Una tasca larga racconta invece una malattia parodontale, e spesso la polpa è sana.',
          en: 'A wide pocket tells of periodontal disease instead, and the pulp is often healthy.',
          es: 'Una bolsa ancha cuenta en cambio una enfermedad periodontal, y a menudo la pulpa está sana.',
        },
      ],
    },
    {
      title: { it: 'La lastra', en: 'The radiograph', es: 'La radiografía' },
      lines: [
        {
          it: 'Servono due immagini: una periapicale con il centratore e una bitewing per le carie.',
          en: 'Two images are needed: a periapical with the holder and a bitewing for caries.',
          es: 'Hacen falta dos imágenes: una periapical con posicionador y una bitewing para las caries.',
        },
        {
          it: 'Leggi sempre nello stesso ordine: corona, camera, canali, apice, osso attorno.',
          en: 'Always read in the same order: crown, chamber, canals, apex, surrounding bone.',
          es: 'Lee siempre en el mismo orden: corona, cámara, conductos, ápice, hueso alrededor.',
        },
        {
          it: 'Segui la lamina dura attorno alla radice: dove la linea si interrompe, fermati.',
          en: 'Follow the lamina dura around the root: where the line breaks off, stop.',
          es: 'Sigue la lámina dura alrededor de la raíz: donde la línea se interrumpe, detente.',
        },
        {
          it: 'Una lesione si vede solo quando l’osso ha perso almeno un terzo dei suoi minerali.',
          en: 'A lesion is visible only when the bone has lost at least a third of its mineral.',
          es: 'Una lesión se ve solo cuando el hueso ha perdido al menos un tercio de sus minerales.',
        },
        {
          it: 'Per questo una lastra normale non esclude una polpa malata: il dolore arriva prima.',
          en: 'That is why a normal radiograph does not rule out a diseased pulp: the pain comes first.',
          es: 'Por eso una radiografía normal no excluye una pulpa enferma: el dolor llega antes.',
        },
        {
          it: 'Se due radici si coprono, ripeti con il raggio spostato di venti gradi in mesiale.',
          en: 'If two roots overlap, repeat with the beam shifted twenty degrees to mesial.',
          es: 'Si dos raíces se superponen, repite con el haz desplazado veinte grados hacia mesial.',
        },
      ],
    },
    {
      title: { it: 'La diagnosi', en: 'The diagnosis', es: 'El diagnóstico' },
      lines: [
        {
          it: 'La diagnosi ha sempre due parti: lo stato della polpa e lo stato dei tessuti attorno all’apice.',
          en: 'The diagnosis always has two parts: the state of the pulp and the state of the tissues around the apex.',
          es: 'El diagnóstico tiene siempre dos partes: el estado de la pulpa y el de los tejidos alrededor del ápice.',
        },
        {
          it: 'Freddo che passa in pochi secondi: pulpite reversibile. Si toglie la causa, non la polpa.',
          en: 'Cold that fades in a few seconds: reversible pulpitis. The cause is removed, not the pulp.',
          es: 'Frío que pasa en pocos segundos: pulpitis reversible. Se quita la causa, no la pulpa.',
        },
        {
          it: 'Dolore che resta mezzo minuto o arriva da solo: pulpite irreversibile.',
          en: 'Pain that stays half a minute or comes by itself: irreversible pulpitis.',
          es: 'Dolor que dura medio minuto o viene solo: pulpitis irreversible.',
        },
        {
          it: 'Nessuna risposta al freddo e dolore alla percussione: necrosi con parodontite apicale.',
          en: 'No answer to cold and pain on percussion: necrosis with apical periodontitis.',
          es: 'Ninguna respuesta al frío y dolor a la percusión: necrosis con periodontitis apical.',
        },
        {
          it: 'Se le prove non concordano non si apre niente: si aspetta e si ripetono fra qualche giorno.',
          en: 'If the tests disagree nothing is opened: you wait, and repeat them in a few days.',
          es: 'Si las pruebas no concuerdan no se abre nada: se espera y se repiten en unos días.',
        },
        {
          it: 'Scrivi ogni risposta in cartella, con il dente di confronto: domani varrà quanto una lastra.',
          en: 'Write every answer in the record, with the control tooth: tomorrow it will be worth as much as a radiograph.',
          es: 'Escribe cada respuesta en la ficha, con el diente de control: mañana valdrá tanto como una radiografía.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 1,
      name: { it: 'Spray refrigerante', en: 'Refrigerant spray', es: 'Espray refrigerante' },
      description: {
        it: 'Raffredda una pallina di cotone sotto i venti gradi sotto zero: la prova di sensibilità più usata.',
        en: 'Cools a cotton pellet to below minus twenty degrees: the most widely used sensibility test.',
        es: 'Enfría una bolita de algodón por debajo de veinte grados bajo cero: la prueba de sensibilidad más usada.',
      },
    },
    {
      from: 3,
      to: 3,
      name: { it: 'Appoggio per il test del morso', en: 'Bite test rest', es: 'Apoyo para la prueba de mordida' },
      description: {
        it: 'Concentra la forza su una cuspide per volta e rivela quella incrinata.',
        en: 'Concentrates the force on one cusp at a time and reveals the cracked one.',
        es: 'Concentra la fuerza en una cúspide cada vez y revela la fisurada.',
      },
    },
    {
      from: 3,
      to: 3,
      name: { it: 'Fibra ottica', en: 'Fibre-optic light', es: 'Fibra óptica' },
      description: {
        it: 'Una luce sottile attraversa il dente e si ferma dove lo smalto è interrotto.',
        en: 'A thin light passes through the tooth and stops where the enamel is interrupted.',
        es: 'Una luz fina atraviesa el diente y se detiene donde el esmalte está interrumpido.',
      },
    },
  ],
};
