import type { AuditFacts } from '../../db/schema';
import { differenceOf } from '../../domain/content/difference';
import { titleOf, type Thing } from './documents';

/** The audit log's record of a document: small facts, never whole texts. */
export function factsOf(thing: Thing): AuditFacts {
  if (!thing.document) return { title: titleOf(thing), isWithdrawn: true };
  const { total } = differenceOf(null, thing.document);
  const facts: AuditFacts = { title: titleOf(thing), fields: total };
  if (thing.kind !== 'video') return facts;
  const { film, hidden, comingSoon, free, subscribersOnly, plans, categories, countries } = thing.document;
  return { ...facts, film, hidden, comingSoon, free, subscribersOnly, plans, categories, countries };
}
