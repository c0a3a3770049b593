import type { LessonQuestions } from './story';

export const impianto: LessonQuestions = {
  lesson: 'impianto',
  questions: [
    [0, 'Da che cosa parte la pianificazione?', 'Dalla corona che si vuole ottenere', 'Dall’osso che c’è', 'Dall’impianto più lungo', 'Dal prezzo della vite'],
    [1, 'Quanta sicurezza si tiene sopra il canale mandibolare?', 'Due millimetri', 'Mezzo millimetro', 'Cinque millimetri', 'Nessuna, se la guida è stampata'],
    [2, 'Quanto osso resta almeno fra impianto e dente vicino?', 'Un millimetro e mezzo', 'Tre millimetri', 'Mezzo millimetro', 'Non importa'],
    [8, 'Perché si irriga con fisiologica fredda?', 'L’osso scaldato non si integra', 'Per vedere meglio', 'Per calmare il dolore', 'Per pulire la fresa'],
    [10, 'Come si allarga il sito?', 'Una fresa alla volta, senza saltarne', 'Con la fresa finale, subito', 'Saltando una fresa su due', 'Con lo scollaperiostio'],
    [11, 'Che cosa può toccare l’impianto, uscito dalla fiala?', 'Solo l’osso', 'I guanti sterili', 'Il telo', 'Il labbro, se asciutto'],
    [13, 'Quale torque è un buon valore?', 'Trentacinque newton centimetro', 'Cinque newton centimetro', 'Cento newton centimetro', 'Il massimo che il cricchetto dà'],
    [21, 'Il giorno dopo il labbro dorme ancora. Che cosa fa il paziente?', 'Chiama subito', 'Aspetta una settimana', 'Prende un antibiotico', 'Mette il ghiaccio e dorme'],
  ],
};

export const sutura: LessonQuestions = {
  lesson: 'sutura',
  questions: [
    [1, 'Quale filo trattiene meno placca?', 'Il monofilamento', 'L’intrecciato', 'La seta', 'Il cotone'],
    [5, 'Dove si afferra l’ago?', 'A due terzi dalla punta', 'Sulla giunzione con il filo', 'Sulla punta', 'Dove capita'],
    [6, 'A quanto dal margine si entra?', 'A tre millimetri', 'A mezzo millimetro', 'A un centimetro', 'Sul margine'],
    [10, 'La mucosa sbianca sotto il nodo. Perché?', 'È stretto troppo', 'È stretto troppo poco', 'Il filo è riassorbibile', 'L’ago era lungo'],
    [12, 'Dopo quanto si guardano i margini per togliere i punti?', 'Sette o dieci giorni', 'Due giorni', 'Un mese', 'Mai'],
    [14, 'Come si taglia il punto per toglierlo?', 'Un solo capo, rasente alla mucosa', 'Tutti e due i capi', 'Nel mezzo del nodo', 'Si strappa'],
  ],
};

export const anestesia: LessonQuestions = {
  lesson: 'anestesia',
  questions: [
    [3, 'Perché nella tronculare si aspira sempre?', 'Lì accanto passano i vasi', 'Per togliere la saliva', 'Per misurare la profondità', 'Per scaldare l’anestetico'],
    [4, 'Che cosa cerca il pollice?', 'L’incisura coronoidea', 'La lingula', 'Il condilo', 'L’angolo della mandibola'],
    [5, 'A che altezza sta l’iniezione?', 'Sei o dieci millimetri sopra il piano occlusale', 'Sul piano occlusale', 'Due centimetri sotto', 'All’altezza del colletto'],
    [9, 'A che profondità si tocca di solito l’osso?', 'Venti o venticinque millimetri', 'Cinque millimetri', 'Quaranta millimetri', 'Non si tocca mai'],
    [11, 'In quanto tempo si inietta?', 'Almeno un minuto', 'Cinque secondi', 'Il più in fretta possibile', 'Dieci minuti'],
    [12, 'Dopo cinque minuti dorme solo la lingua. Che cosa vuol dire?', 'Che il blocco è incompleto', 'Che il blocco è riuscito', 'Che il paziente è allergico', 'Che la dose era troppa'],
  ],
};
