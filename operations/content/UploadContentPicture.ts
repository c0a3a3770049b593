import { imageDimensionsFromData } from 'image-dimensions';
import * as z from 'zod';
import { largestPicture, pictureFiles, pictureKey, pictureUses, pictureValue } from '../../domain/content/pictures';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { bytesOf, typeOf } from '../shared/files';
import { countAttempt } from '../shared/rate-limit';
import { randomText } from '../shared/signing';
import { ContentId } from './documents';
import { hourMs } from '../../domain/shared/time';

const small = 'abcdefghijkmnpqrstuvwxyz23456789';

export const UploadContentPicture = defineOperation({
  summary:
    'Stores a picture of an author, sponsor, advent box, badge, prize or article, a book’s cover, or a poster with all its crops: WebP, checked by content, of the exact size.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ use, id }) => ({ subject: `${use}:${id}` }),
  input: z.strictObject({
    use: z.enum(pictureUses),
    /** The thing that the picture is for; its name begins with it. */
    id: ContentId,
    files: z
      .array(
        z.strictObject({
          name: z.string().max(20),
          /** As base64. */
          data: z.string().max(Math.ceil((largestPicture * 4) / 3) + 1000),
        }),
      )
      .max(8),
  }),
  output: z.object({
    /** The value for the document: an address, or a poster's base name. */
    picture: z.string(),
  }),
  async handler(context, { use, id, files }) {
    const { ports, caller, audit } = context;
    await countAttempt(context, { kind: 'picture', subject: caller.user.id, limit: 120, windowMs: hourMs });
    // A name is never used twice: browsers cache pictures forever.
    const base = `${id}-${randomText(8, small)}`;
    const wanted = pictureFiles[use];
    const pieces = await Promise.all(
      wanted.map(async ({ name, width, height }) => {
        const file = files.find((one) => one.name === name);
        if (!file || files.length !== wanted.length) throw new DomainError('invalid-argument', 'picture-size-not-fit');
        const bytes = bytesOf(file.data, largestPicture);
        await typeOf(bytes, ['image/webp']);
        const size = imageDimensionsFromData(bytes);
        if (size?.width !== width || size.height !== height) {
          throw new DomainError('invalid-argument', 'picture-size-not-fit');
        }
        return { key: pictureKey(use, base, name), bytes };
      }),
    );
    await Promise.all(pieces.map(({ key, bytes }) => ports.files.put(key, bytes, 'image/webp')));
    const picture = pictureValue(use, base);
    audit.changed({ before: {}, after: { picture } });
    return { picture };
  },
});
