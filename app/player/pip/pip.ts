import { Shared } from '../../lib/store';

/** Chromium's document picture-in-picture window, which stays on top; TypeScript does not have its types yet. */
type DocumentPictureInPicture = {
  requestWindow: (options: { width: number; height: number }) => Promise<Window>;
  /** The open window, or null. */
  window: Window | null;
};

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture;
  }
}

/** The small window while the video is in it. */
export const pictureWindow = new Shared<Window | null>(null);

export type PictureSupport = 'document' | 'video' | null;

/** What this browser supports: a window with captions and controls, only the picture, or nothing. */
export function pictureSupport(): PictureSupport {
  if (window.documentPictureInPicture) return 'document';
  return document.pictureInPictureEnabled ? 'video' : null;
}

/** The page's stylesheets, by the same addresses: the content security policy allows no other styles. */
function dress(to: Document): void {
  for (const node of document.querySelectorAll('link[rel="stylesheet"], head style')) {
    to.head.appendChild(node.cloneNode(true));
  }
  const { documentElement: root } = document;
  for (const { name, value } of root.attributes) to.documentElement.setAttribute(name, value);
  to.title = document.title;
  to.body.className = 'pip-window';
}

/** Moves nodes to another place and returns a function that moves them back, without interrupting a playing video. */
function move(nodes: readonly HTMLElement[], to: HTMLElement, media: HTMLVideoElement): () => void {
  const marks = nodes.map((node) => {
    const mark = document.createComment('');
    node.parentNode?.insertBefore(mark, node);
    return mark;
  });
  const moveKeeping = (work: () => void) => {
    const wasPlaying = !media.paused;
    work();
    if (wasPlaying) void media.play().catch(() => undefined);
  };
  moveKeeping(() => {
    for (const node of nodes) to.appendChild(node);
  });
  return () =>
    moveKeeping(() => {
      for (const [index, node] of nodes.entries()) marks[index]?.parentNode?.replaceChild(node, marks[index]);
    });
}

/**
 * Moves the video and its captions into a picture-in-picture window until it is closed. Requires a gesture. Falls back to
 * the browser's own picture-in-picture, without our captions. Returns whether our window is open. Never throws.
 */
export async function openPicture(media: HTMLVideoElement, captions: HTMLElement): Promise<boolean> {
  try {
    if (!window.documentPictureInPicture) {
      await media.requestPictureInPicture();
      return false;
    }
    const small = await window.documentPictureInPicture.requestWindow({ width: 480, height: 270 });
    dress(small.document);
    const bringBack = move([media, captions], small.document.body, media);
    small.addEventListener(
      'pagehide',
      () => {
        bringBack();
        pictureWindow.set(null);
      },
      { once: true },
    );
    pictureWindow.set(small);
    return true;
  } catch {
    // The browser or the viewer refused: the video plays on where it is.
    return false;
  }
}

/** Closes the small window after moving the video back. */
export const closePicture = (): void => pictureWindow.value?.close();
