import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const mezzoMillimetro: ArticleStory = {
  language: 'it',
  group: 'mezzo-millimetro',
  name: 'Mezzo millimetro: quando la lunghezza mente',
  summary:
    'Il localizzatore dice una cosa, la radiografia un’altra, lo stop si è mosso. Da chi cominciare, e perché la misura si scrive due volte.',
  picture: 'mezzo-millimetro',
  pictureAlt: 'La sezione di una radice rossa con una lima nel canale luminoso; a destra, una scala graduata.',
  pictureCaption: 'La lima, il canale, la scala: il mezzo millimetro si gioca in fondo.',
  author: 'matteo-ferrante',
  tags: ['endodonzia', 'strumenti'],
  lessons: [
    ['endodonzia', 2],
    ['endodonzia', 3],
    ['radiografia', 2],
  ],
  body: [
    p(
      'Il caso mi è arrivato da un collega un venerdì pomeriggio: un molare superiore, tre canali, tre misure scritte bene. Il dolore era rimasto. Una delle tre era giusta la mattina e sbagliata la sera. Non aveva sbagliato lo strumento, e nemmeno il collega: si era spostato il punto da cui si misurava.',
    ),
    p(
      'Quando la lunghezza «mente», quasi sempre è cambiato uno dei suoi due estremi. Il fondo è l’apice. L’altro, quello che si dimentica, è la cuspide.',
    ),
    h2('Il punto di repere si rompe'),
    p(
      'Una misura è una distanza fra due punti. Se lo stop appoggia su una parete sottile, su uno smalto senza sostegno o su un’otturazione che toglierai, la tua misura è scritta sulla sabbia. Prima di misurare, quindi, si elimina tutto quello che non regge. Poi si sceglie la cuspide, e la si **scrive**: «22,5 su mesiovestibolare». Senza le ultime due parole il numero non vale niente.',
    ),
    quote('22,5 è un numero. 22,5 su mesiovestibolare è una misura.'),
    h2('Tre voci, in quest’ordine'),
    ol(
      '**La radiografia di partenza** dà una stima. Si toglie un millimetro per prudenza e si entra con quella.',
      '**Il localizzatore** dà la misura. Avanza fino al segnale di apice, torna indietro di mezzo millimetro, ferma lo stop.',
      '**La radiografia con la lima** conferma. La punta deve fermarsi fra mezzo millimetro e un millimetro prima dell’apice che si vede.',
    ),
    p(
      'Se le tre voci concordano, si va avanti. Se una stona, non si fa la media: si cerca chi sbaglia. La media fra una misura giusta e una falsa è una misura falsa.',
    ),
    passage('it', 'Guarda la misura', 'endodonzia', 2, 1),
    h2('Quando il localizzatore stona'),
    table(
      ['Che cosa fa', 'Che cosa cercare', 'Che cosa fare'],
      [
        'Segna l’apice appena entri',
        'Camera bagnata, un restauro metallico che tocca la lima',
        'Asciuga la camera, isola la lima',
      ],
      [
        'Salta avanti e indietro',
        'Canale troppo asciutto, o lima sottile in un canale ampio',
        'Irriga, poi prova un calibro in più',
      ],
      ['Non si muove', 'Il gancio al labbro, il cavo, la batteria', 'Controlla il circuito prima del dente'],
      [
        'È stabile, ma lontano dalla stima',
        'Una curva, o una stima fatta su un’immagine storta',
        'Scatta con la lima in sede',
      ],
    ),
    p(
      'La regola da ricordare è corta: **camera asciutta, canale umido**. Chi assiste può farne metà del lavoro, con un pellet asciutto in camera e la siringa già pronta per il canale.',
    ),
    frame(
      'endodonzia',
      2,
      'Un dente in sezione con la lima nel canale; accanto, lo schermo del localizzatore con la scala quasi a zero.',
      'Il segnale è arrivato all’apice: da qui si torna indietro di mezzo millimetro.',
    ),
    h2('Quando stona la radiografia'),
    p(
      'Con due canali nello stesso piano le lime si sovrappongono, e la più corta si nasconde dietro la più lunga. Si sposta il tubo di una ventina di gradi verso mesiale e si separano. Si fa senza togliere la diga e con il centratore, perché una lastra inclinata a mano allunga o accorcia il dente, e tu non sai di quanto.',
    ),
    p(
      'Se la punta supera l’apice, la misura si corregge e l’immagine si ripete. È una delle poche volte in cui ripetere è doveroso: la risposta che mancava è proprio quella.',
    ),
    passage('it', 'Separare due canali', 'endodonzia', 3, 2),
    h2('La sera non è la mattina'),
    p(
      'Torniamo al molare del venerdì. Il canale mesiovestibolare era curvo. Sagomando, la curva si raddrizza un poco e la strada si **accorcia**: la misura di prima, dopo, è lunga. Non di molto. Di quel mezzo millimetro che fa male.',
    ),
    ul(
      'Rimisura dopo la sagomatura, sempre, anche se la prima misura era perfetta.',
      'Rimisura se è caduta una parete o se hai ridotto la cuspide.',
      'Rimisura se il cono arriva più in là di quanto dovrebbe, prima di dare la colpa al cono.',
    ),
    h2('Da provare domattina'),
    p(
      'Una tabella in cartella, con quattro colonne: canale, cuspide, misura prima, misura dopo. La compila chi assiste, a voce: chi opera dice il numero, chi scrive lo **ripete** e guarda lo stop sulla lima.',
    ),
    ul(
      'Controlla che gli stop siano perpendicolari alla lima: uno stop storto vale già mezzo millimetro.',
      'Tieni un righello endodontico sul vassoio, e usalo anche per gli strumenti che «sai già».',
      'Se le due misure coincidono sempre, in tutti i canali curvi, forse la seconda non la stai prendendo.',
    ),
  ],
};
