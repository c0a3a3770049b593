import type { LessonStory } from '../../db/seed/story';

export const puntura: LessonStory = {
  id: 'puntura',
  title: {
    it: 'Puntura accidentale: che cosa fare subito',
    en: 'Needlestick injury: what to do at once',
    es: 'Pinchazo accidental: qué hacer enseguida',
  },
  description: {
    it: [
      'Succede a chiunque, e quasi sempre a fine turno. Che cosa fare nei primi minuti, chi chiamare, e come si prepara una sala in cui non succede.',
      'Il protocollo scritto del tuo studio viene prima di ogni lezione: chiedi dove si trova.',
    ],
    en: [
      'It happens to anybody, and nearly always at the end of a shift. What to do in the first minutes, whom to call, and how to prepare a room where it doesn’t happen.',
      'Your practice’s written protocol comes before any lesson: ask where it is.',
    ],
    es: [
      'Le pasa a cualquiera, y casi siempre al final del turno. Qué hacer en los primeros minutos, a quién llamar y cómo se prepara una sala en la que no pasa.',
      'El protocolo escrito de tu clínica va antes que cualquier lección: pregunta dónde está.',
    ],
  },
  author: 'amina-diallo',
  tags: ['assistenza', 'strumenti'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -210,
  comingSoon: false,
  popularity: 225,
  chapters: [
    {
      title: { it: 'I primi minuti', en: 'The first minutes', es: 'Los primeros minutos' },
      lines: [
        {
          it: 'Fermati e dillo ad alta voce. Il paziente può aspettare due minuti, la tua ferita no.',
          en: 'Stop and say it aloud. The patient can wait two minutes, your wound cannot.',
          es: 'Detente y dilo en voz alta. El paciente puede esperar dos minutos, tu herida no.',
        },
        {
          it: 'Togli i guanti e lava a lungo con acqua e sapone, sotto acqua corrente.',
          en: 'Take off your gloves and wash for a long time with soap, under running water.',
          es: 'Quítate los guantes y lava mucho rato con agua y jabón, bajo el grifo.',
        },
        {
          it: 'Non schiacciare, non incidere e non usare candeggina: aumentano il danno, non la protezione.',
          en: 'Do not squeeze, do not cut, do not use bleach: they add damage, not protection.',
          es: 'No aprietes, no cortes y no uses lejía: aumentan el daño, no la protección.',
        },
        {
          it: 'Disinfetta, copri con un cerotto, e guarda l’ora: da adesso ogni passo ha un tempo.',
          en: 'Disinfect, cover with a plaster, and look at the time: from now on every step has a deadline.',
          es: 'Desinfecta, cubre con una tirita y mira la hora: desde ahora cada paso tiene un plazo.',
        },
        {
          it: 'Se lo schizzo è negli occhi, sciacqua con acqua o fisiologica per dieci minuti, senza lenti.',
          en: 'If the splash is in the eyes, rinse with water or saline for ten minutes, without contact lenses.',
          es: 'Si la salpicadura es en los ojos, enjuaga con agua o suero diez minutos, sin lentillas.',
        },
      ],
    },
    {
      title: { it: 'Chiamare e scrivere', en: 'Calling and writing down', es: 'Llamar y anotar' },
      lines: [
        {
          it: 'Avvisa il responsabile: il protocollo dice quale pronto soccorso, e con quali carte.',
          en: 'Tell the person in charge: the protocol says which emergency department, and with which papers.',
          es: 'Avisa al responsable: el protocolo dice qué urgencias, y con qué papeles.',
        },
        {
          it: 'Chiedi al paziente il consenso per gli esami: epatite B, epatite C e HIV. Con rispetto, senza accuse.',
          en: 'Ask the patient’s consent for the tests: hepatitis B, hepatitis C and HIV. With respect, without blame.',
          es: 'Pide al paciente su consentimiento para los análisis: hepatitis B, hepatitis C y VIH. Con respeto, sin acusar.',
        },
        {
          it: 'La profilassi contro l’HIV, se serve, funziona meglio entro due ore: non aspettare la fine del turno.',
          en: 'Prophylaxis against HIV, if needed, works best within two hours: do not wait for the end of the shift.',
          es: 'La profilaxis contra el VIH, si hace falta, funciona mejor antes de dos horas: no esperes al final del turno.',
        },
        {
          it: 'Porta il tuo certificato vaccinale: chi risponde al vaccino contro l’epatite B è già protetto.',
          en: 'Bring your vaccination record: whoever responded to the hepatitis B vaccine is already protected.',
          es: 'Lleva tu certificado de vacunación: quien respondió a la vacuna de la hepatitis B ya está protegido.',
        },
        {
          it: 'Scrivi strumento, profondità, sangue visibile, ora: serve per la denuncia e per capire.',
          en: 'Write down instrument, depth, visible blood, time: it is needed for the report and to understand.',
          es: 'Anota instrumento, profundidad, sangre visible, hora: sirve para el parte y para entender.',
        },
        {
          it: 'I controlli del sangue si ripetono a scadenze fisse: mettile in agenda lo stesso giorno.',
          en: 'Blood checks are repeated at fixed dates: put them in the diary on the same day.',
          es: 'Los controles de sangre se repiten en fechas fijas: ponlas en la agenda el mismo día.',
        },
      ],
    },
    {
      title: { it: 'Perché non succeda', en: 'So that it doesn’t happen', es: 'Para que no pase' },
      lines: [
        {
          it: 'Un ago non si rincappuccia mai con due mani: si pesca il cappuccio con una sola, o non si rincappuccia.',
          en: 'A needle is never recapped with two hands: the cap is scooped with one, or it is not recapped.',
          es: 'Una aguja nunca se reencapucha con dos manos: se pesca el capuchón con una, o no se reencapucha.',
        },
        {
          it: 'Il contenitore rigido sta accanto alla poltrona, non nell’altra stanza, e si chiude a tre quarti.',
          en: 'The rigid container stands beside the chair, not in the other room, and is closed at three quarters.',
          es: 'El contenedor rígido está junto al sillón, no en la otra sala, y se cierra a tres cuartos.',
        },
        {
          it: 'Frese e punte si tolgono dai manipoli appena finito, prima di passare qualsiasi cosa.',
          en: 'Burs and tips are taken out of handpieces as soon as you finish, before passing anything.',
          es: 'Las fresas y puntas se quitan de las piezas de mano al acabar, antes de pasar nada.',
        },
        {
          it: 'Chi ha usato il tagliente lo elimina: non si lascia sul vassoio per chi riordina.',
          en: 'Whoever used the sharp disposes of it: it is not left on the tray for whoever tidies up.',
          es: 'Quien usó el cortante lo elimina: no se deja en la bandeja para quien ordena.',
        },
        {
          it: 'Ogni incidente si racconta alla riunione, anche quello mancato: è così che la sala migliora.',
          en: 'Every accident is told at the meeting, near misses too: that is how a room gets better.',
          es: 'Cada accidente se cuenta en la reunión, también el que casi pasó: así es como mejora la sala.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 0,
      name: { it: 'Lavaocchi', en: 'Eyewash', es: 'Lavaojos' },
      description: {
        it: 'Un flacone di soluzione fisiologica pronto all’uso, con la data di scadenza in vista.',
        en: 'A bottle of saline ready for use, with its expiry date in sight.',
        es: 'Un frasco de suero listo para usar, con la fecha de caducidad a la vista.',
      },
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Contenitore rigido', en: 'Rigid container', es: 'Contenedor rígido' },
      description: {
        it: 'Per aghi e lame: non si forza, non si svuota, si chiude a tre quarti.',
        en: 'For needles and blades: never forced, never emptied, closed at three quarters.',
        es: 'Para agujas y hojas: no se fuerza, no se vacía, se cierra a tres cuartos.',
      },
    },
  ],
};
