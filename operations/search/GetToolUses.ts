import * as z from 'zod';
import { findToolUses, type PlacedPassage } from '../../db/search/read';
import { DomainError } from '../../domain/shared/errors';
import { readEntries } from '../catalogue/entries';
import { accessOfViewer, hasCardFor, isLockedFor } from '../catalogue/personal';
import { LanguageInput } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { loadSnapshot } from '../catalogue/snapshot';
import { defineOperation } from '../operation';
import { searchEyes } from './viewer-access';

export const GetToolUses = defineOperation({
  summary: 'Returns where an instrument is used in the lessons that the caller can see, newest first.',
  allowed: 'user',
  input: z.strictObject({ toolId: z.string().min(1).max(64), language: LanguageInput.optional() }),
  output: z.object({
    tool: z.object({ id: z.string(), name: z.string() }),
    /** Seconds of the video; `locked` where only a subscription opens it. */
    places: z.array(
      z.object({
        videoId: z.string(),
        title: z.string(),
        poster: z.string(),
        from: z.number(),
        to: z.number(),
        locked: z.boolean(),
      }),
    ),
  }),
  async handler(context, { toolId, language: asked }) {
    const language = contentLanguage(context, asked);
    const eyes = accessOfViewer(context.caller);
    const statement = findToolUses(context.search, toolId, searchEyes(context, language));
    const [snapshot, { results }] = await Promise.all([
      loadSnapshot(context, language),
      statement.all<PlacedPassage>(),
    ]);
    const missing = [...new Set(results.map(({ videoId }) => videoId))].filter((id) => !snapshot.entries[id]);
    const { country, now } = context;
    const read = await readEntries(context, missing, { language, country, now });
    const places = results.flatMap(({ videoId, seconds, until }) => {
      const entry = snapshot.entries[videoId] ?? read.get(videoId);
      if (!entry || entry.comingSoon || !hasCardFor(entry, eyes)) return [];
      const { title, poster } = entry;
      const from = seconds ?? 0;
      return [{ videoId, title, poster, from, to: until ?? from, locked: isLockedFor(entry, eyes) }];
    });
    const [first] = results;
    if (!first || places.length === 0) throw new DomainError('not-found', 'tool-not-found');
    return { tool: { id: toolId, name: first.text }, places };
  },
});
