import { expect, test } from 'vitest';
import * as z from 'zod';
import { VideoDetailsSchema } from '../../domain/catalogue/card';
import { operations } from '../../operations';
import { VideoSchema } from '../../operations/catalogue/schemas';

type Shape = Record<string, unknown>;

/** Every object of a schema, the schema itself included. */
function objectsOf(schema: unknown): Shape[] {
  if (schema instanceof z.ZodObject) return [schema.shape, ...Object.values(schema.shape).flatMap(objectsOf)];
  if (schema instanceof z.ZodArray) return objectsOf(schema.element);
  if (schema instanceof z.ZodRecord) return objectsOf(schema.valueType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(objectsOf);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return objectsOf(schema.unwrap());
  return [];
}

/** `pick` and `extend` reuse the base's field object; a field that is written again is a different one. */
const derived = (field: string, schema: unknown, base: Shape) => field in base && base[field] === schema;
const isVideo = (shape: Shape) => 'id' in shape && 'title' in shape && 'duration' in shape;

/** The fields of a video's schema that are redefined although the base has them. */
const repeatedIn = (schema: unknown): string[] =>
  objectsOf(schema)
    .filter(isVideo)
    .flatMap(Object.entries)
    .filter(([field]) => field in VideoDetailsSchema.shape || field in VideoSchema.shape)
    .filter(([field, of]) => !derived(field, of, VideoDetailsSchema.shape) && !derived(field, of, VideoSchema.shape))
    .map(([field]) => field);

test('a video that an operation answers takes its fields from the one base', () => {
  const answers = Object.entries(operations);
  const shown = answers.filter(([, { output }]) => objectsOf(output).some(isVideo)).map(([name]) => name);
  expect(shown).toEqual(
    expect.arrayContaining(['GetHome', 'GetVideo', 'GetVideoDetails', 'GetVideosNew', 'QueryVideos']),
  );
  expect(answers.map(([name, { output }]) => [name, repeatedIn(output)]).filter(([, again]) => again?.length)).toEqual(
    [],
  );
});

test('a planted second shape is caught, down to one field', () => {
  const second = z.object({ id: z.string(), title: z.string(), duration: z.number(), own: z.number() });
  expect(repeatedIn(z.object({ videos: z.array(second).nullable() }))).toEqual(['id', 'title', 'duration']);
  expect(repeatedIn(VideoSchema.extend({ rating: z.number() }))).toEqual(['rating']);
  expect(repeatedIn(VideoSchema.extend({ own: z.number() }))).toEqual([]);
});
