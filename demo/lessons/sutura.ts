import type { LessonStory } from '../../db/seed/story';

export const sutura: LessonStory = {
  id: 'sutura',
  title: { it: 'Sutura a punti staccati', en: 'Interrupted sutures', es: 'Sutura de puntos sueltos' },
  description: {
    it: [
      'Il punto staccato è il primo che si impara e quello che si usa di più. Quattro passaggi, dal filo alla rimozione, ripresi da vicino e al ritmo vero della mano.',
      'Tieni accanto un modello in silicone: guarda un capitolo, fermati e fai tre punti.',
    ],
    en: [
      'The interrupted suture is the first one you learn and the one you use most. Four steps, from thread to removal, filmed close up and at the real pace of the hand.',
      'Keep a silicone pad beside you: watch one chapter, stop and place three stitches.',
    ],
    es: [
      'El punto suelto es el primero que se aprende y el que más se usa. Cuatro pasos, del hilo a la retirada, filmados de cerca y al ritmo real de la mano.',
      'Ten al lado un modelo de silicona: mira un capítulo, detente y da tres puntos.',
    ],
  },
  author: 'samuel-adeyemi',
  tags: ['chirurgia', 'strumenti'],
  sponsors: ['brenta'],
  categories: ['odontoiatra'],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -20,
  comingSoon: false,
  popularity: 480,
  second: { it: 'Le mani', en: 'The hands', es: 'Las manos' },
  chapters: [
    {
      title: { it: 'Il filo', en: 'The thread', es: 'El hilo' },
      lines: [
        {
          it: 'Prima di aprire la busta chiediti quanto a lungo il filo deve tenere.',
          en: 'Before you open the packet, ask yourself how long the thread has to hold.',
          es: 'Antes de abrir el sobre, pregúntate cuánto tiempo tiene que aguantar el hilo.',
        },
        {
          it: 'Il monofilamento trattiene meno placca. L’intrecciato è più morbido, ma assorbe come uno stoppino.',
          en: 'A monofilament holds less plaque. A braided thread is softer, but it draws fluid like a wick.',
          es: 'El monofilamento retiene menos placa. El trenzado es más suave, pero absorbe como una mecha.',
        },
        {
          it: 'Per la maggior parte dei lembi va bene un calibro sottile. Nelle zone estetiche scendi ancora.',
          en: 'For most flaps a fine gauge is right. In aesthetic areas go finer still.',
          es: 'Para la mayoría de los colgajos va bien un calibre fino. En zonas estéticas baja todavía más.',
        },
        {
          it: 'Se il paziente non può tornare, scegli un filo riassorbibile e spiegagli che cadrà da solo.',
          en: 'If the patient cannot come back, choose a resorbable thread and explain that it will fall out by itself.',
          es: 'Si el paciente no puede volver, elige un hilo reabsorbible y explícale que se caerá solo.',
        },
      ],
    },
    {
      title: { it: 'L’ago', en: 'The needle', es: 'La aguja' },
      lines: [
        {
          it: 'Usa un ago a taglio inverso, di tre ottavi di cerchio: lacera meno il bordo del lembo.',
          en: 'Use a reverse-cutting needle, three eighths of a circle: it tears the edge of the flap less.',
          es: 'Usa una aguja de corte inverso, de tres octavos de círculo: desgarra menos el borde del colgajo.',
        },
        {
          it: 'Afferralo a due terzi dalla punta. Mai sulla giunzione con il filo, dove si piega.',
          en: 'Grip it two thirds of the way from the tip. Never at the join with the thread, where it bends.',
          es: 'Sujétala a dos tercios de la punta. Nunca en la unión con el hilo, donde se dobla.',
        },
        {
          it: 'Entra perpendicolare alla mucosa, a tre millimetri dal margine, partendo dal lembo mobile.',
          en: 'Enter at a right angle to the mucosa, three millimetres from the edge, starting from the mobile flap.',
          es: 'Entra perpendicular a la mucosa, a tres milímetros del borde, empezando por el colgajo móvil.',
        },
        {
          it: 'Ruota il polso e lascia che l’ago segua la sua curva. Se lo spingi diritto, strappa.',
          en: 'Turn your wrist and let the needle follow its own curve. If you push it straight, it tears.',
          es: 'Gira la muñeca y deja que la aguja siga su curva. Si la empujas recta, desgarra.',
        },
      ],
    },
    {
      title: { it: 'Il nodo', en: 'The knot', es: 'El nudo' },
      lines: [
        {
          it: 'Due giri attorno al portaaghi, prendi il capo corto e stendi il nodo piatto.',
          en: 'Two turns around the needle holder, take the short end and lay the knot flat.',
          es: 'Dos vueltas alrededor del portaagujas, toma el cabo corto y extiende el nudo plano.',
        },
        {
          it: 'Poi un giro in senso opposto per bloccarlo. Con il monofilamento aggiungine un terzo.',
          en: 'Then one turn the opposite way to lock it. With a monofilament add a third throw.',
          es: 'Después una vuelta en sentido contrario para bloquearlo. Con el monofilamento añade una tercera.',
        },
        {
          it: 'I margini devono toccarsi, non arricciarsi. Se la mucosa sbianca, hai stretto troppo.',
          en: 'The edges should touch, not pucker. If the mucosa turns white, you have pulled too tight.',
          es: 'Los bordes deben tocarse, no arrugarse. Si la mucosa palidece, has apretado demasiado.',
        },
        {
          it: 'Porta il nodo di lato, lontano dall’incisione, e taglia i capi a tre millimetri.',
          en: 'Move the knot to one side, away from the incision, and cut the ends at three millimetres.',
          es: 'Lleva el nudo a un lado, lejos de la incisión, y corta los cabos a tres milímetros.',
        },
      ],
    },
    {
      title: { it: 'Rimozione', en: 'Removal', es: 'Retirada' },
      lines: [
        {
          it: 'Dopo sette o dieci giorni guarda i margini: se sono chiusi e rosei, puoi togliere i punti.',
          en: 'After seven to ten days look at the edges: if they are closed and pink, the stitches can go.',
          es: 'A los siete o diez días mira los bordes: si están cerrados y rosados, puedes quitar los puntos.',
        },
        {
          it: 'Deterghi con clorexidina, così il filo non porta batteri dentro il tessuto.',
          en: 'Clean with chlorhexidine first, so that the thread does not carry bacteria into the tissue.',
          es: 'Limpia con clorhexidina, así el hilo no lleva bacterias dentro del tejido.',
        },
        {
          it: 'Solleva il nodo con la pinzetta e taglia un solo capo, rasente alla mucosa.',
          en: 'Lift the knot with tweezers and cut one strand only, right next to the mucosa.',
          es: 'Levanta el nudo con la pinza y corta un solo cabo, a ras de la mucosa.',
        },
        {
          it: 'Sfila verso l’incisione, mai in direzione opposta. Alla fine conta i punti con chi assiste.',
          en: 'Pull towards the incision, never away from it. At the end count the stitches with your assistant.',
          es: 'Tira hacia la incisión, nunca en sentido contrario. Al final cuenta los puntos con quien te asiste.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 1,
      name: {
        it: 'Filo in polipropilene con ago montato',
        en: 'Polypropylene thread with swaged needle',
        es: 'Hilo de polipropileno con aguja montada',
      },
      description: {
        it: 'Monofilamento non riassorbibile: scorre bene, trattiene poca placca e si sfila senza dolore.',
        en: 'A non-resorbable monofilament: it glides well, holds little plaque and comes out painlessly.',
        es: 'Monofilamento no reabsorbible: se desliza bien, retiene poca placa y sale sin dolor.',
      },
    },
    {
      from: 1,
      to: 2,
      name: { it: 'Portaaghi Castroviejo', en: 'Castroviejo needle holder', es: 'Portaagujas Castroviejo' },
      description: {
        it: 'Si tiene come una penna e si chiude con due dita: ruota l’ago senza muovere il gomito.',
        en: 'Held like a pen and locked with two fingers: it turns the needle without moving your elbow.',
        es: 'Se sujeta como un bolígrafo y se cierra con dos dedos: gira la aguja sin mover el codo.',
      },
      url: 'https://brenta.example/portaaghi',
    },
    {
      from: 3,
      to: 3,
      name: { it: 'Forbici per punti', en: 'Suture scissors', es: 'Tijeras para puntos' },
      description: {
        it: 'La lama con l’incavo aggancia il filo e lo taglia rasente alla mucosa.',
        en: 'The notched blade hooks the thread and cuts it right next to the mucosa.',
        es: 'La hoja con muesca engancha el hilo y lo corta a ras de la mucosa.',
      },
    },
  ],
};
