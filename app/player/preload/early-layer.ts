/**
 * A video over the whole window, between a press on a lesson and its page. It is decoration only: for keyboard and screen
 * readers the old page stays until the new one arrives.
 */
export class EarlyLayer {
  readonly #media: HTMLVideoElement;
  readonly #element = document.createElement('div');

  /** Puts the video over the page and plays it, within the gesture that asked for it. */
  constructor(media: HTMLVideoElement) {
    this.#media = media;
    this.#element.className = 'early-layer';
    this.#element.ariaHidden = 'true';
    this.#element.appendChild(media);
    document.body.appendChild(this.#element);
    // The layer also covers a dialog from which a lesson is opened. Elements below it receive no presses meanwhile.
    if (document.querySelector('dialog[open]') && 'showPopover' in this.#element) {
      this.#element.popover = 'manual';
      this.#element.showPopover();
    }
    media.play().catch(() => undefined);
  }

  /** The page has the video, which plays on. */
  hide(): void {
    this.#element.remove();
  }

  /** The page does not arrive: stops the video and uncovers what is below. */
  end(): void {
    this.#element.remove();
    this.#media.pause();
  }
}
