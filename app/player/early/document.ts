/** The id of the element that contains the film's data as JSON. */
export const startId = 'early-film';

/** The class of the player's container for the video; React leaves its content alone. */
export const placeClass = 'player__place';

/** The window event that lets the page's modules load: the film has its first frame, or will not have one soon. */
export const letGo = 'apice:film';

/** The element's `data-` attribute after that event, for scripts that run later. */
export const goneMark = 'gone';
