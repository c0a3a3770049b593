import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

/**
 * The order of an adaptation set's and a representation's children (ISO/IEC 23009-1, RepresentationBaseType and its
 * extensions); the packager's own order is refused by strict readers.
 */
export const childOrder = [
  'FramePacking',
  'AudioChannelConfiguration',
  'ContentProtection',
  'OutputProtection',
  'EssentialProperty',
  'SupplementalProperty',
  'InbandEventStream',
  'Switching',
  'RandomAccess',
  'GroupLabel',
  'Label',
  'ProducerReferenceTime',
  'Accessibility',
  'Role',
  'Rating',
  'Viewpoint',
  'ContentComponent',
  'BaseURL',
  'SubRepresentation',
  'SegmentBase',
  'SegmentList',
  'SegmentTemplate',
  'Representation',
];

const childrenOf = (element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 1);

/** Sorts the children; white space moves with the child that follows it. */
function sortChildren(element) {
  const rank = ({ tagName }) => childOrder.indexOf(tagName);
  const sorted = childrenOf(element).sort((a, b) => rank(a) - rank(b));
  const blanks = sorted.map((child) => child.previousSibling?.nodeType === 3 && child.previousSibling);
  const end = element.lastChild?.nodeType === 3 ? element.lastChild : null;
  for (const [at, child] of sorted.entries()) {
    if (blanks[at]) element.insertBefore(blanks[at], end);
    element.insertBefore(child, end);
  }
}

/** Uses one file for a language's subtitles: cut into segments, they would need an init segment, which subtitles lack. */
function oneTextFile(document, set) {
  const address = document.createElementNS(document.documentElement.namespaceURI, 'BaseURL');
  address.textContent = `../sub-${set.getAttribute('lang')}.vtt`;
  for (const representation of set.getElementsByTagName('Representation')) {
    representation.replaceChild(address, representation.getElementsByTagName('SegmentTemplate')[0]);
  }
  set.removeAttribute('segmentAlignment');
}

/** A DASH manifest that follows the schema, with whole subtitles, and with every video segment marked to begin at a key frame. */
export function conformedDash(xml) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  for (const set of document.getElementsByTagName('AdaptationSet')) {
    const type = set.getAttribute('contentType');
    if (type === 'text') oneTextFile(document, set);
    if (type === 'video') set.setAttribute('startWithSAP', '1');
    for (const element of [set, ...set.getElementsByTagName('Representation')]) sortChildren(element);
  }
  return `${new XMLSerializer().serializeToString(document)}\n`;
}

const hexOf = (base64) => Buffer.from(base64, 'base64').toString('hex');

/** HLS players request a key by its id from a key server: the packager writes the id in place of a plain key. */
export const conformedKeys = (playlist) =>
  playlist.replace(
    /^(#EXT-X-KEY:METHOD=SAMPLE-AES),URI="data:text\/plain;base64,([^"]+)"(?:,IV=0x[0-9a-f]+)?,KEYFORMAT="identity"$/gm,
    (_, method, kid) =>
      `${method},URI="skd://${hexOf(kid)}",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"`,
  );

const secondsOf = (playlist) =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

const wholeText = (language, seconds) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${seconds.toFixed(3)},`,
    `../sub-${language}.vtt`,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

async function rewrite(file, change) {
  await fs.writeFile(file, change(await fs.readFile(file, 'utf8')));
}

/** Makes the packager's output in a folder playable in players other than ours: rewrites its manifests in place. */
export async function conformManifests(folder) {
  const names = await fs.readdir(folder);
  await rewrite(join(folder, 'manifest.mpd'), conformedDash);
  for (const name of names.filter((one) => one.endsWith('.m3u8') && one !== 'master.m3u8')) {
    const language = /^sub-([a-z]{2})\.m3u8$/.exec(name)?.[1];
    await rewrite(join(folder, name), (text) =>
      language ? wholeText(language, secondsOf(text)) : conformedKeys(text),
    );
    if (language) await fs.rm(join(folder, `sub-${language}`), { recursive: true });
  }
}
