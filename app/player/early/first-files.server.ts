import type { EarlyStart } from './early-start';

/** The value of an attribute in an XML tag. */
const valueIn = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const numberIn = (tag: string, name: string): number => Number(valueIn(tag, name) ?? 0);

/** The elements of a name in an MPD, each including its start tag. */
const elements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}\\s[\\s\\S]*?</${name}>`, 'g')) ?? [];

/** The number of the segment that contains a second, by the SegmentTimeline. */
function pieceIn(template: string, second: number): number {
  const at = second * numberIn(template, 'timescale');
  let number = numberIn(template, 'startNumber');
  let end = 0;
  for (const span of template.match(/<S\s[^>]*>/g) ?? []) {
    const length = numberIn(span, 'd');
    for (let count = numberIn(span, 'r'); count >= 0; count -= 1) {
      end += length;
      if (at < end) return number;
      number += 1;
    }
  }
  return number - 1;
}

/** The init segment and first media segment of the lowest quality, in which a film starts (engine.ts). */
function filesOf(set: string, second: number): string[] {
  const [lowest] = elements(set, 'Representation').sort((a, b) => numberIn(a, 'bandwidth') - numberIn(b, 'bandwidth'));
  const [template = ''] = lowest ? elements(lowest, 'SegmentTemplate') : [];
  const [init, media] = [valueIn(template, 'initialization'), valueIn(template, 'media')];
  return init && media ? [init, media.replace('$Number$', String(pieceIn(template, second)))] : [];
}

/** The URLs that the player will request first: init segments and first segments of video and audio. */
export function firstFiles({ video, startSeconds, language }: EarlyStart): string[] {
  const sets = elements(video.manifest ?? '', 'AdaptationSet');
  const picture = sets.find((set) => valueIn(set, 'contentType') === 'video');
  const sounds = sets.filter((set) => valueIn(set, 'contentType') === 'audio');
  const sound = sounds.find((set) => valueIn(set, 'lang') === language) ?? sounds[0];
  const folder = video.dash.slice(0, video.dash.lastIndexOf('/') + 1);
  return [picture, sound].flatMap((set) => (set ? filesOf(set, startSeconds) : [])).map((file) => folder + file);
}
