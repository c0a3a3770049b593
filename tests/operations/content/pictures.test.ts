import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { coverOf, pictureFiles } from '../../../domain/content/pictures';
import { createAdmin, createVideo } from '../../support/factories';
import { webp } from '../../support/pictures';
import { callAs, refusalOf } from '../../support/scope';
import { edit, editing } from './support';

const posterFiles = () => pictureFiles.poster.map(({ name, width, height }) => ({ name, data: webp(width, height) }));

const one = (data: string) => [{ name: '480', data }];

describe('a picture of the catalogue', () => {
  test('is kept under a name of its own, for everybody', async () => {
    const editor = await createAdmin({ role: 'editor' });
    const upload = () =>
      callAs(editor, 'UploadContentPicture', { use: 'author', id: 'chiara', files: one(webp(480, 480)) });
    const [first, second] = [await upload(), await upload()];
    expect(first.picture).toMatch(/^\/pictures\/authors\/chiara-[a-z0-9]{8}-480\.webp$/);
    expect(second.picture).not.toBe(first.picture);
    const stored = await env.MEDIA.head(first.picture.slice(1));
    expect(stored?.httpMetadata?.contentType).toBe('image/webp');
  });

  test('of an advent box has its own size and folder', async () => {
    const editor = await createAdmin({ role: 'editor' });
    const upload = (data: string) =>
      callAs(editor, 'UploadContentPicture', { use: 'box', id: 'avvento-2026-12', files: [{ name: '800', data }] });
    const { picture } = await upload(webp(800, 450));
    expect(picture).toMatch(/^\/pictures\/boxes\/avvento-2026-12-[a-z0-9]{8}-800\.webp$/);
    expect(await refusalOf(upload(webp(480, 480)))).toMatchObject({ reason: 'picture-size-not-fit' });
  });

  test('of a book’s cover is upright', async () => {
    const editor = await createAdmin({ role: 'editor' });
    const upload = (data: string) =>
      callAs(editor, 'UploadContentPicture', { use: 'cover', id: 'quattro-mani', files: [{ name: '720', data }] });
    const { picture } = await upload(webp(720, 1080));
    expect(picture).toMatch(/^\/pictures\/covers\/quattro-mani-[a-z0-9]{8}-720\.webp$/);
    expect(await refusalOf(upload(webp(1080, 720)))).toMatchObject({ reason: 'picture-size-not-fit' });
  });

  test('of a series comes in every cut that pages ask for', async () => {
    const editor = await createAdmin({ role: 'editor' });
    const files = posterFiles();
    const { picture } = await callAs(editor, 'UploadContentPicture', { use: 'poster', id: 'chirurgia', files });
    const { objects } = await env.MEDIA.list({ prefix: `pictures/posters/${picture}-` });
    expect(objects).toHaveLength(5);
    const fewer = callAs(editor, 'UploadContentPicture', { use: 'poster', id: 'chirurgia', files: files.slice(1) });
    expect(await refusalOf(fewer)).toMatchObject({ reason: 'picture-size-not-fit' });
  });

  test('replaces a lesson’s poster once it is saved and published, and the film stays', async () => {
    const editor = await createAdmin();
    await createVideo({ id: 'diga', poster: 'vecchia' });
    const { picture } = await callAs(editor, 'UploadContentPicture', {
      use: 'poster',
      id: 'diga',
      files: posterFiles(),
    });
    const posterNow = async () => (await callAs(editor, 'GetVideoDetails', { videoId: 'diga' })).video.poster;
    await edit(editor, 'diga', { poster: picture, wideHash: '', tallHash: '' });
    expect(await posterNow()).toBe('vecchia');
    await callAs(editor, 'PublishCatalogue', {});
    expect(await posterNow()).toBe(picture);
    expect((await editing(editor, 'diga')).video.film).toBe('diga');
  });

  test.each([
    [
      'a drawing that may hold a script',
      btoa('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'file-type-not-allowed',
    ],
    ['a page', btoa('<!doctype html><script>alert(1)</script>'), 'file-type-not-allowed'],
    ['a film', btoa('\0\0\0\x18ftypisom'), 'file-type-not-allowed'],
    ['nothing', '', 'file-empty'],
    ['a picture of another size', webp(481, 480), 'picture-size-not-fit'],
    ['a file beyond a megabyte', btoa('x'.repeat(1024 * 1024 + 1)), 'file-too-large'],
  ])('is not %s', async (_what, data, reason) => {
    const editor = await createAdmin({ role: 'editor' });
    const asked = callAs(editor, 'UploadContentPicture', { use: 'author', id: 'chiara', files: one(data) });
    expect(await refusalOf(asked)).toMatchObject({ reason });
    expect((await env.MEDIA.list({ prefix: 'pictures/' })).objects).toEqual([]);
  });
});

test.each([
  [
    { width: 1000, height: 1000 },
    { left: 0, top: 218.75, width: 1000, height: 562.5 },
  ],
  [
    { width: 1920, height: 1080 },
    { left: 0, top: 0, width: 1920, height: 1080 },
  ],
  [
    { width: 3840, height: 1080 },
    { left: 960, top: 0, width: 1920, height: 1080 },
  ],
])('of %o the middle fills a wide frame', (size, part) => {
  expect(coverOf(size, { width: 16, height: 9 })).toEqual(part);
});
