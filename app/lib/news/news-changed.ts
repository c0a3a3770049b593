/** The window's event for a notification that came over the socket, or was read in another part of the page. */
export const newsChanged = 'apice:news-changed';

export const tellNewsChanged = (): void => void window.dispatchEvent(new Event(newsChanged));
