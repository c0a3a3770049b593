import type { LessonQuestions } from './story';

export const diga: LessonQuestions = {
  lesson: 'diga',
  questions: [
    [3, 'Che uncino scegli per un primo molare?', 'Alato, con quattro punte sotto l’equatore', 'Senza alette, con due punte', 'Il più largo che c’è', 'Quello da incisivo, aperto bene'],
    [4, 'Perché leghi un filo all’arco dell’uncino prima di provarlo?', 'Per recuperarlo subito se scivola', 'Per stringerlo meglio', 'Per tenere teso il foglio', 'Per ricordare il numero'],
    [5, 'L’uncino dondola sotto il dito. Che cosa fai?', 'Lo cambi prima di andare avanti', 'Metti il foglio lo stesso', 'Lo stringi con il filo', 'Lo giri dall’altra parte'],
    [7, 'Per quale dente è il foro più grande?', 'Per il molare che porta l’uncino', 'Per l’incisivo centrale', 'Per il dente da curare, sempre', 'Per quello più lontano'],
    [10, 'Quale lato dell’uncino si appoggia per primo?', 'Il linguale', 'Il vestibolare', 'Il mesiale', 'Tutti e due insieme'],
    [14, 'Passato il contatto, come togli il filo?', 'Lo sfili di lato', 'Lo tiri verso l’alto', 'Lo tagli e lo lasci', 'Lo ripassi due volte'],
    [20, 'Tolto il foglio, che cosa controlli?', 'Che non ne manchi nemmeno un pezzetto', 'Che sia ancora elastico', 'Che i fori siano tondi', 'Che non sia bagnato'],
  ],
};

export const quattroMani: LessonQuestions = {
  lesson: 'quattro-mani',
  questions: [
    [1, 'Chi opera con la destra sta fra le otto e le dodici. Dove sta chi assiste?', 'Fra le due e le quattro', 'Fra le quattro e le otto', 'Alle dodici', 'Alle sei'],
    [2, 'Dove stanno gli occhi di chi assiste rispetto a quelli di chi opera?', 'Dieci o quindici centimetri più in alto', 'Alla stessa altezza', 'Dieci centimetri più in basso', 'Mezzo metro più in alto'],
    [4, 'In che mano sta la cannula?', 'Nella destra, a palmo pieno', 'Nella sinistra, come una penna', 'In quella che capita', 'Nella destra, con due dita'],
    [5, 'Chi entra per primo in bocca?', 'La cannula, prima della turbina', 'La turbina, prima della cannula', 'Lo specchietto, sempre', 'Insieme, al segnale'],
    [7, 'Quali zone evita la cannula, per non far venire il conato?', 'Palato molle e base della lingua', 'Guancia e labbro', 'Palato duro', 'Il pavimento della bocca'],
    [8, 'Dove avviene lo scambio degli strumenti?', 'Sotto il mento, vicino al petto', 'Sopra gli occhi del paziente', 'Dietro la testa', 'Sul vassoio, sempre'],
    [11, 'Quando lasci lo strumento?', 'Quando senti la presa', 'Quando chi opera dice grazie', 'Appena arriva nella sua mano', 'Dopo aver contato fino a tre'],
    [12, 'Come si passa il bisturi?', 'In una vaschetta, da cui si riprende', 'Di mano in mano, dal manico', 'Di mano in mano, dalla punta', 'Appoggiandolo sul petto'],
  ],
};

export const radiografia: LessonQuestions = {
  lesson: 'radiografia',
  questions: [
    [0, 'Che cosa fa il centratore?', 'Tiene il sensore parallelo al dente e dice al tubo dove guardare', 'Riduce la dose della metà', 'Tiene aperta la bocca', 'Misura la lunghezza del canale'],
    [2, 'Come si protegge il sensore?', 'Con due guaine, cavo compreso', 'Con una guaina, senza il cavo', 'Con la salvietta, dopo', 'Non serve, se il paziente è sano'],
    [3, 'A chi restano posizione finale ed esposizione?', 'Al dentista', 'A chi assiste', 'Al paziente', 'A chi è più vicino'],
    [4, 'Da quali denti si comincia?', 'Dagli incisivi', 'Dai molari superiori', 'Dai molari inferiori', 'Dai denti del giudizio'],
    [8, 'Arriva il conato. Che cosa gli chiedi di fare?', 'Respirare dal naso e sollevare un piede', 'Trattenere il fiato e chiudere gli occhi', 'Deglutire più volte', 'Tirare fuori la lingua'],
    [9, 'I denti nell’immagine sono allungati. Perché?', 'Il tubo era troppo orizzontale', 'Il tubo era troppo inclinato', 'Il sensore era capovolto', 'L’esposizione era troppo lunga'],
    [11, 'C’è un arco bianco sul bordo. Che cosa vuol dire?', 'Il raggio non copriva il sensore', 'La guaina era doppia', 'Il paziente si è mosso', 'Il sensore è rotto'],
  ],
};

export const pazienteAnsioso: LessonQuestions = {
  lesson: 'paziente-ansioso',
  questions: [
    [2, 'Che appuntamento offri a chi ha paura?', 'Il primo del mattino', 'L’ultimo della sera', 'Uno fra un mese', 'Uno in pausa pranzo'],
    [5, 'C’è un ritardo. Come lo dici?', 'Subito, in minuti', 'Solo se lo chiede', 'Quando il medico è pronto', '«Ancora un attimo», ogni dieci minuti'],
    [8, 'Che segnale concordate prima di abbassare lo schienale?', 'Se alza la mano sinistra ci si ferma davvero', 'Se chiude gli occhi si va più piano', 'Se muove il piede si aspira', 'Nessuno: distrae'],
    [10, 'Che cosa non si promette mai?', 'Che non sentirà niente', 'Che ci si fermerà', 'Che durerà qualche secondo', 'Che lo richiamerai'],
    [11, 'Che ritmo ha il respiro che fate insieme?', 'Quattro secondi dentro, sei fuori', 'Sei dentro, quattro fuori', 'Due dentro, due fuori', 'Il più veloce possibile'],
    [12, 'Il paziente impallidisce e suda freddo. Che cosa fai?', 'Avvisi il dentista e distendi subito la poltrona', 'Lo fai alzare in piedi', 'Gli dai da bere e aspetti', 'Apri la finestra e continui'],
  ],
};
