import { lengthProblems } from '../../../domain/content/problems';
import { referenceProblems } from '../../../domain/content/references';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import type { Thing } from '../documents';
import { readKnown } from './known';

/**
 * Refuses a document that refers to something twice, or to something neither published nor drafted. Throws
 * `content-faulty` with the field and id of each.
 */
export async function checkReferences(source: Pick<RequestScope, 'db' | 'reads'>, thing: Thing): Promise<void> {
  const isThere = await readKnown(source, [thing], true);
  const problems = [...referenceProblems(thing, isThere), ...lengthProblems(thing.document)];
  if (problems.length > 0) throw new DomainError('invalid-argument', 'content-faulty', problems);
}
