import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const ottoMinutiFraDuePazienti: ArticleStory = {
  language: 'it',
  group: 'otto-minuti',
  name: 'Otto minuti fra due pazienti',
  summary: 'Non si guadagna tempo correndo. Si guadagna non tornando indietro: un giro solo, dal pulito allo sporco.',
  picture: 'otto-minuti-fra-due-pazienti',
  pictureAlt: 'La sagoma di un riunito con la poltrona reclinata e la lampada accesa, su un cerchio di luce verde.',
  pictureCaption: 'Tutto al suo posto, e il passaggio libero per chi entra.',
  author: 'amina-diallo',
  tags: ['assistenza', 'igiene'],
  lessons: [
    ['riunito', 2],
    ['riunito', 1],
    ['sterilizzazione', 0],
  ],
  body: [
    p(
      'Il paziente delle nove e mezza saluta alle nove e trentaquattro. Quello dopo è già in sala d’attesa e guarda l’orologio. Hai otto minuti e due modi di usarli: correre, oppure fare un giro solo. Correndo se ne impiegano dieci, perché si torna indietro tre volte. L’ho misurato su di me, nel mio studio, con un timer da cucina: non è scienza, ma la sera mi facevano meno male i piedi.',
    ),
    h2('Il giro, minuto per minuto'),
    table(
      ['Minuto', 'Che cosa', 'Perché lì'],
      ['1', 'Aghi e lame nel contenitore rigido, vassoio nella vaschetta chiusa', 'Il pericolo esce per primo'],
      ['2', 'Scorre l’acqua delle linee usate, cannule comprese', 'Lavora da sola mentre fai altro'],
      ['3-4', 'Via le barriere, poi disinfettante sulle superfici', 'Deve restare bagnato: il tempo è suo'],
      ['5', 'Vassoio sporco in zona sporca, mani, guanti nuovi', 'Il confine si passa una volta sola'],
      ['6-7', 'Barriere nuove, bicchiere, mantellina, vassoio di base chiuso', 'Dal pulito, con mani pulite'],
      ['8', 'Schienale su, lampada via, uno sguardo dalla porta', 'Con gli occhi di chi entra'],
    ),
    p(
      'La parte che fa la differenza è fra il secondo e il quinto minuto. Acqua e disinfettante hanno bisogno di tempo, non di te: si avviano presto, e intanto si fa quello che chiede le mani.',
    ),
    passage('it', 'Guarda il giro', 'riunito', 2),
    h2('L’acqua che corre'),
    p(
      'Fra un paziente e l’altro bastano venti o trenta secondi per ogni linea usata, **con il manipolo ancora montato**: è lui che ha aspirato un po’ di bocca quando la turbina si è fermata. Poi si sfila e va in sterilizzazione. Una salvietta passata bene resta una salvietta.',
    ),
    p(
      'All’inizio della giornata sono almeno due minuti per linea. Non si recupera la sera: l’acqua ferma nei tubi nutre il biofilm mentre tu dormi.',
    ),
    frame(
      'riunito',
      1,
      'Tre tubi del riunito riempiti di liquido azzurro; dai manipoli in fondo scendono alcune gocce.',
      'L’acqua ferma è il problema: farla scorrere è il gesto più economico che hai.',
    ),
    passage('it', 'Fra un paziente e l’altro', 'riunito', 1, 1),
    h2('Bagnato vuol dire bagnato'),
    p(
      'Sull’etichetta del disinfettante c’è un tempo. È il tempo in cui la superficie deve restare **bagnata**, non quello dopo cui puoi asciugarla per comodità. Se asciuga prima, si ripassa. Se asciuga sempre prima, la salvietta è troppo strizzata o la superficie troppo grande.',
    ),
    ul(
      'Si va dalla zona più pulita a quella più sporca, e mai al contrario.',
      'Una salvietta per zona: quando ha finito la sua, ha finito.',
      'Quello che si può coprire si copre: maniglia della lampada, tastiera, cavo del sensore.',
      'Quello che non si tocca non va toccato: se ti accorgi che lo fai, mettilo nel giro.',
    ),
    quote('Il disinfettante lavora da solo. Il tuo compito è non interromperlo.'),
    h2('Che cosa si apre davanti al paziente'),
    p(
      'Il vassoio di base arriva **chiuso**. Le buste si aprono quando il paziente è seduto, con lui che guarda: è un secondo di lavoro in più e toglie una domanda che molti non osano fare. Specchietto, sonda e pinzetta sempre nello stesso ordine, da sinistra a destra: la mano che cerca perde più tempo della mano che pulisce.',
    ),
    h2('Quando i minuti sono quattro'),
    p('Capita. In quel caso si toglie dal giro quello che si può preparare prima, mai quello che protegge:'),
    ol(
      'i vassoi di base si preparano la sera, imbustati e chiusi, uno per appuntamento più uno;',
      'le barriere stanno tagliate in una scatola, nella misura giusta;',
      'in due ci si divide il confine: una persona resta nello sporco, l’altra nel pulito, e non ci si scambia a metà;',
      'se non basta, si **dice** il ritardo in sala d’attesa, in minuti. Tre minuti annunciati pesano meno di uno taciuto.',
    ),
    p(
      'Il tempo di contatto del disinfettante non si tratta. Se mancano i minuti per quello, manca il paziente dopo: si sposta, e si rivede l’agenda con chi la tiene.',
    ),
    h2('Da provare domattina'),
    ul(
      'Fai il giro una volta con un foglio in mano e segna ogni volta che torni su un punto già passato. Quello è il tempo da guadagnare.',
      'Scegli un solo ritorno e toglilo, spostando un oggetto. Uno al giorno basta.',
      'L’ultimo sguardo fallo dalla porta, piegandoti all’altezza di chi entra: la lampada sugli occhi si vede solo da lì.',
    ),
  ],
};
