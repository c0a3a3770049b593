import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { Thing } from './documents';
import { checkReferences } from './references/check';
import { readDraft, readThing, saveDraft } from './drafts';
import { factsOf } from './facts';
import { keyOf, readLive } from './live';

export const SaveContent = defineOperation({
  summary:
    'Saves a series, tag, author, sponsor or the billboard as a draft; a null document deletes it with the next publication.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ thing: { kind, id } }) => ({ subject: `${kind}:${id}` }),
  input: z.strictObject({ thing: Thing, revision: z.int().min(0) }),
  output: z.object({ revision: z.number() }),
  async handler(context, { thing, revision }) {
    // A video's media need checks, which SaveVideo does.
    if (thing.kind === 'video') throw new DomainError('invalid-argument', 'use-save-video');
    const [[draft], live] = await Promise.all([
      readDraft(context, thing.kind, thing.id),
      readLive(context, [thing]),
      checkReferences(context, thing),
    ]);
    const before = draft ? readThing(draft) : live.get(keyOf(thing));
    if (!before && !thing.document) throw new DomainError('not-found', 'content-not-found');
    const next = await saveDraft(context, thing, { revision, editedBy: context.caller.user.id });
    context.audit.changed({ before: before ? factsOf(before) : {}, after: factsOf(thing) });
    return { revision: next };
  },
});
