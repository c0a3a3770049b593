import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const laTelefonataDelLunedi: ArticleStory = {
  language: 'it',
  group: 'la-telefonata-del-lunedi',
  name: 'La telefonata del lunedì mattina',
  summary:
    'Chi chiama alle otto e cinque ha passato una notte sveglio. Quattro domande, nell’ordine giusto, e una frase da non dire.',
  picture: 'la-telefonata-del-lunedi',
  pictureAlt: 'Una cornetta del telefono accanto a una pagina di agenda con un appuntamento alle otto e mezza.',
  pictureCaption: 'La cornetta e l’agenda: la visita comincia qui.',
  author: 'giulia-moretti',
  tags: ['assistenza', 'igiene'],
  lessons: [
    ['paziente-ansioso', 0],
    ['riunito', 2],
    ['sondaggio', 3],
  ],
  body: [
    p(
      'Alle otto il telefono è muto. Alle otto e cinque suona, e chi chiama ha già provato due volte mentre la porta era chiusa. Ha dormito poco, ha letto di tutto, e la prima frase che gli esce è quasi sempre sbagliata: chiede il prezzo, oppure se «si può fare qualcosa oggi».',
    ),
    p(
      'Non è la domanda. È il modo di cominciare. Il tuo lavoro, nei due minuti che seguono, è arrivare alla domanda vera.',
    ),
    h2('Prima di tutto, il nome'),
    p(
      'Rispondi con il nome dello studio e con il tuo, poi chiedi il suo e usalo subito. Serve a lui, che smette di parlare a un ufficio; serve a te, che lo scrivi in agenda mentre ascolti. Una penna in mano rallenta la voce, e la voce lenta si sente anche dall’altra parte.',
    ),
    h2('Quattro domande, in quest’ordine'),
    ol(
      '**Che cosa succede, e da quando?** Lascia finire la frase. Le pause non sono tempo perso: la paura sta lì.',
      '**Ha dormito?** Un dolore che sveglia di notte cambia la giornata dello studio più di un dolore al freddo.',
      '**C’è gonfiore, febbre, fatica a deglutire o ad aprire la bocca?** Se sì, non si fissa niente da soli: si passa subito la chiamata al dentista.',
      '**Che cosa la preoccupa di più?** È l’ultima perché ha bisogno delle altre tre. Spesso la risposta non è il dente: è l’ago, il rumore, una volta di dieci anni fa.',
    ),
    p(
      'Con queste quattro risposte sai quando farlo venire e chi deve saperlo. Decidere che cosa fare, e che cosa prendere nel frattempo, tocca al dentista: per telefono non si consigliano farmaci e non si fanno diagnosi.',
    ),
    passage('it', 'Ascolta come si chiede', 'paziente-ansioso', 0, 1),
    h2('Parole da tenere, parole da lasciare'),
    table(
      ['Invece di', 'Prova con'],
      ['«Non si preoccupi»', '«Mi dica che cosa la preoccupa»'],
      ['«Non sentirà niente»', '«Le diremo ogni cosa prima di farla»'],
      ['«Non abbiamo posto»', '«Il primo posto è alle undici e venti. Intanto avviso il dottore»'],
      ['«Deve venire per forza»', '«Le tengo un quarto d’ora: guardiamo e decidiamo insieme»'],
    ),
    p(
      'La frase da non dire mai è «non sentirà niente». È una promessa che non puoi mantenere tu, perché non sarai tu a lavorare. Se poi sente anche solo una pressione, ti crederà un po’ meno la volta dopo.',
    ),
    h2('Che ora offrire'),
    p(
      'A chi ha paura offri il **primo appuntamento del mattino**: restano meno ore per immaginare il peggio, e lo studio è ancora in orario. Se oggi è pieno, di’ un’ora precisa e non «in mattinata»: l’incertezza pesa più dell’attesa.',
    ),
    p(
      'Poi ripeti tutto in una riga sola: giorno, ora, nome di chi lo accoglierà, che cosa portare. E chiedi di ripeterlo.',
    ),
    frame(
      'paziente-ansioso',
      1,
      'Una persona in camice apre una porta da cui viene luce; il segno di un rumore, fuori, è barrato.',
      'La porta si apre, il rumore resta fuori: chi ha risposto al telefono accoglie alla porta.',
    ),
    h2('Che cosa scrivere in agenda'),
    p('Tre righe, leggibili da chiunque prenda il turno dopo di te:'),
    ul(
      'che cosa succede e da quando, con le parole di chi ha chiamato;',
      'che cosa lo spaventa, senza giudizi: «ago», «rumore», «stare sdraiato»;',
      'che cosa gli hai promesso: l’ora, la persona, la telefonata di conferma.',
    ),
    quote('Quello che è scritto una volta non va chiesto due volte. Per chi ha paura, è già metà dell’accoglienza.'),
    passage('it', 'Alla porta, il seguito', 'paziente-ansioso', 1),
    h2('Da provare domattina'),
    p(
      'Attacca accanto al telefono un cartoncino con le quattro domande, e nient’altro. Alla fine della settimana guardate insieme le note in agenda: quante volte qualcuno ha dovuto chiedere di nuovo? È il numero che dice se la telefonata ha funzionato, e scende in fretta.',
    ),
  ],
};
