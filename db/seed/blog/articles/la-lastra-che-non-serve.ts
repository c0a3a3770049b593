import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const laLastraCheNonServe: ArticleStory = {
  language: 'it',
  group: 'la-lastra-che-non-serve',
  name: 'La lastra che non serve',
  summary: 'Prima di scattare, una domanda: che cosa farei di diverso? Se la risposta è niente, si aspetta.',
  picture: 'la-lastra-che-non-serve',
  pictureAlt: 'Una radiografia endorale con due molari e le loro radici, chiara su un fondo blu scuro.',
  pictureCaption: 'Un’immagine nitida è utile solo se qualcuno le ha fatto una domanda.',
  author: 'davide-chen',
  tags: ['digitale', 'assistenza'],
  lessons: [
    ['radiografia', 2],
    ['radiografia', 0],
    ['endodonzia', 3],
  ],
  body: [
    p(
      'La lastra più facile da evitare è quella che ripeti. La seconda è quella che scatti per abitudine: prima visita, sensore in bocca, e solo dopo si guarda il dente. Il sensore digitale ha reso tutto veloce, e la velocità ha un difetto: fa sembrare gratis una cosa che non lo è.',
    ),
    p(
      'Chi decide l’esposizione è il dentista, sempre. Ma una buona squadra ha una domanda in comune, e chi prepara la sala può farla a voce alta senza invadere nessuno.',
    ),
    h2('La domanda'),
    quote('Che cosa farei di diverso, dopo averla vista?'),
    p(
      'Se la risposta è una cosa precisa (apro, aspetto, mando da un collega, misuro), la lastra serve e si fa bene. Se la risposta è «così almeno ce l’abbiamo», si aspetta. Un’immagine senza domanda finisce in archivio senza risposta.',
    ),
    table(
      ['Situazione', 'Che cosa cambierebbe', 'Prima di scattare'],
      ['Dolore al freddo, otturazione profonda', 'Se e come intervenire', 'Prove di sensibilità, poi la lastra mirata'],
      [
        'Controllo senza sintomi',
        'Dipende dall’ultima immagine',
        'Si cerca in archivio, anche quello dell’altro studio',
      ],
      ['Immagine storta ma leggibile', 'Spesso niente', 'Si legge quella che c’è'],
      ['Apice fuori dal bordo, misura da prendere', 'La misura', 'Si ripete, correggendo una sola cosa'],
    ),
    h2('Prima: l’archivio'),
    p(
      'Cinque minuti al telefono con lo studio di prima evitano più esposizioni di qualunque sensore. Quando il paziente prende l’appuntamento, chiedigli se ha immagini recenti e come può farle avere. È un compito perfetto per chi accoglie: si fa il giorno prima, e la mattina la domanda ha già mezza risposta.',
    ),
    h2('Durante: una volta sola'),
    p(
      'Se la lastra serve, deve venire. Quasi tutte le ripetizioni nascono da quattro disattenzioni, e nessuna è colpa del paziente:',
    ),
    ol(
      'il centratore montato nel settore sbagliato: guarda attraverso l’anello, devi vedere **tutto** il sensore;',
      'il sensore troppo vicino ai denti superiori: allontanalo verso il centro del palato, lì c’è spazio;',
      'il morso non chiuso: chiedi di chiudere piano e aspetta, senza spingere il sensore;',
      'occhiali e protesi mobili ancora al loro posto.',
    ),
    frame(
      'radiografia',
      0,
      'Il tubo radiogeno, l’anello, un molare e il sensore allineati uno dietro l’altro.',
      'Tubo, anello, dente, sensore: se dall’anello vedi tutto il sensore, il raggio farà lo stesso.',
    ),
    passage('it', 'Guarda come si monta', 'radiografia', 0, 1),
    h2('Dopo: leggere l’errore, non rifarlo'),
    p(
      'È venuta male. Succede. Adesso viene la parte difficile, che dura dieci secondi: **guardarla**. L’immagine dice sempre che cosa è andato storto.',
    ),
    ul(
      '*Denti allungati*: il tubo era troppo orizzontale. *Denti accorciati*: era troppo inclinato.',
      '*Contatti sovrapposti*: il tubo va ruotato in orizzontale finché il raggio passa fra i due denti.',
      '*Un arco bianco sul bordo*: il raggio non copriva il sensore.',
      '*Manca l’apice*: sensore troppo vicino al dente, o morso aperto.',
    ),
    p(
      'Poi si rifà la domanda dell’inizio: questa immagine, così com’è, risponde? Un bordo tagliato dove non stavi guardando non è un motivo per ripetere. Una bella fotografia non è una diagnosi.',
    ),
    passage('it', 'Prima di ripetere', 'radiografia', 2, 4),
    h2('Che cosa dire al paziente'),
    p(
      'Chi si siede ha spesso due paure opposte: che gliene facciate troppe, e che non gliene facciate abbastanza. La stessa frase va bene per entrambe: «oggi ne serve una, per sapere se il dente si può conservare» oppure «oggi non serve, perché non cambierebbe quello che facciamo». Chi chiede perché ha diritto a una risposta che stia in una riga. Se non la trovi, forse la lastra non serve.',
    ),
    p(
      'E se è in gravidanza, o potrebbe esserlo, si dice **prima** di entrare in sala, in un posto tranquillo, e lo si riferisce al dentista: sarà lui a decidere se e quando.',
    ),
    h2('Da provare domattina'),
    ul(
      'Scrivi la domanda su un’etichetta e mettila sul braccio del tubo, dove si guarda prima di premere.',
      'Per una settimana segna ogni ripetizione con il suo errore, senza nomi. Vedrai che uno dei quattro torna più degli altri: allenate solo quello.',
      'Aggiungi «immagini precedenti?» alle cose da chiedere quando si fissa una prima visita.',
    ),
  ],
};
