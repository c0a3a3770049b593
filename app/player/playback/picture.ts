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
 * Inserts the video into a container. One that is already in the document is moved without interruption: by `moveBefore`
 * if supported, else removed and inserted in one task.
 */
export function putInto(place: Element & MovingPlace, media: HTMLVideoElement): void {
  if (place.moveBefore && place.isConnected && media.isConnected && media.ownerDocument === place.ownerDocument) {
    place.moveBefore(media, null);
  } else place.appendChild(media);
}
