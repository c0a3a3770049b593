import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { operations } from '../operations';
import { openApiDocument } from '../workers/openapi';

const document = () => JSON.parse(JSON.stringify(openApiDocument('https://www.apice.it')));

test('the description of the operations is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document());
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('it describes every operation of the registry that is not only for the system', () => {
  const paths = Object.keys(document().paths).sort();
  expect(paths).toEqual(
    Object.entries(operations)
      .filter(([, { allowed }]) => allowed !== 'system')
      .map(([name]) => `/api/${name}`)
      .sort(),
  );
});

test('the validator finds a planted fault', async () => {
  const broken = document();
  delete broken.paths['/api/GetVideo'].post.responses;
  broken.paths['/api/SignIn'].post.requestBody = { content: 7 };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('docs/operations names every one of them; npm run operations:docs writes it', () => {
  const reference = readFileSync('docs/operations/README.md', 'utf8');
  const named = [...reference.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  const described = Object.keys(document().paths).map((path) => path.slice('/api/'.length));
  expect(named.sort()).toEqual(described.sort());
});
