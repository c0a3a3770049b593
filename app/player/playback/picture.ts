/** An element that shows a film, and the one that its captions are drawn into. Made by script: a film may come before its page. */
export type Picture = { media: HTMLVideoElement; captions: HTMLElement };

export function createPicture(): Picture {
  const media = document.createElement('video');
  media.className = 'player__film';
  media.playsInline = true;
  media.preload = 'auto';
  return { media, captions: document.createElement('div') };
}

/** TypeScript does not know `moveBefore` yet, and not every browser has it. */
type MovingPlace = { moveBefore?: (node: Node, child: Node | null) => void };

/**
 * Puts a picture into a place. One that is shown elsewhere in the document goes over without a gap: moved as it is where
 * the browser can, else taken out and put in within one task, which a film that plays does not notice.
 */
export function putInto(place: Element & MovingPlace, media: HTMLVideoElement): void {
  if (place.moveBefore && place.isConnected && media.isConnected && media.ownerDocument === place.ownerDocument) {
    place.moveBefore(media, null);
  } else place.appendChild(media);
}
