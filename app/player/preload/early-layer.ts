/**
 * A video over the viewport between the press on a lesson and the arrival of its page. Decorative: for keyboard and
 * screen readers the old page remains.
 */
export class EarlyLayer {
  readonly #media: HTMLVideoElement;
  readonly #element = document.createElement('div');

  /** Shows the video over the page and plays it, within the user's gesture. */
  constructor(media: HTMLVideoElement) {
    this.#media = media;
    this.#element.className = 'early-layer';
    this.#element.ariaHidden = 'true';
    this.#element.appendChild(media);
    document.body.appendChild(this.#element);
    // As a popover it also covers an open dialog. Elements below receive no presses.
    if (document.querySelector('dialog[open]') && 'showPopover' in this.#element) {
      this.#element.popover = 'manual';
      this.#element.showPopover();
    }
    media.play().catch(() => undefined);
  }

  /** Removes the layer after the page has taken the video, which continues to play. */
  hide(): void {
    this.#element.remove();
  }

  /** The page did not arrive: stops the video and removes the layer. */
  end(): void {
    this.#element.remove();
    this.#media.pause();
  }
}
