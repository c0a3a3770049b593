import type { LessonStory } from '../../db/seed/story';

export const quattroMani: LessonStory = {
  id: 'quattro-mani',
  title: {
    it: 'Quattro mani alla poltrona',
    en: 'Four hands at the chair',
    es: 'Cuatro manos a pie de sillón',
  },
  description: {
    it: [
      'Lavorare in due senza parlarsi quasi mai: dove sedersi, come aspirare, come passare uno strumento senza che nessuno distolga lo sguardo.',
      'In questa lezione:',
      '- l’orologio delle posizioni',
      '- la cannula che entra per prima',
      '- lo scambio con una mano sola',
    ],
    en: [
      'Working as two and hardly ever speaking: where to sit, how to use suction, how to pass an instrument without anyone looking away.',
      'In this lesson:',
      '- the clock of positions',
      '- the suction tip that goes in first',
      '- the one-handed exchange',
    ],
    es: [
      'Trabajar a dos casi sin hablar: dónde sentarse, cómo aspirar, cómo pasar un instrumento sin que nadie aparte la mirada.',
      'En esta lección:',
      '- el reloj de las posiciones',
      '- la cánula que entra primero',
      '- el intercambio con una sola mano',
    ],
  },
  author: 'amina-diallo',
  tags: ['assistenza', 'strumenti'],
  sponsors: ['brenta'],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -90,
  comingSoon: false,
  popularity: 715,
  chapters: [
    {
      title: { it: 'Le posizioni', en: 'The positions', es: 'Las posiciones' },
      lines: [
        {
          it: 'Immagina un orologio attorno alla testa del paziente: le dodici sono dietro la testa.',
          en: 'Imagine a clock around the patient’s head: twelve o’clock is behind the head.',
          es: 'Imagina un reloj alrededor de la cabeza del paciente: las doce están detrás de la cabeza.',
        },
        {
          it: 'Chi opera con la destra lavora fra le otto e le dodici, tu fra le due e le quattro.',
          en: 'A right-handed operator works between eight and twelve, you between two and four.',
          es: 'Quien opera con la derecha trabaja entre las ocho y las doce, tú entre las dos y las cuatro.',
        },
        {
          it: 'I tuoi occhi stanno dieci o quindici centimetri sopra i suoi: così vedi senza piegarti.',
          en: 'Your eyes sit ten or fifteen centimetres above theirs: that way you see without bending.',
          es: 'Tus ojos quedan diez o quince centímetros por encima de los suyos: así ves sin doblarte.',
        },
        {
          it: 'Tieni i piedi appoggiati e la schiena dritta. Se ti sporgi, avvicina lo sgabello.',
          en: 'Keep your feet supported and your back straight. If you are leaning, move the stool closer.',
          es: 'Mantén los pies apoyados y la espalda recta. Si te inclinas, acerca el taburete.',
        },
      ],
    },
    {
      title: { it: 'L’aspirazione', en: 'Suction', es: 'La aspiración' },
      lines: [
        {
          it: 'La cannula sta nella mano destra, a palmo pieno; la sinistra resta libera per la siringa.',
          en: 'The suction tip sits in your right palm; the left hand stays free for the syringe.',
          es: 'La cánula va en la mano derecha, a palma llena; la izquierda queda libre para la jeringa.',
        },
        {
          it: 'Entra prima tu della turbina: chi arriva per primo trova posto e non urta lo specchietto.',
          en: 'Go in before the turbine: whoever arrives first finds room and does not knock the mirror.',
          es: 'Entra tú antes que la turbina: quien llega primero encuentra sitio y no golpea el espejo.',
        },
        {
          it: 'L’apertura obliqua guarda il dente, parallela alla sua faccia, appena oltre il piano occlusale.',
          en: 'The slanted opening faces the tooth, parallel to its surface, just beyond the occlusal plane.',
          es: 'La abertura oblicua mira al diente, paralela a su cara, apenas más allá del plano oclusal.',
        },
        {
          it: 'Non toccare il palato molle e la base della lingua: da lì parte il conato.',
          en: 'Do not touch the soft palate or the base of the tongue: that is where gagging starts.',
          es: 'No toques el paladar blando ni la base de la lengua: de ahí parte la arcada.',
        },
      ],
    },
    {
      title: { it: 'Il passaggio degli strumenti', en: 'Passing the instruments', es: 'El paso de los instrumentos' },
      lines: [
        {
          it: 'Lo scambio avviene sotto il mento, vicino al petto, mai sopra gli occhi del paziente.',
          en: 'The exchange happens below the chin, close to the chest, never over the patient’s eyes.',
          es: 'El intercambio se hace bajo el mentón, cerca del pecho, nunca sobre los ojos del paciente.',
        },
        {
          it: 'Offri lo strumento con la sinistra, con la punta già rivolta verso l’arcata da trattare.',
          en: 'Offer the instrument with your left hand, the tip already turned towards the arch being treated.',
          es: 'Ofrece el instrumento con la izquierda, con la punta ya orientada hacia la arcada que se trata.',
        },
        {
          it: 'Il mignolo ritira quello usato, pollice e indice consegnano il nuovo: un solo movimento.',
          en: 'The little finger takes the used one back, thumb and index deliver the new one: a single movement.',
          es: 'El meñique retira el usado, pulgar e índice entregan el nuevo: un solo movimiento.',
        },
        {
          it: 'Aspetta di sentire la presa prima di lasciare. È la sua mano a dirtelo, non la voce.',
          en: 'Wait until you feel the grip before letting go. It is their hand that tells you, not their voice.',
          es: 'Espera a sentir el agarre antes de soltar. Te lo dice su mano, no su voz.',
        },
        {
          it: 'Il bisturi fa eccezione: si appoggia in una vaschetta e si riprende da lì.',
          en: 'The scalpel is the exception: it is laid in a tray and picked up from there.',
          es: 'El bisturí es la excepción: se deja en una batea y se recoge de allí.',
        },
      ],
    },
    {
      title: { it: 'Ripetiamolo insieme', en: 'Let’s repeat it together', es: 'Repitámoslo juntos' },
      lines: [
        {
          it: 'Proviamo: l’operatore solleva appena la mano, e tu hai già pronto lo strumento successivo.',
          en: 'Let’s try: the operator barely lifts a hand, and you already have the next instrument ready.',
          es: 'Probemos: el operador apenas levanta la mano y tú ya tienes listo el siguiente instrumento.',
        },
        {
          it: 'Ritira, ruota e consegna. Piano le prime dieci volte, poi il ritmo arriva da solo.',
          en: 'Take back, turn and deliver. Slowly the first ten times, then the rhythm comes by itself.',
          es: 'Retira, gira y entrega. Despacio las diez primeras veces, después el ritmo llega solo.',
        },
        {
          it: 'Quando il lavoro riprende, la tua cannula è già tornata al suo posto.',
          en: 'When the work starts again, your suction tip is already back in its place.',
          es: 'Cuando el trabajo se reanuda, tu cánula ya ha vuelto a su sitio.',
        },
        {
          it: 'Esercitatevi cinque minuti a fine giornata, con la poltrona vuota: l’intesa si allena così.',
          en: 'Practise for five minutes at the end of the day, with an empty chair: that is how teamwork grows.',
          es: 'Practicad cinco minutos al final del día, con el sillón vacío: así se entrena la compenetración.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 0,
      name: { it: 'Sgabello con poggiapiedi', en: 'Stool with foot ring', es: 'Taburete con reposapiés' },
      description: {
        it: 'Porta l’assistente più in alto dell’operatore e tiene i piedi appoggiati.',
        en: 'Seats the assistant higher than the operator and keeps the feet supported.',
        es: 'Sitúa al asistente más alto que el operador y mantiene los pies apoyados.',
      },
    },
    {
      from: 1,
      to: 3,
      name: { it: 'Cannula ad alta velocità', en: 'High-volume suction tip', es: 'Cánula de alta velocidad' },
      description: {
        it: 'Aspira acqua e aerosol vicino alla turbina e scosta guancia o lingua.',
        en: 'Removes water and aerosol close to the turbine and holds back cheek or tongue.',
        es: 'Aspira agua y aerosol cerca de la turbina y separa la mejilla o la lengua.',
      },
    },
    {
      from: 2,
      to: 3,
      name: {
        it: 'Strumenti manuali a manico largo',
        en: 'Wide-handled hand instruments',
        es: 'Instrumentos manuales de mango ancho',
      },
      description: {
        it: 'Il manico spesso si riconosce al tatto e si passa senza guardare.',
        en: 'The thick handle is recognised by touch and can be passed without looking.',
        es: 'El mango grueso se reconoce al tacto y se pasa sin mirar.',
      },
      url: 'https://brenta.example',
    },
  ],
};
