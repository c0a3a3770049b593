import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const ilFiloNonPassa: ArticleStory = {
  language: 'it',
  group: 'il-filo-non-passa',
  name: 'Il filo non passa: tre cause, tre gesti',
  summary:
    'Quasi mai è colpa del filo. È il foro, è il punto da cui entri, è la fretta. Come riconoscere quale delle tre in cinque secondi.',
  picture: 'il-filo-non-passa',
  pictureAlt: 'Un molare con l’uncino e due premolari visti dall’alto; il filo scende fra il primo e il secondo dente.',
  pictureCaption: 'Il filo si appoggia al contatto: da qui in poi decide il foglio.',
  author: 'chiara-bellandi',
  tags: ['conservativa', 'assistenza', 'strumenti'],
  lessons: [
    ['diga', 4],
    ['endodonzia', 0],
    ['quattro-mani', 2],
  ],
  body: [
    p(
      'Il foglio è su, l’uncino tiene, e il filo si ferma a metà contatto. Succede a tutti, di solito quando il paziente comincia a muovere le dita. La prima reazione è spingere; la seconda, cambiare filo. Nessuna delle due serve, perché il filo è l’ultima cosa che si è guastata.',
    ),
    h2('Prima di tirare'),
    p(
      'Fermati e guarda il foglio, non il filo. Bastano cinque secondi e una sola domanda: che forma fa la gomma intorno al dente?',
    ),
    table(
      ['Che cosa vedi', 'Che cosa vuol dire', 'Che cosa fai'],
      ['La gomma fa una **tenda** fra due denti', 'I fori sono troppo vicini o troppo piccoli', 'Cambi foglio'],
      [
        'La gomma fa una **piega doppia** sul contatto',
        'Hai presentato due bordi insieme',
        'Tendi e ripresenti un bordo solo',
      ],
      ['La gomma è liscia, il filo si sfilaccia', 'Stai spingendo invece di segare', 'Rallenti e cambi tratto di filo'],
    ),
    p(
      'C’è un quarto caso, più raro: il filo si sfilaccia sempre nello stesso punto anche senza diga. Lì non è un problema di isolamento: c’è un margine che taglia o un’otturazione che sporge. Si prova il contatto con il filo **prima** di montare il foglio, e si dice a voce al dentista.',
    ),
    h2('Primo: il foro'),
    p(
      'Un foro piccolo non isola meglio. Tira sul contatto, e lì si strappa. Il più grande va al molare che porta l’uncino; poi si scende di misura verso il davanti. Fra un foro e l’altro resta qualche millimetro di gomma: se ne resta troppo poca, il lembo non copre la papilla; se ne resta troppa, si ammucchia e non passa.',
    ),
    p(
      'Guarda anche il taglio. Un bordo sfrangiato è uno strappo che aspetta: se la pinza non fa più un disco netto, il foglio si butta e la pinza si pulisce.',
    ),
    frame(
      'diga',
      2,
      'Un foglio di diga verde con una fila di fori di grandezza diversa, che segue la curva dell’arcata.',
      'La fila segue l’arcata, e i fori non hanno tutti la stessa misura.',
    ),
    passage('it', 'Guarda il gesto', 'diga', 2),
    h2('Secondo: da dove entri'),
    p(
      'Il lembo passa se arriva al contatto di taglio, un bordo solo, sottile. Di piatto non passa mai. L’ordine dei gesti è questo:',
    ),
    ol(
      'tendi il foglio fra due dita, in direzione del palato o della lingua e della guancia;',
      'presenta al contatto il bordo, come un foglio di carta in una fessura;',
      'appoggia il filo cerato e scendi piano, a piccoli movimenti di sega, lungo la parete di un dente;',
      'passato il contatto, accompagna il filo sull’altro dente e ripeti;',
      'sfila il filo **di lato**, mai verso l’alto: verso l’alto riporti fuori il foglio e ricominci.',
    ),
    p(
      'Chi assiste ha un compito preciso: tenere teso il lembo dalla parte opposta, senza tirare più forte di chi lavora. In due, il contatto stretto diventa un contatto normale.',
    ),
    passage('it', 'Guarda il gesto', 'diga', 4, 1),
    h2('Terzo: la fretta'),
    p(
      'Tre minuti sono tanti solo se li guardi passare. Il tempo si perde a rifare, non a fare piano: un foglio strappato costa un foglio, un uncino da rimontare e la pazienza di chi sta a bocca aperta.',
    ),
    quote(
      'Se hai provato due volte nello stesso modo, la terza cambia qualcosa: il bordo, il tratto di filo, o la mano che tende.',
    ),
    p(
      'La fretta si riconosce anche da fuori. Le nocche sono bianche, il filo è avvolto troppo stretto, lo sguardo è sull’orologio. Chi è accanto può dirlo senza offendere: «vuoi che tenda io?» è una frase intera.',
    ),
    h2('Da provare domattina'),
    ul(
      'Prova tutti i contatti con il filo prima di prendere il foglio, e segna in cartella quello che taglia.',
      'Prepara sul vassoio due tratti di filo, non uno: il secondo toglie la tentazione di insistere con quello consumato.',
      'Prima di tirare, di’ ad alta voce quale delle tre cause è. Se non lo sai, guarda ancora il foglio.',
      'A fine giornata fora un foglio vecchio con tutte le misure della pinza e tienilo nel cassetto: è il confronto più veloce quando un taglio ti sembra brutto.',
    ),
    p(
      'Dopo una settimana ti accorgerai che il filo, da solo, non è quasi mai il colpevole. E che il paziente muove le dita un po’ meno.',
    ),
  ],
};
