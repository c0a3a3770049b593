import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { articles } from '../../../db/schema';
import { isPictureAllowed } from '../../../domain/blog/extensions';
import { createArticle } from '../../support/articles';
import { auditOf } from '../../support/audit';
import { createAdmin } from '../../support/factories';
import { webp } from '../../support/pictures';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

let editor: { id: string };
let articleId: number;
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
  ({ id: articleId } = await createArticle());
});
const upload = (data: string) => callAs(editor, 'UploadArticlePicture', { articleId, data });

test('a picture is kept for everybody, under a name that an article may show', async () => {
  const [first, second] = [await upload(webp(1600, 900)), await upload(webp(1600, 900))];
  expect(first).toMatchObject({ width: 1600, height: 900 });
  expect(first.src).toMatch(new RegExp(`^/pictures/articles/${articleId}-[a-z0-9]{12}\\.webp$`));
  expect(second.src).not.toBe(first.src);
  expect(isPictureAllowed(first.src)).toBe(true);
  const stored = await env.MEDIA.head(first.src.slice(1));
  expect(stored?.httpMetadata?.contentType).toBe('image/webp');
  expect((await auditOf('UploadArticlePicture'))[0]).toMatchObject({
    subject: String(articleId),
    after: { picture: expect.stringMatching(/^\/pictures\/articles\//) },
  });
});

test.each([
  [
    'a drawing that may hold a script',
    btoa('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'file-type-not-allowed',
  ],
  [
    'another kind of picture',
    btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'),
    'file-type-not-allowed',
  ],
  ['nothing', '', 'file-empty'],
  ['one wider than a page shows', webp(1601, 10), 'picture-size-not-fit'],
  ['one higher than a page shows', webp(10, 1601), 'picture-size-not-fit'],
  ['one that cannot be measured', webp(0, 0).slice(0, 24), 'picture-size-not-fit'],
  ['a file beyond a megabyte', btoa('x'.repeat(1024 * 1024 + 1)), 'file-too-large'],
])('is not %s', async (_what, data, reason) => {
  expect(await refusalOf(upload(data))).toMatchObject({ code: 'invalid-argument', reason });
  expect((await env.MEDIA.list({ prefix: 'pictures/' })).objects).toEqual([]);
});

test('is not taken for an article that is deleted', async () => {
  await db.update(articles).set({ deletedAt: testNow, isPublished: false }).where(eq(articles.id, articleId));
  expect(await refusalOf(upload(webp(10, 10)))).toMatchObject({ code: 'not-found', reason: 'article-not-found' });
});
