/** The element with what the document says of its film, as JSON. */
export const startId = 'early-film';

/** The place in the player for a film's picture; React leaves its content alone. */
export const placeClass = 'player__place';

/** The window event after which the page's modules run: the film has its first frame, or will not have one soon. */
export const letGo = 'apice:film';

/** What the element says (`data-`) once that event is over: who comes later does not wait for it. */
export const goneMark = 'gone';
