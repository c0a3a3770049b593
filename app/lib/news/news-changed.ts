/** The window event for a notification that arrived over the socket, or was read in another part of the page. */
export const newsChanged = 'apice:news-changed';

export const notifyNewsChanged = (): void => void window.dispatchEvent(new Event(newsChanged));
