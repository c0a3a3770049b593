// Writes docs/operations/README.md from the registry: every operation, who may call it, its input and output.
import { build } from 'esbuild';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const bundle = path.resolve('.cache/openapi.mjs');
await build({
  entryPoints: ['workers/openapi.ts'],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'error',
});
const { openApiDocument } = await import(pathToFileURL(bundle).href);
const { paths } = openApiDocument('https://www.apice.it');

const typeOf = (schema) => {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(' ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  return schema.type ?? 'any';
};

const fields = (schema) =>
  Object.entries(schema.properties ?? {})
    .map(([name, field]) => `\`${name}\`${schema.required?.includes(name) ? '' : '?'} ${typeOf(field)}`)
    .join(', ') || 'nothing';

/** Who may call it: administrators by their role; on what is somebody else's, where an operation of users names roles. */
const callersOf = ({ 'x-callers': callers, 'x-roles': roles }) => {
  if (callers === 'admin' || callers === 'companyAdmin')
    return `${callers}${callers === 'admin' ? '' : '; of Apice'}: ${['owner', ...roles].join(', ')}`;
  return roles.length === 0 ? callers : `${callers}; for others: ${['owner', ...roles].join(', ')}`;
};

const limitOf = (limit) => {
  if (!limit) return [];
  if (limit.uncounted) return [`- limit: ${limit.uncounted}`];
  return [`- limit: ${limit.limit} in ${limit.windowMs / 60_000} min`];
};

const lines = Object.values(paths)
  .map(({ post }) => post)
  .sort((a, b) => a.operationId.localeCompare(b.operationId))
  .map((post) => {
    const input = post.requestBody.content['application/json'].schema;
    const output = post.responses['200'].content['application/json'].schema;
    return [
      `## ${post.operationId}`,
      post.summary,
      '',
      `- callers: ${callersOf(post)}`,
      ...limitOf(post['x-limit']),
      `- in: ${fields(input)}`,
      `- out: ${fields(output)}`,
      '',
    ].join('\n');
  });

await mkdir('docs/operations', { recursive: true });
const head =
  '# Operations\n\nWritten by `npm run operations:docs` from the registry; `GET /api` says the same as OpenAPI 3.1.\n\n';
await writeFile('docs/operations/README.md', head + lines.join('\n'));
