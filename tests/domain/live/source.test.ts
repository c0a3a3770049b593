import { describe, expect, test } from 'vitest';
import { frameOrigins, frameUrl, sourceProblem, type LiveKind } from '../../../domain/live/source';

test.each<[LiveKind, string, string | null]>([
  ['hls', 'https://cdn.example.com/live/aula/master.m3u8', null],
  ['hls', 'https://cdn.example.com:8443/live/master.m3u8?key=k1', null],
  ['hls', 'master.m3u8', 'live-source-not-an-address'],
  ['hls', 'https://', 'live-source-not-an-address'],
  ['hls', 'http://cdn.example.com/master.m3u8', 'live-source-not-https'],
  ['hls', 'ftp://cdn.example.com/master.m3u8', 'live-source-not-https'],
  ['hls', 'javascript:alert(1)//.m3u8', 'live-source-not-https'],
  ['hls', 'https://anna@cdn.example.com/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://anna:secret@cdn.example.com/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://cdn.example.com/master.m3u8#x', 'live-source-not-public'],
  ['hls', 'https://localhost/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://127.0.0.1/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://2130706433/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://0x7f.1/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://[::1]/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://169.254.169.254/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://intranet/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://nas.local/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://nas.local./master.m3u8', 'live-source-not-public'],
  ['hls', 'https://metadata.google.internal/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://box.fritz.home/master.m3u8', 'live-source-not-public'],
  ['hls', 'https://cdn.example.com/live', 'live-source-not-a-list'],
  ['hls', 'https://cdn.example.com/page?x=.m3u8', 'live-source-not-a-list'],
  ['youtube', 'dQw4w9WgXcQ', null],
  ['youtube', 'a_b-c_d-e_f', null],
  ['youtube', 'dQw4w9WgXc', 'live-source-not-youtube'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', 'live-source-not-youtube'],
  ['youtube', 'dQw4w9WgX/Q', 'live-source-not-youtube'],
  ['vimeo', '76979871', null],
  ['vimeo', '12345', 'live-source-not-vimeo'],
  ['vimeo', '76979871?x=1', 'live-source-not-vimeo'],
])('as %s, %s: %s', (kind, source, problem) => {
  expect(sourceProblem(kind, source, false)).toBe(problem);
});

test.each([
  ['http://localhost:8794/aula/master.m3u8', null],
  ['http://127.0.0.1:8794/aula/master.m3u8', null],
  ['http://cdn.example.com/master.m3u8', 'live-source-not-https'],
  ['http://localhost.evil.example/master.m3u8', 'live-source-not-https'],
])('on a developer’s machine, %s: %s', (source, problem) => {
  expect(sourceProblem('hls', source, true)).toBe(problem);
});

describe('a frame', () => {
  test.each([
    ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    ['vimeo', '76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ] as const)('of %s has an origin of the policy', (kind, id, url) => {
    expect(frameUrl(kind, id)).toBe(url);
    expect(frameOrigins).toContain(new URL(url).origin);
  });
});
