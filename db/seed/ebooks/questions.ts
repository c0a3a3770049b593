/** A question of a demo book. */
export type QuestionStory = {
  label: string;
  /** The right one first; they are shown in another order. */
  answers: [right: string, ...wrong: string[]];
  explanation: string;
  /** A lesson and the spoken line of it that teaches the answer, counted from 0. */
  from?: [lesson: string, line: number];
};

const quattroMani: QuestionStory[] = [
  {
    label: 'Dove si incontrano le due mani nel passaggio di uno strumento?',
    answers: ['Sotto il mento, vicino al petto', 'Davanti agli occhi del paziente', 'Dietro la testa, alle 12'],
    explanation: 'Lì il paziente non vede arrivare niente, e le due mani non incrociano lo sguardo di chi opera.',
    from: ['quattro-mani', 8],
  },
  {
    label: 'Com’è orientato lo strumento quando lo consegni?',
    answers: [
      'La parte attiva verso l’arcata su cui si lavora',
      'La parte attiva verso di te',
      'Di traverso, sul palmo',
    ],
    explanation: 'Chi opera non deve ruotarlo tra le dita: lo usa così come arriva.',
    from: ['quattro-mani', 9],
  },
  {
    label: 'Che cosa fa il mignolo mentre consegni?',
    answers: ['Ritira lo strumento usato', 'Tiene la cannula', 'Appoggia sul mento del paziente'],
    explanation: 'Resta libero, ad anello: ritira l’usato mentre pollice e indice consegnano il nuovo.',
    from: ['quattro-mani', 10],
  },
  {
    label: 'Quando lasci lo strumento che stai passando?',
    answers: ['Quando senti la presa', 'Quando lo chiede a voce', 'Appena tocca il guanto'],
    explanation: 'È la mano dell’altro a dirti che l’ha preso, non la voce.',
    from: ['quattro-mani', 11],
  },
  {
    label: 'Come si passa il bisturi?',
    answers: ['Si appoggia in una vaschetta', 'Con la lama verso il palmo', 'Come ogni altro strumento, ma più piano'],
    explanation: 'È l’eccezione: nessuna mano lo porge, si appoggia e si riprende da lì.',
    from: ['quattro-mani', 12],
  },
  {
    label: 'La cannula e la turbina: chi entra per primo?',
    answers: ['La cannula', 'La turbina', 'Insieme, al segnale'],
    explanation: 'Chi arriva per primo trova posto e non urta lo specchietto.',
    from: ['quattro-mani', 5],
  },
  {
    label: 'A che altezza stanno gli occhi di chi assiste?',
    answers: ['Dieci o quindici centimetri sopra quelli di chi opera', 'Alla stessa altezza', 'Un poco più in basso'],
    explanation: 'Da lì si vede il campo senza piegarsi e senza coprire la luce.',
    from: ['quattro-mani', 2],
  },
];

const diga: QuestionStory[] = [
  {
    label: 'Perché si lega un filo all’uncino prima di provarlo?',
    answers: ['Per recuperarlo se scivola', 'Per stringerlo di più', 'Per tenere teso il foglio'],
    explanation: 'Se l’uncino scivola o si spezza, con il filo lo si recupera subito.',
    from: ['diga', 4],
  },
  {
    label: 'L’uncino dondola sotto il dito. Che cosa fai?',
    answers: ['Lo cambio', 'Lo fisso con il filo', 'Aspetto che si assesti'],
    explanation: 'Un uncino che dondola si muoverà per tutta la seduta: si cambia prima di andare avanti.',
    from: ['diga', 5],
  },
  {
    label: 'Per quale dente è il foro più grande?',
    answers: ['Per il molare che porta l’uncino', 'Per il dente più lontano dall’uncino', 'Per il canino'],
    explanation: 'Il foro deve passare sopra l’uncino e abbracciare il dente più largo.',
    from: ['diga', 7],
  },
  {
    label: 'Quale lato dell’uncino si appoggia per primo?',
    answers: ['Il linguale', 'Il vestibolare', 'Tutti e due insieme'],
    explanation: 'Si comincia dal lato che si vede meno, e si controlla quello che si vede di più.',
    from: ['diga', 10],
  },
  {
    label: 'Passato il contatto, come togli il filo?',
    answers: ['Sfilandolo di lato', 'Tirandolo verso l’alto', 'Tagliandolo sotto il contatto'],
    explanation: 'Tirato verso l’alto si porta via la gomma che ha appena portato giù.',
    from: ['diga', 14],
  },
  {
    label: 'Come dev’essere il colletto quando si ribatte il margine?',
    answers: ['Asciutto', 'Bagnato', 'Coperto di gel'],
    explanation: 'Sulla gomma asciutta il bordo tiene la piega.',
    from: ['diga', 15],
  },
  {
    label: 'Tolto il foglio, qual è l’ultimo controllo?',
    answers: ['Che non ne manchi un pezzetto', 'Che sia ancora elastico', 'Che i fori siano rotondi'],
    explanation: 'Un frammento rimasto nel solco infiamma, e in radiografia non si vede.',
    from: ['diga', 20],
  },
];

const apice: QuestionStory[] = [
  {
    label: 'Nel molare superiore, verso quale canale si entra?',
    answers: ['Il palatino', 'Il mesiovestibolare', 'Il distovestibolare'],
    explanation: 'È il più ampio: la fresa cade nel vuoto e da lì si apre il tetto.',
    from: ['endodonzia', 1],
  },
  {
    label: 'Con quale fresa si toglie il tetto della camera?',
    answers: ['A punta inattiva', 'A rosetta grande', 'Diamantata a punta fine'],
    explanation: 'La punta liscia scivola sul pavimento senza scavarlo.',
    from: ['endodonzia', 2],
  },
  {
    label: 'Dove sono gli imbocchi?',
    answers: ['Sulle linee scure del pavimento', 'Al centro del pavimento', 'Sotto le cuspidi, sempre'],
    explanation: 'Il pavimento è più scuro delle pareti: le linee uniscono gli imbocchi.',
    from: ['endodonzia', 3],
  },
  {
    label: 'Per il localizzatore, come devono essere camera e canale?',
    answers: ['Camera asciutta, canale umido', 'Camera piena, canale asciutto', 'Asciutti tutti e due'],
    explanation: 'Il liquido in camera chiude il circuito prima del tempo; nel canale invece serve.',
    from: ['endodonzia', 7],
  },
  {
    label: 'Arrivati al segnale di apice, che cosa si fa?',
    answers: ['Si torna indietro di mezzo millimetro', 'Si avanza ancora di un millimetro', 'Si toglie la lima'],
    explanation: 'Il segnale indica il forame; ci si ferma poco prima, alla costrizione.',
    from: ['endodonzia', 8],
  },
  {
    label: 'Due canali si sovrappongono nella lastra. Come li separi?',
    answers: ['Sposto il tubo di venti gradi verso mesiale', 'Aumento la dose', 'Tolgo una delle lime'],
    explanation: 'Cambiando l’angolo orizzontale i due canali si spostano l’uno rispetto all’altro.',
    from: ['endodonzia', 12],
  },
  {
    label: 'Perché si misura di nuovo dopo la sagomatura?',
    answers: ['Nei canali curvi la lunghezza si accorcia', 'Il localizzatore perde precisione', 'Il dente si muove'],
    explanation: 'Raddrizzando la curva la strada diventa più corta: vale la seconda misura.',
    from: ['endodonzia', 17],
  },
];

const colore: QuestionStory[] = [
  {
    label: 'Quando si sceglie il colore?',
    answers: ['Per primo, a dente umido', 'Sotto la diga', 'Alla fine, dopo la lucidatura'],
    explanation: 'Sotto la diga lo smalto si asciuga e sbianca.',
    from: ['compositi', 0],
  },
  {
    label: 'A che cosa serve lo scatto in bianco e nero?',
    answers: ['A confrontare il valore', 'A vedere le fratture', 'A togliere i riflessi'],
    explanation: 'Senza colore resta il chiaro e lo scuro: se il valore è giusto, l’occhio perdona la tinta.',
    from: ['compositi', 2],
  },
  {
    label: 'Quanto può essere spesso uno strato di composito?',
    answers: ['Meno di due millimetri', 'Fino a quattro millimetri', 'Quanto serve, se la lampada è buona'],
    explanation: 'Oltre, la luce della lampada non arriva in fondo.',
    from: ['compositi', 8],
  },
  {
    label: 'Davanti alla dentina, quanto spazio resta per lo smalto?',
    answers: ['Mezzo millimetro', 'Due millimetri', 'Niente: si sfuma'],
    explanation: 'Mezzo millimetro: né di meno né di più.',
    from: ['compositi', 10],
  },
  {
    label: 'Il dente appare grigio. Che cosa è successo?',
    answers: ['Lo smalto è troppo spesso', 'La dentina è troppo scura', 'La lucidatura è troppo fine'],
    explanation: 'La luce entra nello smalto e non torna indietro: meglio togliere prima di polimerizzare.',
    from: ['compositi', 13],
  },
  {
    label: 'Perché l’ultima polimerizzazione si fa sotto la glicerina?',
    answers: ['L’ossigeno lascia la superficie molle', 'Per raffreddare il dente', 'Per vedere meglio il colore'],
    explanation: 'La glicerina tiene lontano l’ossigeno, che impedisce allo strato esterno di indurire.',
    from: ['compositi', 14],
  },
  {
    label: 'Quando si giudica il colore vero?',
    answers: ['Dopo una settimana', 'Appena tolta la diga', 'Il giorno dopo'],
    explanation: 'Lo smalto ha bisogno di qualche giorno per reidratarsi.',
    from: ['compositi', 18],
  },
];

const seiPunti: QuestionStory[] = [
  {
    label: 'Con quanta forza si preme la sonda?',
    answers: ['Circa venti grammi', 'Circa cento grammi', 'Finché il paziente la sente'],
    explanation: 'Il peso di una lettera: si impara su una bilancia da cucina.',
    from: ['sondaggio', 2],
  },
  {
    label: 'Come si sposta la sonda da un punto all’altro?',
    answers: ['Cammina nel solco, a piccoli passi', 'Si solleva a ogni misura', 'Si trascina senza guardare'],
    explanation: 'Sei punti sono sei zone: camminando si trova il più profondo di ognuna.',
    from: ['sondaggio', 5],
  },
  {
    label: 'Sotto il punto di contatto, come si tiene la sonda?',
    answers: ['Appena inclinata', 'Perfettamente verticale', 'Orizzontale'],
    explanation: 'La tasca si nasconde lì: diritta non ci arriva, troppo inclinata inventa un millimetro.',
    from: ['sondaggio', 7],
  },
  {
    label: 'Che cosa fa chi scrive, quando chi misura detta tre numeri?',
    answers: ['Li ripete', 'Li somma', 'Aspetta la fine dell’arcata'],
    explanation: 'Ripeterli è il solo modo di accorgersi subito di un dente saltato.',
    from: ['sondaggio', 9],
  },
  {
    label: 'Che cosa dice la recessione sommata alla profondità?',
    answers: ['Quanto attacco si è perso', 'Quanto tartaro c’è', 'Quanto sanguina la gengiva'],
    explanation: 'La profondità da sola non basta: una tasca di due può nascondere cinque millimetri persi.',
    from: ['sondaggio', 10],
  },
  {
    label: 'Il tartaro ferma la punta. La misura…',
    answers: ['È falsa', 'È quella giusta', 'Si aumenta di un millimetro'],
    explanation: 'Si aggira il tartaro, oppure si ripete dopo la seduta di igiene.',
    from: ['sondaggio', 13],
  },
  {
    label: 'Attorno a un impianto, la forza…',
    answers: ['È ancora minore', 'È la stessa', 'È maggiore'],
    explanation: 'La mucosa resiste meno: si preme poco e si confronta con la visita precedente.',
    from: ['sondaggio', 14],
  },
];

const filo: QuestionStory[] = [
  {
    label: 'Quale filo trattiene meno placca?',
    answers: ['Il monofilamento', 'L’intrecciato', 'La seta'],
    explanation: 'L’intrecciato è più morbido, ma assorbe come uno stoppino.',
    from: ['sutura', 1],
  },
  {
    label: 'Dove si afferra l’ago?',
    answers: ['A due terzi dalla punta', 'Sulla giunzione con il filo', 'Vicino alla punta'],
    explanation: 'Sulla giunzione l’ago si piega; vicino alla punta si perde metà della curva.',
    from: ['sutura', 5],
  },
  {
    label: 'A che distanza dal margine entra l’ago?',
    answers: ['Tre millimetri', 'Un millimetro', 'Otto millimetri'],
    explanation: 'Perpendicolare alla mucosa, a tre millimetri, partendo dal lembo mobile.',
    from: ['sutura', 6],
  },
  {
    label: 'La mucosa sbianca sotto il nodo. Che cosa vuol dire?',
    answers: ['Il nodo è troppo stretto', 'Il filo è troppo sottile', 'L’anestesia funziona'],
    explanation: 'Dove non arriva sangue non si guarisce: i margini devono toccarsi, non arricciarsi.',
    from: ['sutura', 10],
  },
  {
    label: 'Dove si mette il nodo?',
    answers: ['Di lato all’incisione', 'Sopra l’incisione', 'Dove capita'],
    explanation: 'Sopra l’incisione la irrita e raccoglie placca: si porta di lato.',
    from: ['sutura', 11],
  },
  {
    label: 'Nel togliere i punti, in che direzione si sfila?',
    answers: ['Verso l’incisione', 'Lontano dall’incisione', 'Verso l’alto'],
    explanation: 'Nella direzione opposta si tirerebbero i margini lontani fra loro.',
    from: ['sutura', 15],
  },
];

const antes: QuestionStory[] = [
  {
    label: '¿Cómo se sumergen las pinzas?',
    answers: ['Abiertas', 'Cerradas', 'Dentro de la bolsa'],
    explanation: 'La solución tiene que llegar también dentro de las articulaciones.',
    from: ['sterilizzazione', 3],
  },
  {
    label: '¿Por qué se mira cada instrumento con la lupa?',
    answers: [
      'La suciedad que queda protege a las bacterias',
      'Para contar los instrumentos',
      'Para ver si el metal brilla',
    ],
    explanation: 'Lo que no está limpio no se puede esterilizar: vuelve a la cuba.',
    from: ['sterilizzazione', 7],
  },
  {
    label: '¿Hasta dónde se llena una bolsa?',
    answers: ['Tres cuartas partes como mucho', 'Hasta el borde', 'La mitad exacta'],
    explanation: 'Con el vapor la bolsa se hincha; si va apretada, la soldadura se abre.',
    from: ['sterilizzazione', 9],
  },
  {
    label: '¿Hacia dónde mira el mango dentro de la bolsa?',
    answers: ['Hacia el lado de apertura', 'Hacia la soldadura de fábrica', 'Da igual'],
    explanation: 'Así quien abre no toca nunca la punta.',
    from: ['sterilizzazione', 10],
  },
  {
    label: '¿Qué ciclo hace falta para una turbina embolsada?',
    answers: ['Tipo B', 'Tipo N', 'Solo calor seco'],
    explanation: 'El vacío fraccionado saca el aire del interior de lo hueco y de la bolsa.',
    from: ['sterilizzazione', 13],
  },
  {
    label: 'El indicador de la bolsa ha cambiado de color. ¿Qué dice?',
    answers: ['Que ha pasado por el autoclave', 'Que el contenido es estéril', 'Que la bolsa ha caducado'],
    explanation: 'Dice solo eso. La esterilidad la cuentan juntos el registro, el indicador químico y el biológico.',
    from: ['sterilizzazione', 17],
  },
  {
    label: '¿Dónde acaba la etiqueta de la bolsa?',
    answers: ['En la ficha del paciente', 'En la papelera', 'En el autoclave'],
    explanation: 'Dentro de un año se podrá saber todavía de dónde venía el instrumento.',
    from: ['sterilizzazione', 18],
  },
];

const mouth: QuestionStory[] = [
  {
    label: 'When is the shade chosen?',
    answers: ['First, while the teeth are moist', 'After the scan', 'The next day, from the file'],
    explanation: 'After minutes of air enamel dries and turns lighter.',
    from: ['compositi', 0],
  },
  {
    label: 'The patient lifts the left hand. What happens?',
    answers: ['Everyone stops', 'The scan goes on to the next tooth', 'The assistant asks why'],
    explanation: 'A signal only works if it is kept. A scan can be paused and taken up again.',
    from: ['paziente-ansioso', 8],
  },
  {
    label: 'What helps a patient who gags?',
    answers: ['Breathing through the nose and lifting a foot', 'Opening wider', 'Starting with the last molars'],
    explanation: 'Breathe through the nose, lift a foot, and do not hesitate once it is quiet.',
    from: ['radiografia', 8],
  },
  {
    label: 'Which surfaces does the first pass follow?',
    answers: ['The chewing surfaces', 'The tongue side', 'The cheek side'],
    explanation: 'They are rich in detail and hardly move: the other two passes hang on to them.',
  },
  {
    label: 'The margin bleeds. What now?',
    answers: ['Stop the bleeding, then scan', 'Scan quickly', 'Draw the margin on the screen'],
    explanation: 'Nothing that is scanned through blood is true.',
  },
  {
    label: 'In which order are surfaces wiped after the patient?',
    answers: ['From the cleanest to the dirtiest', 'From the dirtiest to the cleanest', 'From top to bottom, always'],
    explanation: 'The other way round, the cloth carries dirt to what was clean.',
    from: ['riunito', 10],
  },
  {
    label: 'How long does a wiped surface stay wet?',
    answers: ['For the time on the label', 'Until the next patient', 'It is dried at once'],
    explanation: 'Drying it earlier undoes the work.',
    from: ['riunito', 11],
  },
];

/** The questions of the books, by book. */
export const questions: Record<string, QuestionStory[]> = {
  'quattro-mani': quattroMani,
  'diga-senza-fretta': diga,
  'fino-all-apice': apice,
  'colore-dei-denti': colore,
  'sei-punti-per-dente': seiPunti,
  'un-filo-mille-nodi': filo,
  'antes-del-paciente': antes,
  'from-mouth-to-file': mouth,
};
