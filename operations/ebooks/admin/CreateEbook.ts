import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks } from '../../../db/schema';
import { categories } from '../../../domain/platform/categories';
import { defaultLanguage } from '../../../domain/platform/language';
import { defineOperation } from '../../operation';
import { EbookTitle } from './schemas';

const firstColor = '#0f5a57';

export const CreateEbook = defineOperation({
  summary: 'Creates the draft of a book at the end of the list.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({}),
  input: z.strictObject({ title: EbookTitle }),
  output: z.object({ ebookId: z.string() }),
  async handler({ db, now, audit }, { title }) {
    const id = crypto.randomUUID();
    await db.insert(ebooks).values({
      id,
      title,
      author: '',
      language: defaultLanguage,
      languages: [defaultLanguage],
      categories: [...categories],
      color: firstColor,
      position: sql`(select coalesce(max(position), 0) + 1 from ebooks)`,
      createdAt: now,
      updatedAt: now,
    });
    audit.changed({ subject: id, before: {}, after: { title } });
    return { ebookId: id };
  },
});
