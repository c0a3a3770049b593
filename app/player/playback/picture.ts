/** A video element and its caption element. They are created by script: a video may be loaded before its page. */
export type Picture = { media: HTMLVideoElement; captions: HTMLElement };

export function createPicture(): Picture {
  const media = document.createElement('video');
  media.className = 'player__film';
  media.playsInline = true;
  media.preload = 'auto';
  return { media, captions: document.createElement('div') };
}

/** TypeScript does not know `moveBefore` yet, and not every browser supports it. */
type MovingPlace = { moveBefore?: (node: Node, child: Node | null) => void };

/**
 * Puts a picture into a place. A picture shown elsewhere in the document moves without a gap: by `moveBefore` if the browser
 * supports it, else removed and inserted within one task, which does not interrupt a playing video.
 */
export function putInto(place: Element & MovingPlace, media: HTMLVideoElement): void {
  if (place.moveBefore && place.isConnected && media.isConnected && media.ownerDocument === place.ownerDocument) {
    place.moveBefore(media, null);
  } else place.appendChild(media);
}
