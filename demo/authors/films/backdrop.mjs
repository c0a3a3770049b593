import sharp from 'sharp';
import { scenes } from '../art/build.mjs';
import { lessons as posters } from '../art/catalogue.mjs';
import { series } from '../art/palette.mjs';
import { Board } from '../art/svg.mjs';

const bill = { k: 'bill', w: 1920, h: 1080 };

/** The colours of the series a lesson's poster belongs to. */
export const paletteOf = (lessonId) => series[posters.find((poster) => poster.slug === lessonId).series];

/** The lesson's own poster scene as SVG, without words: the window [x, y, width] of it, at the given size. */
function sceneWindow(lessonId, [x, y, width], size) {
  const poster = posters.find((one) => one.slug === lessonId);
  const palette = series[poster.series];
  const board = new Board(bill.w, bill.h);
  const art = board.fill(palette.ink) + scenes[poster.scene](board, palette, bill);
  const height = (width * size.height) / size.width;
  const window = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="xMidYMid slice">`;
  return Buffer.from(board.svg(art).replace(/^<svg[^>]*>/, window));
}

/**
 * The ground of a chapter: a window of the poster scene, crisp, or far out of focus and dim behind a drawing.
 * Grain-free and smooth on purpose: that is what makes the films small.
 */
export async function backdrop(lessonId, { window, crisp = false, dim = crisp ? 0.86 : 0.42 }, size) {
  const render = (target) =>
    sharp(sceneWindow(lessonId, window, target))
      .flatten()
      .removeAlpha();
  if (crisp) return render(size).linear(dim, 0).png().toBuffer();
  const small = { width: Math.round(size.width / 6), height: Math.round(size.height / 6) };
  const soft = await render(small).blur(9).linear(dim, 0).png().toBuffer();
  return sharp(soft).resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' }).blur(4).png().toBuffer();
}
