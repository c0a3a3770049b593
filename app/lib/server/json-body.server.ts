import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';

/** What an editor's page posts as JSON (workers/request/page-bodies.ts). */
const Posted = z.looseObject({ act: z.string().optional() });

/** An editor's posted document, refused unless `schema` accepts it. */
export async function parsedBody<S extends z.ZodType>(request: Request, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await request.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const refusal = new DomainError('invalid-argument', 'malformed-form');
  throw Response.json({ error: refusal.toBody() }, { status: refusal.status });
}

/** The action that an editor's page asks for, and the operation's input, which its own schema validates. */
export async function postedAct(request: Request): Promise<{ act: string | undefined; input: object }> {
  const { act, ...input } = await parsedBody(request, Posted);
  return { act, input };
}
