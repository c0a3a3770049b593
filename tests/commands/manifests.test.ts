import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../domain/content/manifest';

const run = promisify(execFile);

/** ISO/IEC 23009-1, the sequence of RepresentationBaseType and then of AdaptationSetType and RepresentationType. */
const sequence =
  'FramePacking AudioChannelConfiguration ContentProtection OutputProtection EssentialProperty SupplementalProperty ' +
  'InbandEventStream Switching RandomAccess GroupLabel Label ProducerReferenceTime ContentPopularityRate Resync ' +
  'Accessibility Role Rating Viewpoint ContentComponent BaseURL SubRepresentation SegmentBase SegmentList SegmentTemplate Representation';
const ranks = sequence.split(' ');

const isElement = (node: { nodeType: number }): node is Element => node.nodeType === 1;

/** The children at positions that the schema does not allow. */
function misplaced(xml: string): string[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const parents = ['AdaptationSet', 'Representation'].flatMap((name) => [...document.getElementsByTagName(name)]);
  return parents.flatMap((parent) => {
    const names = [...parent.childNodes].filter(isElement).map(({ tagName }) => tagName);
    const isMisplaced = (name: string, at: number) =>
      !ranks.includes(name) || (at > 0 && ranks.indexOf(name) < ranks.indexOf(names[at - 1] ?? ''));
    return names.filter(isMisplaced);
  });
}

// A lesson with a second picture, packaged by the command that `npm start` runs.
const id = 'sutura';
let folder = '';
const read = (name: string) => readFile(join(folder, 'films', id, name), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apice-manifests-'));
  await cp(join('demo/media', id), join(folder, 'media', id), { recursive: true });
  await run(process.execPath, ['scripts/package-media.mjs', join(folder, 'media'), join(folder, 'films')]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a packaged film', () => {
  it.each(['cbcs', 'second'])('has a manifest (%s) whose elements stand in the schema’s order', async (name) => {
    const xml = await read(`${name}/manifest.mpd`);
    expect(misplaced(xml)).toEqual([]);
    expect(xml).toMatch(/<AdaptationSet[^>]*contentType="video"[^>]*startWithSAP="1"/);
  });

  it('is looked at closely: a label before its protection would be found', async () => {
    const xml = await read('cbcs/manifest.mpd');
    const planted = xml.replace(/(<AdaptationSet[^>]*contentType="audio"[^>]*>)/, '$1<Label>Italiano</Label>');
    expect(misplaced(planted)).toContain('ContentProtection');
  });

  it('has each language’s words in one file, which needs no init segment', async () => {
    const xml = await read('cbcs/manifest.mpd');
    const texts = readManifest(xml)?.tracks.filter(({ type }) => type === 'text');
    expect(texts?.map(({ folder: name, language }) => [name, language])).toEqual([
      ['sub-it', 'it'],
      ['sub-en', 'en'],
      ['sub-es', 'es'],
    ]);
    const files = await readdir(join(folder, 'films', id, 'cbcs'));
    expect(files.filter((name) => /^sub-[a-z]{2}$/.test(name))).toEqual([]);
    for (const language of ['it', 'en', 'es']) {
      expect(xml).toContain(`<BaseURL>../sub-${language}.vtt</BaseURL>`);
      expect(await read(`cbcs/sub-${language}.m3u8`)).toContain(`\n../sub-${language}.vtt\n#EXT-X-ENDLIST`);
      expect(await read(`sub-${language}.vtt`)).toMatch(/^WEBVTT/);
    }
  });

  it.each(['v360', 'v720', 'a-it', 'a-en'])('names in HLS whom to ask for the key of %s, and no key', async (name) => {
    const kid = readManifest(await read('cbcs/manifest.mpd'))?.tracks.find((track) => track.folder === name)?.kid;
    const keyLines = (await read(`cbcs/${name}.m3u8`)).match(/^#EXT-X-KEY:.*$/gm);
    expect(keyLines).toEqual([
      `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://${kid}",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"`,
    ]);
  });
});
