import sharp from 'sharp';
import { house } from '../art/palette.mjs';
import { at, Board } from '../art/svg.mjs';
import { backdrop, paletteOf } from './backdrop.mjs';
import { lowerThird, sonda, sondaAt } from './lowerthird.mjs';

const frame = { width: 1280, height: 720 };
/** Drawn pictures per second; the film itself has 25, each drawing is shown twice. */
export const drawnPerSecond = 12.5;

const rgba = (svg) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
const inMint = [1, 3, 5].map((at) => Number.parseInt(house.mint.slice(at, at + 2), 16));

/**
 * One chapter made ready to be drawn at any moment of it: ground and still parts once, moving parts per frame.
 * The camera stands still: a panned picture costs about three times the bits of one in which only hands move.
 */
export class Stage {
  /** `picture` is one of films/pictures; `seconds` the chapter's length; `words` what the lower third shows. */
  static async open({ lessonId, picture, seconds, words, timing, cues = [], start = 0 }) {
    const stage = new Stage();
    Object.assign(stage, { picture, seconds, timing, cues, start, palette: paletteOf(lessonId) });
    stage.middle = [frame.width / 2 + (picture.shift ?? 60), 318];
    const board = new Board(frame.width, frame.height);
    const ground = await backdrop(lessonId, picture.ground, frame);
    const still = picture.still?.({ B: board, p: stage.palette }) ?? '';
    stage.ground = await sharp(ground)
      .composite([{ input: Buffer.from(board.svg(at(...stage.middle, 1, 0, still))) }])
      .removeAlpha()
      .raw()
      .toBuffer();
    stage.words = words ? await rgba(lowerThird({ ...words, timing })) : null;
    return stage;
  }

  /** What is being said `t` seconds into the chapter: the sentence's number (-1 before the first) and its share. */
  #speech(t) {
    const now = this.start + t;
    const line = this.cues.findLastIndex((cue) => cue.start <= now);
    if (line < 0) return { line, within: 0 };
    const { start, end } = this.cues[line];
    return { line, within: Math.min(1, (now - start) / (end - start)) };
  }

  /** The drawing at `t` seconds into the chapter, as raw RGB; `bare` leaves out words and sonda. */
  async draw(t, { bare = false, light = 1 } = {}) {
    const board = new Board(frame.width, frame.height);
    const layers = [];
    const moment = { B: board, p: this.palette, t, u: t / this.seconds, ...this.#speech(t) };
    const moving = this.picture.live?.(moment);
    if (moving) layers.push({ input: Buffer.from(board.svg(at(...this.middle, 1, 0, moving))) });
    if (this.words && !bare) layers.push({ input: this.words, raw: { ...frame, channels: 4 } });
    if (this.timing && !bare) {
      const width = Math.max(1, sondaAt((this.start + t) / (this.timing.durationMs / 1000)));
      const bar = {
        width,
        height: sonda.height,
        channels: 3,
        background: { r: inMint[0], g: inMint[1], b: inMint[2] },
      };
      layers.push({ input: { create: bar }, left: sonda.left, top: sonda.top });
    }
    const drawn = sharp(this.ground, { raw: { ...frame, channels: 3 } })
      .composite(layers)
      .removeAlpha();
    if (light === 1) return drawn.raw().toBuffer();
    const bytes = await drawn.raw().toBuffer();
    return sharp(bytes, { raw: { ...frame, channels: 3 } })
      .linear(light, 0)
      .raw()
      .toBuffer();
  }
}
