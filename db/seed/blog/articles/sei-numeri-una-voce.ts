import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const seiNumeriUnaVoce: ArticleStory = {
  language: 'it',
  group: 'sei-numeri-una-voce',
  name: 'Sei numeri, una voce: dettare la cartella parodontale',
  summary:
    'Chi misura guarda il dente, chi scrive guarda il foglio. In mezzo c’è una voce, e lì si perdono i millimetri.',
  picture: 'sei-numeri-una-voce',
  pictureAlt: 'Una sonda a tacche scende fra due denti bianchi fino alla gengiva; accanto, le linee dei millimetri.',
  pictureCaption: 'La tacca si legge al margine della gengiva, e si dice una volta sola.',
  author: 'giulia-moretti',
  tags: ['igiene', 'assistenza'],
  lessons: [
    ['sondaggio', 2],
    ['sondaggio', 1],
    ['quattro-mani', 3],
  ],
  body: [
    p(
      'Una bocca intera sono più di centocinquanta numeri. Dettarli richiede una decina di minuti, se va bene. Se va male ne richiede venti, con tre «scusa, che dente era?», e alla visita dopo nessuno si fida di quello che legge. La differenza non la fa la sonda. La fa il modo in cui due persone si parlano.',
    ),
    h2('Un ordine, sempre quello'),
    p(
      'Non importa quale: importa che non cambi. Il più comodo, per chi scrive, è quello in cui la mano va in una sola direzione. Noi facciamo così:',
    ),
    ol(
      'arcata superiore, da destra a sinistra, lato esterno: tre numeri per dente, *distale, centro, mesiale* finché si arriva alla linea mediana, poi *mesiale, centro, distale*;',
      'si torna indietro dal lato del palato;',
      'arcata inferiore, allo stesso modo.',
    ),
    p(
      'Scrivilo su un cartoncino con una freccia e mettilo dove lo vede chi scrive. Chi arriva nuovo in studio lo impara in un pomeriggio, e chi sostituisce non deve inventare.',
    ),
    passage('it', 'Guarda la sonda camminare', 'sondaggio', 1, 1),
    h2('Tre alla volta'),
    p(
      'Il numero da solo si perde. A gruppi di tre ha un ritmo, e il ritmo si controlla da sé: se ne senti due, manca qualcosa. Chi misura detta tre numeri e **aspetta**; chi scrive li **ripete** mentre li segna. È la ripetizione a fare la differenza fra sentire e capire.',
    ),
    table(
      ['Chi misura', 'Chi scrive', 'Che cosa succede'],
      ['«Quattro sei: tre, due, quattro»', '«Tre, due, quattro»', 'Si va avanti'],
      ['«Quattro sei: tre, due, sei»', '«Tre, due, sei. Sei?»', 'Si rimisura il terzo punto'],
      ['«Tre, due»', 'Silenzio', 'Manca un punto: si ridice il dente'],
    ),
    p(
      'Il «sei?» della seconda riga non è una mancanza di rispetto. È un patto: ogni numero da cinque in su viene richiesto, sempre, da chiunque. Così nessuno deve decidere se è il caso.',
    ),
    frame(
      'sondaggio',
      2,
      'Una cartella con sei denti disegnati, tre numeri sotto ognuno e una matita che scrive.',
      'Tre numeri per dente, e la riga della recessione subito sotto.',
    ),
    passage('it', 'Come si detta', 'sondaggio', 2),
    h2('Le parole che non sono numeri'),
    p(
      'La cartella non è fatta solo di profondità. Recessione, sanguinamento, mobilità e forcazioni vanno detti **subito dopo** i tre numeri di quel dente, con una parola sola, sempre la stessa:',
    ),
    ul(
      '«recessione due» e non «qui si è un po’ ritirata»;',
      '«sanguina centro» e non «vedo un pochino di rosso»;',
      '«mobile uno», «forca due», con la scala che avete scelto insieme;',
      '«impianto», prima dei numeri: si sonda con meno forza e si confronta con la visita precedente.',
    ),
    p(
      'Il sanguinamento arriva qualche secondo dopo la sonda. Chi misura ha già lo sguardo sul punto seguente: è chi assiste, con l’aspirazione vicina, a vederlo per primo. Dillo.',
    ),
    h2('Il paziente ascolta'),
    p(
      'Sta sdraiato e sente una lingua di numeri. Prima di cominciare digli che cosa contate: «sono millimetri, fra il dente e la gengiva; fino a tre va bene, da quattro in su ne parliamo». Dopo dieci denti comincerà a contare anche lui. È il momento in cui la visita smette di essere una cosa che gli fate.',
    ),
    quote('Se il paziente sa che cosa stai contando, il numero diventa anche suo.'),
    p(
      'Per lo stesso motivo non si commenta mentre si detta. Un sospiro al terzo numero vale una diagnosi, detta male. Alla fine si guarda la cartella insieme, e allora si parla.',
    ),
    h2('Quando i numeri mentono'),
    p(
      'Tre casi da conoscere tutti e due. Se si preme troppo, la punta attraversa l’epitelio e nasce una tasca che non c’è. Se il tartaro la ferma, la misura è falsa e va segnata come tale, per rifarla dopo la seduta di igiene. Se la sonda è inclinata, il numero cambia con la mano: sotto il punto di contatto appena un poco, altrove parallela al dente.',
    ),
    h2('Da provare domattina'),
    ul(
      'Scegli un paziente, e chiedi a chi scrive di richiedere tutti i numeri da cinque in su.',
      'Scambiatevi i posti per un’arcata, con la poltrona vuota e una collega: chi scrive capisce perché si va piano, chi misura capisce perché si ripete.',
      'Rileggete una cartella di sei mesi fa. Se una riga non si capisce, quella è la parola da fissare.',
    ),
  ],
};
