import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const centotrentaquattroGradi: ArticleStory = {
  language: 'it',
  group: '134-gradi',
  name: '134 gradi: che cosa scrivere, e dove',
  summary:
    'Il registro del ciclo non serve il giorno dell’ispezione. Serve il giorno in cui una busta è bagnata. Tre posti, cinque righe.',
  picture: '134-gradi',
  pictureAlt:
    'Lo schermo di un’autoclave con la curva di un ciclo B: tre vuoti, la salita a 134 gradi, tre minuti, la discesa.',
  pictureCaption: 'Tre vuoti, la salita, tre minuti, la discesa: la curva di un ciclo di tipo B.',
  author: 'amina-diallo',
  tags: ['igiene', 'strumenti', 'assistenza'],
  lessons: [
    ['sterilizzazione', 5],
    ['sterilizzazione', 4],
    ['riunito', 0],
  ],
  body: [
    p(
      'Sono le sei di sera, apri lo sportello e una busta è bagnata. Una sola, in fondo. La domanda non è se buttarla: quella la rifai, senza discutere. La domanda è che cosa succede alle altre undici, e se quella di ieri, stesso posto e stesso programma, era asciutta. Se hai scritto, lo sai in un minuto. Se non hai scritto, stasera rifai tutto.',
    ),
    p('Il registro serve a questo. Non è un quaderno per chi controlla: è la memoria di chi lavora.'),
    h2('Tre posti, tre cose diverse'),
    p(
      'L’errore più comune è scrivere tutto dappertutto. Dopo un mese nessuno scrive più niente. Ogni posto ha il suo compito:',
    ),
    table(
      ['Dove', 'Che cosa', 'A che cosa risponde'],
      ['Sulla busta', 'Numero del ciclo, data, chi ha caricato', 'Da dove viene questo strumento?'],
      [
        'Nel registro',
        'Ciclo, prova del mattino, esito, che cosa c’era dentro',
        'Quel giorno la macchina lavorava bene?',
      ],
      ['Nella scheda del paziente', 'L’etichetta della busta aperta', 'Che cosa è stato usato su di lui?'],
    ),
    p('Se una delle tre manca, la catena si interrompe proprio lì, e di solito te ne accorgi dalla parte sbagliata.'),
    frame(
      'sterilizzazione',
      5,
      'Una busta con uno strumento e la sua etichetta, accanto alla scheda di una paziente.',
      'La stessa etichetta, prima sulla busta e poi sulla scheda.',
    ),
    passage('it', 'Guarda come si scrive', 'sterilizzazione', 5),
    h2('Cinque righe per ciclo'),
    ol(
      '**Numero e programma.** «Ciclo 4, tipo B, 134 gradi». Se gli strumenti sono cavi o imbustati, il tipo va scritto sempre.',
      '**La prova del mattino.** Una volta al giorno, prima del primo carico: fatta, esito, firma.',
      '**Il carico.** Non l’elenco completo: «6 buste di visita, 2 di conservativa, 1 turbina». Abbastanza per sapere che cosa richiamare.',
      '**L’esito.** Temperatura e minuti come li dice lo scontrino o lo schermo, non come li ricordi. A 134 gradi il vapore resta **almeno tre minuti**: se leggi meno, il carico non esce.',
      '**Le buste all’apertura.** Asciutte, chiuse, indicatore virato. Una parola per ognuna, e il nome di chi ha guardato.',
    ),
    p(
      'Con un timbro ci vogliono quaranta secondi. A mano, un minuto. Il momento giusto è uno solo: **quando apri lo sportello**, con la macchina ancora calda. Fra mezz’ora ricorderai che «era tutto a posto», perché di solito lo è.',
    ),
    passage('it', 'Il ciclo, passo per passo', 'sterilizzazione', 4, 1),
    h2('Che cosa dice l’indicatore, e che cosa no'),
    p(
      'La striscia che cambia colore dice che la busta è passata in autoclave. Non dice che dentro è sterile. È una frase da imparare a memoria, e da dire a chi comincia: un indicatore virato su una busta bagnata resta una busta bagnata.',
    ),
    quote('Una busta virata è passata. Una busta asciutta, chiusa e con l’esito giusto si può mettere via.'),
    h2('La busta bagnata'),
    p('Torniamo alle sei di sera. Si fa così, nell’ordine:'),
    ul(
      'la busta bagnata si apre, lo strumento si asciuga, si imbusta di nuovo e torna nel prossimo ciclo;',
      'si guardano **tutte** le altre in controluce, una per una, soprattutto le vicine;',
      'si scrive nel registro: quale posto, quale programma, quante buste, come erano messe;',
      'si rileggono gli ultimi tre cicli uguali. Se è la prima volta, si guarda il carico. Se è la terza, si chiama l’assistenza.',
    ),
    p(
      'Quasi sempre la causa è il carico: buste sdraiate, carta contro carta, il cassetto pieno fino all’orlo. Si mettono di taglio, carta contro plastica, con lo spazio per un dito. E si lascia finire l’asciugatura, anche se la sala aspetta.',
    ),
    h2('Da provare domattina'),
    p(
      'Prendi una busta qualsiasi dal cassetto e prova a risalire: chi l’ha caricata, in quale ciclo, se quel mattino la prova era stata fatta. Se ci riesci in due minuti, il tuo registro funziona. Se ti fermi, hai appena trovato la riga che manca: aggiungi quella, e nessun’altra.',
    ),
  ],
};
