import type { LessonQuestions } from './story';

export const riunito: LessonQuestions = {
  lesson: 'riunito',
  questions: [
    [1, 'Prima di preparare il riunito, che cosa fai con i guanti?', 'Lavi le mani e ne metti di nuovi', 'Tieni quelli di prima, se sono integri', 'Li disinfetti con la salvietta', 'Lavori senza, finché il paziente non è seduto'],
    [2, 'In che ordine stanno specchietto, sonda e pinzetta?', 'Sempre nello stesso, da sinistra a destra', 'Dal più usato al meno usato quel giorno', 'Come capita, purché sul vassoio', 'Dal più lungo al più corto'],
    [3, 'Quando si aprono le buste degli strumenti?', 'Davanti al paziente', 'All’inizio della giornata', 'Mentre il paziente è in sala d’attesa', 'Appena escono dall’autoclave'],
    [4, 'Da dove si comincia a mettere le barriere?', 'Dalla maniglia della lampada', 'Dal poggiapiedi', 'Dal pavimento', 'Dalla sputacchiera'],
    [5, 'Quanto deve scorrere l’acqua di ogni linea a inizio giornata?', 'Almeno due minuti', 'Dieci secondi', 'Finché diventa tiepida', 'Non serve, basta fra i pazienti'],
    [6, 'E fra un paziente e l’altro?', 'Venti o trenta secondi, con il manipolo usato ancora montato', 'Due minuti, con il manipolo già tolto', 'Cinque secondi', 'Solo se il paziente ha sanguinato'],
    [7, 'Perché l’acqua ferma nei tubi è un problema?', 'Nutre il biofilm', 'Corrode la turbina', 'Perde pressione', 'Macchia il bicchiere'],
    [8, 'Dopo il flusso, che cosa fai di turbina e manipolo?', 'Li sfili e li mandi in sterilizzazione', 'Li passi con una salvietta e li rimonti', 'Li lasci montati fino a sera', 'Li immergi nell’alcol per un minuto'],
    [10, 'In che verso si passa il disinfettante sulle superfici?', 'Dalla zona più pulita a quella più sporca', 'Dalla più sporca alla più pulita', 'Dall’alto verso il basso, sempre', 'Non importa, se il prodotto è buono'],
    [11, 'Quanto deve restare bagnata la superficie?', 'Tutto il tempo indicato in etichetta', 'Il meno possibile: si asciuga subito', 'Trenta secondi, con qualunque prodotto', 'Finché arriva il paziente'],
    [13, 'Come lasci la poltrona prima di chiamare?', 'Schienale alto, seduta bassa, lampada da parte', 'Già distesa, per guadagnare tempo', 'Seduta alta e lampada accesa', 'Come l’ha lasciata l’ultimo paziente'],
  ],
};

export const sterilizzazione: LessonQuestions = {
  lesson: 'sterilizzazione',
  questions: [
    [0, 'Il paziente si è alzato. Qual è la prima cosa da eliminare?', 'Aghi e lame, nel contenitore rigido', 'Il bicchiere e la mantellina', 'I guanti, nel cestino', 'Le cannule, nella vasca a ultrasuoni'],
    [1, 'Come viaggia il vassoio verso la zona sporca?', 'In una vaschetta chiusa, con i guanti spessi', 'Scoperto, per non dimenticare niente', 'In mano, con i guanti da visita', 'Dentro una busta da sterilizzazione'],
    [2, 'Che cosa vuol dire che il percorso ha una sola direzione?', 'Lo sporco non incontra mai il pulito', 'Si lavora solo da sinistra a destra', 'Una sola persona fa tutto', 'Gli strumenti passano uno alla volta'],
    [3, 'Come si immergono le pinze?', 'Aperte, perché la soluzione arrivi negli snodi', 'Chiuse, perché non si rovinino', 'Con la punta fuori dalla soluzione', 'Smontate del tutto, anche quelle fisse'],
    [4, 'Come si decide dose e tempo della decontaminazione?', 'Si misura la dose e si guarda l’orologio', 'A occhio, dal colore della soluzione', 'Secondo quanti strumenti ci sono', 'Si lascia fino a fine giornata'],
    [5, 'Mentre decontamini, che cosa tieni addosso?', 'Occhiali e mascherina', 'Solo il camice', 'Niente: il pericolo è passato', 'La visiera, ma senza mascherina'],
    [6, 'Come lavora bene la vasca a ultrasuoni?', 'Con il coperchio chiuso e il cestello poco carico', 'Piena fino all’orlo', 'Con il coperchio aperto, per il vapore', 'Con gli strumenti già imbustati'],
    [7, 'Perché si guarda ogni strumento sotto la lente?', 'Lo sporco rimasto protegge i batteri dal vapore', 'Per contare gli strumenti', 'Per controllare l’affilatura', 'Per leggere il numero di serie'],
    [8, 'Che cosa succede se lo strumento non è asciutto?', 'Il metallo si macchia e la carta si indebolisce', 'Niente, il vapore lo asciuga', 'L’autoclave si ferma', 'L’indicatore cambia colore troppo presto'],
    [9, 'Quanto si riempie una busta?', 'Per non più di tre quarti', 'Fino al bordo, per non sprecarne', 'A metà esatta', 'Con un solo strumento, sempre'],
    [10, 'Verso dove guarda il manico nella busta?', 'Verso il lato di apertura', 'Verso il fondo', 'È indifferente', 'Verso il lato della carta'],
    [11, 'Come deve essere la saldatura?', 'Continua e senza pieghe', 'A punti, per far uscire l’aria', 'Doppia, ma anche interrotta', 'Solo agli angoli'],
    [12, 'Che cosa si fa ogni mattina prima dei carichi?', 'La prova di penetrazione del vapore', 'Un ciclo con le buste del giorno prima', 'La pulizia del filtro dell’aspirazione', 'Si pesa la camera vuota'],
    [13, 'Che ciclo serve per strumenti cavi e imbustati?', 'Di tipo B, con il vuoto frazionato', 'Di tipo N', 'Un ciclo a secco', 'Uno qualsiasi, purché lungo'],
    [14, 'A centotrentaquattro gradi, quanto resta almeno il vapore?', 'Tre minuti', 'Trenta secondi', 'Un’ora', 'Un minuto'],
    [15, 'Come si dispongono le buste in autoclave?', 'Di taglio, carta contro plastica, senza schiacciarle', 'Distese una sull’altra', 'Arrotolate', 'Plastica contro plastica, ben strette'],
    [16, 'Che cosa si scrive su ogni busta?', 'Ciclo, data e nome di chi ha caricato', 'Il nome del prossimo paziente', 'Solo la data di scadenza', 'Il prezzo dello strumento'],
    [17, 'L’indicatore della busta ha cambiato colore. Che cosa dice?', 'Che è passata in autoclave, non che è sterile', 'Che è sterile', 'Che è scaduta', 'Che il ciclo era troppo caldo'],
    [18, 'Perché si attacca l’etichetta alla scheda del paziente?', 'Per sapere anche fra un anno da dove veniva lo strumento', 'Per riordinare il materiale', 'Per far vedere al paziente che è nuovo', 'Perché la busta non si apra'],
  ],
};
