import { describe, expect, test } from 'vitest';
import { readManifest } from '../../../../domain/content/manifest';
import { dashOf, masterList, trackList } from '../../../../domain/live/recording/manifest';
import { timelineOf } from '../../../../domain/live/recording/timeline';
import { recording, tracks } from './readings';

/** A minute with one piece missing after twenty seconds. */
function evening() {
  const live = recording();
  live.read(60, { isGone: ({ number }) => number === 310 });
  return timelineOf(live.stretch());
}

describe('the DASH list', () => {
  test('has a period for each stretch, which begins where its pieces do', () => {
    const xml = dashOf(evening());
    const periods = [...xml.matchAll(/<Period id="(\d)" start="(\S+)" duration="(\S+)">/g)].map((found) =>
      found.slice(1),
    );
    expect(periods).toEqual([
      ['0', 'PT0.000S', 'PT20.000S'],
      ['1', 'PT20.000S', 'PT38.000S'],
    ]);
    expect(xml).toContain('mediaPresentationDuration="PT58.000S"');
    expect(xml).toContain(
      '<Representation id="v360" bandwidth="128000" codecs="avc1.64001e" mimeType="video/mp4"><SegmentTemplate' +
        ` timescale="12800" presentationTimeOffset="${622 * 12_800}" initialization="../../pieces/one-0-0/v360/init.mp4"` +
        ' media="../../pieces/one-0-0/v360/$Number$.m4s" startNumber="311"><SegmentTimeline>' +
        `<S t="${622 * 12_800}" d="25600" r="18"/></SegmentTimeline>`,
    );
  });

  test('of an hour is short', () => {
    const live = recording({ window: 7200 });
    live.read(3600);
    expect(dashOf(timelineOf(live.stretch())).length).toBeLessThan(2000);
  });

  test('is read by nobody as an uploaded film: its pieces lie elsewhere', () => {
    expect(readManifest(dashOf(evening()))).toBeNull();
  });
});

describe('the HLS lists', () => {
  test('name the pieces that are there, with a break for each one', () => {
    const timeline = evening();
    const [picture] = tracks;
    if (!picture) throw new Error('no picture');
    const list = trackList(timeline, picture);
    expect(list.match(/^#EXTINF:2\.000,$/gm)).toHaveLength(29);
    expect(list.match(/^#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1);
    expect(list).toContain('#EXT-X-MAP:URI="../../pieces/one-0-0/v360/init.mp4"');
    expect(list).not.toContain('/310.m4s');
    expect(list.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  });

  test('are found from one, with the sound of each quality', () => {
    expect(masterList(evening())).toBe(
      [
        '#EXTM3U',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="a-it",AUTOSELECT=YES,DEFAULT=YES,URI="a-it.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=0,CODECS="avc1.64001e,mp4a.40.2",AUDIO="audio"',
        'v360.m3u8',
        '',
      ].join('\n'),
    );
  });
});
