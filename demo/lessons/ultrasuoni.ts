import type { LessonStory } from '../../db/seed/story';

export const ultrasuoni: LessonStory = {
  id: 'ultrasuoni',
  title: {
    it: 'Ablazione a ultrasuoni: la mano leggera',
    en: 'Ultrasonic scaling: the light touch',
    es: 'Tartrectomía con ultrasonidos: la mano ligera',
  },
  description: {
    it: [
      'La punta vibra trentamila volte al secondo: il lavoro lo fa lei, se non la premi. Quale parte usare, con che angolo, a quale potenza, e quando cambiarla.',
      'Con l’aerosol sotto controllo, dall’inizio alla fine.',
    ],
    en: [
      'The tip vibrates thirty thousand times a second: it does the work, if you do not press it. Which part to use, at what angle, at what power, and when to change it.',
      'With the aerosol under control, from beginning to end.',
    ],
    es: [
      'La punta vibra treinta mil veces por segundo: el trabajo lo hace ella, si no la aprietas. Qué parte usar, con qué ángulo, a qué potencia y cuándo cambiarla.',
      'Con el aerosol bajo control, de principio a fin.',
    ],
  },
  author: 'giulia-moretti',
  tags: ['igiene', 'strumenti'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -196,
  comingSoon: false,
  popularity: 245,
  chapters: [
    {
      title: { it: 'Come lavora', en: 'How it works', es: 'Cómo trabaja' },
      lines: [
        {
          it: 'Un cristallo riceve corrente e si allunga e si accorcia, trentamila volte al secondo.',
          en: 'A crystal receives current and lengthens and shortens, thirty thousand times a second.',
          es: 'Un cristal recibe corriente y se alarga y se acorta, treinta mil veces por segundo.',
        },
        {
          it: 'Nel manipolo piezoelettrico il movimento è lineare: avanti e indietro, lungo una riga sola.',
          en: 'In a piezoelectric handpiece the movement is linear: back and forth, along a single line.',
          es: 'En la pieza piezoeléctrica el movimiento es lineal: adelante y atrás, en una sola línea.',
        },
        {
          it: 'Nel magnetostrittivo è un’ellisse: lavorano tutti i lati della punta, ma scalda di più.',
          en: 'In a magnetostrictive one it is an ellipse: every side of the tip works, but it heats more.',
          es: 'En el magnetostrictivo es una elipse: trabajan todos los lados de la punta, pero calienta más.',
        },
        {
          it: 'Nel piezoelettrico usa solo i fianchi: la punta e il dorso battono, e segnano il dente.',
          en: 'With the piezoelectric use only the sides: the point and the back strike, and mark the tooth.',
          es: 'En el piezoeléctrico usa solo los flancos: la punta y el dorso golpean y marcan el diente.',
        },
        {
          it: 'L’acqua non lava soltanto: raffredda, e le sue bolle scoppiando staccano il biofilm.',
          en: 'The water does more than rinse: it cools, and its bursting bubbles detach the biofilm.',
          es: 'El agua no solo lava: enfría, y sus burbujas al estallar desprenden el biofilm.',
        },
        {
          it: 'Senza acqua la superficie si scalda in pochi secondi: se lo spray si ferma, fermati anche tu.',
          en: 'Without water the surface heats in a few seconds: if the spray stops, you stop as well.',
          es: 'Sin agua la superficie se calienta en pocos segundos: si el espray se para, párate tú también.',
        },
      ],
    },
    {
      title: { it: 'La punta', en: 'The tip', es: 'La punta' },
      lines: [
        {
          it: 'Scegli la punta dal lavoro: larga sopra la gengiva, sottile e lunga nelle tasche.',
          en: 'Choose the tip by the job: broad above the gum, thin and long in pockets.',
          es: 'Elige la punta según el trabajo: ancha por encima de la encía, fina y larga en las bolsas.',
        },
        {
          it: 'Curve a destra e a sinistra servono per le forcazioni e per le radici inclinate.',
          en: 'Right and left curves are for furcations and for leaning roots.',
          es: 'Las curvas a derecha e izquierda sirven para las furcaciones y las raíces inclinadas.',
        },
        {
          it: 'Una punta si consuma: un millimetro in meno toglie un quarto dell’efficacia.',
          en: 'A tip wears: one millimetre less takes away a quarter of its efficiency.',
          es: 'Una punta se gasta: un milímetro menos quita una cuarta parte de la eficacia.',
        },
        {
          it: 'Con due millimetri in meno ne resta la metà, e per compensare si preme: si cambia prima.',
          en: 'With two millimetres less only half is left, and one presses to make up for it: change it before.',
          es: 'Con dos milímetros menos queda la mitad, y para compensar se aprieta: se cambia antes.',
        },
        {
          it: 'Appoggiala sulla sagoma del produttore ogni settimana: la riga verde va bene, la rossa no.',
          en: 'Lay it on the maker’s gauge every week: the green line is fine, the red one is not.',
          es: 'Apóyala en la plantilla del fabricante cada semana: la línea verde va bien, la roja no.',
        },
        {
          it: 'Si avvita con la sua chiave, fino allo scatto: lenta, vibra male e si spezza.',
          en: 'It is screwed on with its own key, until it clicks: a loose one vibrates badly and breaks.',
          es: 'Se enrosca con su llave, hasta el clic: floja, vibra mal y se rompe.',
        },
      ],
    },
    {
      title: { it: 'Prima di accendere', en: 'Before switching on', es: 'Antes de encender' },
      lines: [
        {
          it: 'Chiedi di pacemaker vecchi, malattie respiratorie e difese basse: a volte si sceglie la mano.',
          en: 'Ask about old pacemakers, respiratory disease and low defences: sometimes hand instruments are chosen.',
          es: 'Pregunta por marcapasos antiguos, enfermedades respiratorias y defensas bajas: a veces se elige lo manual.',
        },
        {
          it: 'Uno sciacquo con clorexidina per un minuto riduce i batteri che finiranno nell’aria.',
          en: 'A one-minute rinse with chlorhexidine reduces the bacteria that will end up in the air.',
          es: 'Un enjuague con clorhexidina durante un minuto reduce las bacterias que acabarán en el aire.',
        },
        {
          it: 'Visiera, mascherina filtrante, occhiali anche per il paziente: la nube arriva a un metro.',
          en: 'Visor, filtering mask, glasses for the patient too: the cloud reaches one metre.',
          es: 'Visera, mascarilla filtrante, gafas también para el paciente: la nube llega a un metro.',
        },
        {
          it: 'L’aspirazione ad alto flusso sta vicino alla punta: da sola toglie nove decimi dell’aerosol.',
          en: 'High-volume suction stays near the tip: by itself it removes nine tenths of the aerosol.',
          es: 'La aspiración de alto flujo está cerca de la punta: por sí sola quita nueve décimas partes del aerosol.',
        },
        {
          it: 'Fai scorrere l’acqua nel cordone per venti secondi, poi regola uno spruzzo fine e continuo.',
          en: 'Run water through the tubing for twenty seconds, then set a fine, continuous spray.',
          es: 'Deja correr el agua por la manguera veinte segundos, luego regula un espray fino y continuo.',
        },
        {
          it: 'Comincia dalla potenza più bassa che lavora: si alza solo dove il deposito resiste.',
          en: 'Begin with the lowest power that works: it goes up only where the deposit resists.',
          es: 'Empieza con la potencia más baja que trabaje: se sube solo donde el depósito resiste.',
        },
      ],
    },
    {
      title: { it: 'La mano', en: 'The hand', es: 'La mano' },
      lines: [
        {
          it: 'Tieni il manipolo come una penna, leggero, con il cordone appoggiato sull’avambraccio.',
          en: 'Hold the handpiece like a pen, lightly, with the tubing resting on your forearm.',
          es: 'Sujeta la pieza como un lápiz, ligera, con la manguera apoyada en el antebrazo.',
        },
        {
          it: 'L’appoggio è su un dente vicino: la mano sta ferma, si muovono solo le dita.',
          en: 'The rest is on a nearby tooth: the hand stays still, only the fingers move.',
          es: 'El apoyo está en un diente cercano: la mano está quieta, se mueven solo los dedos.',
        },
        {
          it: 'La punta è quasi parallela alla superficie: da zero a quindici gradi, mai di più.',
          en: 'The tip is almost parallel to the surface: from zero to fifteen degrees, never more.',
          es: 'La punta está casi paralela a la superficie: de cero a quince grados, nunca más.',
        },
        {
          it: 'Ad angolo retto la punta martella: lascia un foro piccolo che raccoglierà placca.',
          en: 'At a right angle the tip hammers: it leaves a small hole that will collect plaque.',
          es: 'En ángulo recto la punta martillea: deja un agujero pequeño que recogerá placa.',
        },
        {
          it: 'La pressione è quella di una sonda: se premi, la vibrazione si spegne.',
          en: 'The pressure is that of a probe: if you press, the vibration dies.',
          es: 'La presión es la de una sonda: si aprietas, la vibración se apaga.',
        },
        {
          it: 'Muovila sempre, con passate brevi che si coprono: verticali, orizzontali, oblique.',
          en: 'Keep it moving, with short overlapping strokes: vertical, horizontal, oblique.',
          es: 'Muévela siempre, con pasadas breves que se cubren: verticales, horizontales, oblicuas.',
        },
      ],
    },
    {
      title: { it: 'Zone e potenza', en: 'Areas and power', es: 'Zonas y potencia' },
      lines: [
        {
          it: 'Sopra la gengiva, sul deposito duro, potenza media: comincia dal bordo, non dal centro.',
          en: 'Above the gum, on hard deposit, medium power: begin at the edge, not in the middle.',
          es: 'Por encima de la encía, sobre el depósito duro, potencia media: empieza por el borde, no por el centro.',
        },
        {
          it: 'Sotto la gengiva potenza bassa e punta sottile: sulla radice il cemento è morbido.',
          en: 'Below the gum low power and a thin tip: on the root, cementum is soft.',
          es: 'Por debajo de la encía potencia baja y punta fina: en la raíz el cemento es blando.',
        },
        {
          it: 'Scendi fino al fondo della tasca seguendo la radice, poi risali in diagonale.',
          en: 'Go down to the floor of the pocket along the root, then come up diagonally.',
          es: 'Baja hasta el fondo de la bolsa siguiendo la raíz, luego sube en diagonal.',
        },
        {
          it: 'Su un impianto solo punte rivestite di plastica: il metallo graffia il titanio.',
          en: 'On an implant only plastic-coated tips: metal scratches titanium.',
          es: 'En un implante solo puntas recubiertas de plástico: el metal raya el titanio.',
        },
        {
          it: 'Lontano dai margini di faccette e otturazioni, e dallo smalto bianco che si sta decalcificando.',
          en: 'Keep away from the margins of veneers and fillings, and from white enamel that is decalcifying.',
          es: 'Lejos de los márgenes de carillas y empastes, y del esmalte blanco que se está descalcificando.',
        },
        {
          it: 'Se il dente è sensibile abbassa la potenza, aggiungi acqua, e cambia zona per un minuto.',
          en: 'If the tooth is sensitive lower the power, add water, and change area for a minute.',
          es: 'Si el diente es sensible baja la potencia, añade agua y cambia de zona un minuto.',
        },
      ],
    },
    {
      title: { it: 'Il controllo', en: 'The check', es: 'El control' },
      lines: [
        {
          it: 'Asciuga con aria: il deposito rimasto diventa opaco e bianco come gesso.',
          en: 'Dry with air: what is left turns matt and white like chalk.',
          es: 'Seca con aire: lo que queda se vuelve mate y blanco como tiza.',
        },
        {
          it: 'Poi la sonda, a occhi chiusi se serve: la radice pulita si sente liscia, come vetro.',
          en: 'Then the probe, with eyes closed if need be: a clean root feels smooth, like glass.',
          es: 'Después la sonda, con los ojos cerrados si hace falta: la raíz limpia se nota lisa, como cristal.',
        },
        {
          it: 'Rifinisci a mano dove la punta non arriva: sotto i punti di contatto e nelle concavità.',
          en: 'Finish by hand where the tip does not reach: below contact points and in concavities.',
          es: 'Acaba a mano donde la punta no llega: bajo los puntos de contacto y en las concavidades.',
        },
        {
          it: 'Lucida solo dove ci sono macchie, con pasta a grana fine e una coppetta lenta.',
          en: 'Polish only where there are stains, with fine paste and a slow cup.',
          es: 'Pule solo donde hay manchas, con pasta de grano fino y una copa lenta.',
        },
        {
          it: 'Mostra allo specchio un punto solo da migliorare a casa: due si dimenticano entrambi.',
          en: 'Show in the mirror one single spot to improve at home: two are both forgotten.',
          es: 'Muestra en el espejo un solo punto que mejorar en casa: dos se olvidan ambos.',
        },
        {
          it: 'Il richiamo dipende dal rischio: tre mesi, quattro o sei. Scrivilo prima che si alzi.',
          en: 'Recall depends on the risk: three months, four or six. Write it down before they get up.',
          es: 'La revisión depende del riesgo: tres meses, cuatro o seis. Anótala antes de que se levante.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 1,
      to: 1,
      name: { it: 'Sagoma di usura', en: 'Wear gauge', es: 'Plantilla de desgaste' },
      description: {
        it: 'Mostra con due righe quanto manca alla punta: oltre la rossa si butta.',
        en: 'Shows with two lines how much of the tip is missing: past the red one it is thrown away.',
        es: 'Muestra con dos líneas cuánto falta a la punta: más allá de la roja se tira.',
      },
    },
    {
      from: 2,
      to: 3,
      name: { it: 'Aspirazione ad alto flusso', en: 'High-volume suction', es: 'Aspiración de alto flujo' },
      description: {
        it: 'Vicino alla punta cattura quasi tutto l’aerosol prima che esca dalla bocca.',
        en: 'Near the tip it catches almost all the aerosol before it leaves the mouth.',
        es: 'Cerca de la punta captura casi todo el aerosol antes de que salga de la boca.',
      },
    },
    {
      from: 4,
      to: 4,
      name: { it: 'Punte per impianti', en: 'Implant tips', es: 'Puntas para implantes' },
      description: {
        it: 'Rivestite di plastica: puliscono il titanio senza graffiarlo.',
        en: 'Plastic-coated: they clean titanium without scratching it.',
        es: 'Recubiertas de plástico: limpian el titanio sin rayarlo.',
      },
    },
  ],
};
