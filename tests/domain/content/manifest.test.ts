import { describe, expect, test } from 'vitest';
import { readManifest } from '../../../domain/content/manifest';

const track = (name: string, attributes: string, key = '') => `<AdaptationSet contentType="${attributes}">${key}
  <Representation id="0" mimeType="${attributes}/mp4" height="720">
    <SegmentTemplate timescale="1000" media="${name}/$Number$.m4s" startNumber="1">
      <SegmentTimeline><S t="0" d="2000" r="2"/><S t="6000" d="1000"/></SegmentTimeline>
    </SegmentTemplate>
  </Representation></AdaptationSet>`;
const key = '<ContentProtection cenc:default_KID="0123ABCD-0000-0000-0000-000000000001" schemeIdUri="x"/>';
const manifest = `<?xml version="1.0"?><MPD type="static" mediaPresentationDuration="PT1M7.5S"><Period>
  ${track('v720', 'video', key)}${track('a-it', 'audio')}
  <AdaptationSet lang="it"><Representation mimeType="text/vtt"><BaseURL>../sub-it.vtt</BaseURL></Representation></AdaptationSet>
</Period></MPD>`;

describe('a manifest', () => {
  test('says its length and its tracks', () => {
    const shared = { segments: 4, seconds: 7, language: null };
    expect(readManifest(manifest)).toEqual({
      seconds: 67.5,
      tracks: [
        { ...shared, folder: 'v720', type: 'video', height: 720, kid: '0123abcd000000000000000000000001' },
        { ...shared, folder: 'a-it', type: 'audio', height: 720, kid: null },
        { folder: 'sub-it', type: 'text', language: 'it', height: null, segments: 0, seconds: 0, kid: null },
      ],
    });
  });

  // Each of these was read once for every place where it could begin: a megabyte took twenty seconds.
  test.each([
    ['elements that do not end', `<MPD a="1">${'<AdaptationSet '.repeat(60_000)}`],
    ['elements that begin alike', `<MPD a="1">${'<AdaptationSetX>'.repeat(60_000)}</AdaptationSet>`],
    ['a root without an end', '<MPD '.repeat(190_000)],
    ['a set of unended elements', `<MPD a="1"><AdaptationSet>${'<Representation '.repeat(60_000)}</AdaptationSet>`],
    [
      'a timeline of unended entries',
      `<MPD a="1"><AdaptationSet><Representation>${'<S '.repeat(300_000)}</Representation></AdaptationSet>`,
    ],
    ['more than a manifest is', `${manifest}${' '.repeat(1_000_000)}`],
  ])('of %s is none', (_what, xml) => {
    expect(readManifest(xml)).toBeNull();
  });
});
