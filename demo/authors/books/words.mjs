// The words that a book needs besides its own, by its language.
export const words = {
  it: {
    contents: 'Indice',
    pages: 'Pagine',
    landmarks: 'Punti di riferimento',
    start: 'Inizio del testo',
    cover: 'Copertina',
    notes: 'Note',
    back: 'Torna al testo',
    summary:
      'Testo con titoli in ordine, indice, numeri di pagina, note collegate e un’alternativa per ogni figura. Nessun contenuto che lampeggia, nessun suono.',
  },
  en: {
    contents: 'Contents',
    pages: 'Pages',
    landmarks: 'Landmarks',
    start: 'Start of the text',
    cover: 'Cover',
    notes: 'Notes',
    back: 'Back to the text',
    summary:
      'Text with headings in order, contents, page numbers, linked notes and an alternative for every picture. Nothing flashes, there is no sound.',
  },
  es: {
    contents: 'Índice',
    pages: 'Páginas',
    landmarks: 'Puntos de referencia',
    start: 'Inicio del texto',
    cover: 'Cubierta',
    notes: 'Notas',
    back: 'Volver al texto',
    summary:
      'Texto con títulos en orden, índice, números de página, notas enlazadas y una alternativa para cada figura. Nada parpadea, no hay sonido.',
  },
};
