import sharp from 'sharp';
import { at, Board } from '../art/svg.mjs';
import { backdrop, paletteOf } from './backdrop.mjs';
import { momentAt } from './clock.mjs';

const frame = { width: 1280, height: 720 };
/** Drawn pictures per second, and frames of the film. */
export const drawnPerSecond = 12.5;
/** Where a drawing's own middle lies beside the frame's: marks over a crisp poster scene keep the place they were set for. */
const overScene = [60, -42];
const overBlur = [24, -16];

/** Lays RGBA pixels over RGB ones, in place: half the work of sharp's own composition, and there are thousands. */
function layOver(ground, layer) {
  const pixels = new Uint32Array(layer.buffer, layer.byteOffset, layer.length / 4);
  for (let index = 0, to = 0; index < pixels.length; index++, to += 3) {
    const pixel = pixels[index];
    const alpha = pixel >>> 24;
    if (alpha === 0) continue;
    const rest = 255 - alpha;
    ground[to] = ((pixel & 255) * alpha + ground[to] * rest + 127) / 255;
    ground[to + 1] = (((pixel >>> 8) & 255) * alpha + ground[to + 1] * rest + 127) / 255;
    ground[to + 2] = (((pixel >>> 16) & 255) * alpha + ground[to + 2] * rest + 127) / 255;
  }
}

/**
 * One chapter made ready to be drawn at any moment of it: ground and still parts once, moving parts per frame.
 * Nothing but the drawing is in the picture: titles, tools and the measure are the player's, in the viewer's language.
 * The camera stands still: a panned picture costs about three times the bits of one in which only hands move.
 */
export class Stage {
  #last = { key: '', drawn: null };

  /** `picture` is one of films/pictures; `seconds` the chapter's length; `cues` its sentences, `start` its second. */
  static async open({ lessonId, picture, seconds, cues = [], start = 0 }) {
    const stage = new Stage();
    Object.assign(stage, { picture, seconds, cues, start, palette: paletteOf(lessonId) });
    const [right, down] = picture.ground.crisp ? overScene : overBlur;
    stage.middle = [frame.width / 2 + (picture.shift ?? right), frame.height / 2 + down];
    const board = new Board(frame.width, frame.height);
    const ground = await backdrop(lessonId, picture.ground, frame);
    const still = picture.still?.({ B: board, p: stage.palette }) ?? '';
    stage.ground = await sharp(ground)
      .composite([{ input: Buffer.from(board.svg(at(...stage.middle, 1, 0, still))) }])
      .removeAlpha()
      .raw()
      .toBuffer();
    return stage;
  }

  /** The drawing at `t` seconds into the chapter, as raw RGB (a promise); a picture at rest is drawn once and given again. */
  draw(t, { light = 1 } = {}) {
    const moment = this.cues.length
      ? momentAt(this.cues, this.start + t)
      : { line: -1, within: 0, u: t / this.seconds, t };
    const key = `${moment.line} ${moment.within} ${moment.t} ${light}`;
    if (key !== this.#last.key) this.#last = { key, drawn: this.#drawn(moment, light) };
    return this.#last.drawn;
  }

  async #drawn(moment, light) {
    const board = new Board(frame.width, frame.height);
    const moving = this.picture.live?.({ B: board, p: this.palette, ...moment });
    const drawn = Buffer.from(this.ground);
    if (moving) {
      const svg = Buffer.from(board.svg(at(...this.middle, 1, 0, moving)));
      layOver(drawn, await sharp(svg).ensureAlpha().raw().toBuffer());
    }
    if (light === 1) return drawn;
    return sharp(drawn, { raw: { ...frame, channels: 3 } })
      .linear(light, 0)
      .raw()
      .toBuffer();
  }
}
