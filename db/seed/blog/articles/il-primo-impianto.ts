import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const ilPrimoImpianto: ArticleStory = {
  language: 'it',
  group: 'il-primo-impianto',
  name: 'Il primo impianto, visto da chi aspira',
  summary:
    'Otto cose che nessuno ti dice la prima volta che tieni la cannula in sala. La prima è dove mettere i piedi.',
  picture: 'il-primo-impianto',
  pictureAlt: 'Un impianto a vite, scuro e lucido, davanti a un cerchio arancione.',
  pictureCaption: 'Visto da vicino: ogni spira deve arrivare all’osso senza toccare altro.',
  author: 'samuel-adeyemi',
  tags: ['chirurgia', 'assistenza'],
  lessons: [
    ['quattro-mani', 1],
    ['impianto', 2],
    ['sutura', 3],
  ],
  body: [
    p(
      'Chi opera ha studiato il caso per giorni. Chi aspira, spesso, lo scopre quando il paziente è già coperto dal telo. Eppure le due mani che tengono pulito il campo decidono quanto dura la seduta, e molto di quello che il paziente ricorderà. Queste sono le otto cose che dico a chi entra in sala con me per la prima volta.',
    ),
    h2('Prima di lavarsi le mani'),
    p(
      '**Uno: i piedi.** Regola lo sgabello e appoggiali tutti e due. Un’ora in punta di piedi si sente nella schiena, e la schiena si sente nella cannula. I tuoi occhi stanno un po’ più in alto dei miei: se ti sporgi, lo sgabello è lontano.',
    ),
    p(
      '**Due: il piano.** Chiedimelo. «Da dove parte, dove arriva, che cosa la preoccupa?» Bastano tre minuti davanti alla tomografia. Se sai che sotto c’è il canale mandibolare, capirai perché a un certo punto smetto di parlare.',
    ),
    p(
      '**Tre: la cassetta.** Guarda l’ordine delle frese prima che si apra, non durante. I colori dicono il diametro, la sequenza dice la strada. Quando mi passi una fresa, di’ il diametro a voce alta: è il controllo più semplice che abbiamo, e lo facciamo in due.',
    ),
    passage('it', 'Le posizioni, sull’orologio', 'quattro-mani', 0, 1),
    h2('Mentre si lavora'),
    p(
      '**Quattro: due acque.** Dalla fresa esce fisiologica fredda e va lasciata arrivare all’osso. Se la cannula è troppo vicina la porti via prima che serva, e l’osso si scalda. Tienila dove l’acqua **esce** dal sito, non dove entra.',
    ),
    frame(
      'impianto',
      2,
      'Due denti e, fra loro, un perno sottile infilato nell’osso fino a una tacca gialla.',
      'Dopo la prima fresa, il perno: si guarda l’asse, si guarda la profondità, e si respira.',
    ),
    passage('it', 'La prima fresa decide l’asse', 'impianto', 2),
    p(
      '**Cinque: il lembo.** Si tiene con uno strumento largo, appoggiato all’osso, fermo. Il gesto che fa danni è il secondo: appoggio, scivolo, riappoggio. Se la mano è stanca, dillo e cambiamo; non cercare di resistere.',
    ),
    p(
      '**Sei: l’impianto non tocca niente.** Dalla fiala all’osso, senza guanti, senza labbro, senza saliva. In quei dieci secondi la tua cannula ha un solo lavoro: tenere la guancia lontana. Se vedi che sta per toccare qualcosa, di’ «fermo». Nessuno si offenderà mai per quella parola.',
    ),
    table(
      ['Momento', 'Dove sta la cannula', 'Dove guardi'],
      ['Incisione', 'Dietro la lama, mai davanti', 'Il margine del lembo'],
      ['Fresa', 'Dove l’acqua esce', 'La tacca di profondità'],
      ['Inserimento', 'Di lato, a tenere la guancia', 'L’impianto, finché non è sceso'],
      ['Sutura', 'Ferma, vicino al nodo', 'L’ago: sempre'],
    ),
    h2('Quando sembra finito'),
    p(
      '**Sette: l’ago.** La sutura arriva quando tutti siamo stanchi, ed è il momento in cui ci si punge. L’ago si passa montato e si riprende montato; il bisturi non passa mai di mano, si appoggia in una vaschetta e si riprende da lì. Alla fine si contano garze, aghi e lame, a voce, in due.',
    ),
    p(
      '**Otto: l’etichetta.** Quella con il lotto va in cartella prima che si sparecchi. È piccola, è adesiva, e ha una passione per i teli che finiscono nel sacco. Io la chiedo sempre; tu trattala come uno strumento.',
    ),
    h2('Le parole per il paziente'),
    p('Sotto il telo si sente tutto e non si vede niente. Tre frasi bastano per quaranta minuti:'),
    ol(
      '«Adesso sentirà vibrare, non è dolore»: prima della prima fresa, non dopo.',
      '«Siamo a metà»: quando è vero.',
      '«Abbiamo finito la parte lunga, ora si chiude»: quando metto la vite di copertura.',
    ),
    p(
      'Poi le istruzioni, a voce e per iscritto: ghiaccio a intervalli, cibi morbidi e freddi per oggi, niente sciacqui fino a domani, niente fumo. E una che si dimentica: se domani il labbro è ancora addormentato deve chiamare **subito**, a un numero scritto sul foglio.',
    ),
    quote('Chi aspira bene non si nota. Si nota che la seduta è stata breve.'),
    h2('Da provare domattina'),
    ul(
      'Prima del prossimo intervento chiedi tre minuti di tomografia insieme.',
      'Prova la sequenza delle frese a vuoto, con la poltrona libera, dicendo i diametri.',
      'Scegliete insieme la parola che ferma tutti. «Fermo» va benissimo.',
    ),
  ],
};
