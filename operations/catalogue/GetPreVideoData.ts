import * as z from 'zod';
import { isTagVisible } from '../../domain/catalogue/catalogue';
import { defineOperation } from '../operation';
import { accessOfViewer } from './personal';
import { AuthorSchema, languageInput } from './schemas';
import { contentLanguage } from './shelf';
import { loadSnapshot } from './snapshot';

export const GetPreVideoData = defineOperation({
  summary: 'Returns the tags and authors that pages need before any video (spec 1 §7).',
  allowed: 'user',
  input: languageInput,
  output: z.object({
    tags: z.array(z.object({ id: z.string(), label: z.string(), showAsSeries: z.boolean(), order: z.number() })),
    authors: z.array(AuthorSchema),
  }),
  async handler(context, { language }) {
    const snapshot = await loadSnapshot(context, contentLanguage(context, language));
    const { category } = accessOfViewer(context.caller);
    const tags = snapshot.tags.filter((tag) => isTagVisible(tag.visibleFor, category));
    return {
      tags: tags.map(({ id, label, showAsSeries, order }) => ({ id, label, showAsSeries, order })),
      authors: snapshot.authors,
    };
  },
});
