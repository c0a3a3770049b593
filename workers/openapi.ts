import * as z from 'zod';
import { statusOfCode } from '../domain/shared/errors';
import { operations } from '../operations';
import type { CallerKind } from '../operations/context';
import type { Operation } from '../operations/operation';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const callers: Record<CallerKind, string> = {
  visitor: 'Anybody.',
  user: 'A signed-in user.',
  companyAdmin: 'An administrator of a company.',
  admin: 'An administrator.',
  system: 'The system itself.',
};

const errorBody = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(statusOfCode) },
        message: { type: 'string' },
        reason: { type: 'string' },
        details: {},
      },
    },
  },
};

const pathOf = (name: string, operation: Operation) => ({
  post: {
    operationId: name,
    summary: operation.summary,
    description: `Callers: ${callers[operation.allowed]}`,
    'x-callers': operation.allowed,
    'x-roles': operation.roles,
    'x-command': operation.isCommand,
    'x-limit': operation.limit,
    security: operation.allowed === 'visitor' ? [] : [{ session: [] }, { identityToken: [] }],
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(operation.input, 'input') } } },
    responses: {
      '200': {
        description: 'The result.',
        content: { 'application/json': { schema: jsonSchema(operation.output, 'output') } },
      },
      default: {
        description: 'A refusal.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  },
});

/** Every public operation as OpenAPI 3.1, derived from the registry. */
export const openApiDocument = (baseUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Apice', version: '1.0.0', description: 'Every operation of Apice, by name.' },
  servers: [{ url: baseUrl }],
  paths: Object.fromEntries(
    Object.entries(operations)
      .filter(([, { allowed }]) => allowed !== 'system')
      .map(([name, operation]) => [`/api/${name}`, pathOf(name, operation)]),
  ),
  components: {
    schemas: { Refusal: errorBody },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
  },
});
