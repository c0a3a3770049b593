import { imageDimensionsFromData } from 'image-dimensions';
import * as z from 'zod';
import { largestSide } from '../../../domain/blog/pictures';
import { largestPicture } from '../../../domain/content/pictures';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { bytesOf, typeOf } from '../../shared/files';
import { countAttempt } from '../../shared/rate-limit';
import { randomText } from '../../shared/signing';
import { ArticleId } from '../GetBlog';
import { readUndeleted } from './article-state';
import { hourMs } from '../../../domain/shared/time';

const small = 'abcdefghijkmnpqrstuvwxyz23456789';

export const UploadArticlePicture = defineOperation({
  summary: 'Stores a picture for an article’s text: WebP, checked by content, at most 1600 pixels on each side.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ articleId }) => ({ subject: String(articleId) }),
  input: z.strictObject({
    articleId: ArticleId,
    /** As base64. */
    data: z.string().max(Math.ceil((largestPicture * 4) / 3) + 1000),
  }),
  output: z.object({ src: z.string(), width: z.number(), height: z.number() }),
  async handler(context, { articleId, data }) {
    const { ports, caller, audit } = context;
    await countAttempt(context, { kind: 'picture', subject: caller.user.id, limit: 120, windowMs: hourMs });
    await readUndeleted(context, articleId);
    const bytes = bytesOf(data, largestPicture);
    await typeOf(bytes, ['image/webp']);
    const size = imageDimensionsFromData(bytes);
    if (!size || Math.max(size.width, size.height) > largestSide) {
      throw new DomainError('invalid-argument', 'picture-size-not-fit');
    }
    // A name is never used twice: browsers cache pictures forever.
    const key = `pictures/articles/${articleId}-${randomText(12, small)}.webp`;
    await ports.files.put(key, bytes, 'image/webp');
    audit.changed({ before: {}, after: { picture: `/${key}` } });
    return { src: `/${key}`, width: size.width, height: size.height };
  },
});
