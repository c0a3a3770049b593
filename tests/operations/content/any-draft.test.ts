import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { versions } from '../../../db/schema';
import { referencesOf } from '../../../domain/content/references';
import { DomainError } from '../../../domain/shared/errors';
import { Thing } from '../../../operations/content/documents';
import { publish } from '../../../operations/content/publication';
import { createAdmin } from '../../support/factories';
import { callAs, callUncheckedAs, db, makeScope, testNow } from '../../support/scope';
import { announced, choicesFrom } from './support';

// Whatever an editor sends is either refused when it is saved or can be published: never an error, and no id vanishes.

let admin: { id: string };
let base = 6_000_000;
beforeEach(async () => {
  await seed(db, { now: testNow });
  base += 1000;
  const row = { name: 'catalogue' as const, version: base };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
});

type Choices = ReturnType<typeof choicesFrom>;

/** Ids of a kind: mostly known ones, now and then twice, unknown or too long. */
function idsOf({ of, below }: Choices, known: readonly string[]): string[] {
  const list = known.filter(() => below(2) === 0);
  const odd = [[], [], [], [], [], [], [], list.slice(0, 1), ['non-esiste'], ['x'.repeat(65)], ['']];
  return [...list, ...of(odd)];
}

/** A text of up to so many letters; now and then empty, too long, or of odd letters. */
const textOf = ({ of }: Choices, most: number): string =>
  of([
    'Uno',
    'Uno',
    'Due',
    'è'.repeat(most),
    '👩‍⚕️'.repeat(Math.floor(most / 5)),
    'a\u0000b',
    "'); --",
    '\ud800',
    '',
    'x'.repeat(most + 1),
  ]);

const inLanguages = (choices: Choices, most: number) => ({
  it: textOf(choices, most),
  en: choices.of([null, textOf(choices, most)]),
  es: choices.of([null, textOf(choices, most)]),
});
const numberOf = ({ of }: Choices, most: number): number => of([0, 1, 7, most, most, -1, most + 1, 1.5]);

const known = {
  video: ['diga', 'sutura', 'anestesia', 'sondaggio', 'riunito'],
  tag: ['igiene', 'assistenza', 'strumenti'],
  author: ['chiara-bellandi'],
  sponsor: ['brenta'],
};

/** A document of each kind, at random. */
const kinds: Record<Thing['kind'], (choices: Choices) => object> = {
  video: (choices) => ({
    ...announced(),
    parentId: choices.of([null, null, null, null, 'diga', 'diga', 'prova', 'non-esiste']),
    authorId: choices.of([null, null, ...known.author, ...known.author, 'non-esiste']),
    tagIds: idsOf(choices, known.tag),
    sponsorIds: idsOf(choices, known.sponsor),
    introSeconds: choices.of([0, 5, 86_400]),
    countries: choices.of([[], ['IT', 'IT'], ['IT']]),
    tools: choices.of([
      [],
      [
        {
          from: 1,
          to: 2,
          url: null,
          texts: { it: { name: 'Sonda', description: textOf(choices, 2000) }, en: null, es: null },
        },
      ],
    ]),
    texts: {
      it: {
        title: textOf(choices, 200),
        description: choices.of([[], ['Una.', 'Una.']]),
        chapters: choices.of([[], [{ at: 1, description: 'Uno' }]]),
      },
      en: null,
      es: null,
    },
  }),
  series: (choices) => ({
    names: inLanguages(choices, 200),
    descriptions: { it: choices.of([[], ['Una.', 'Una.']]), en: null, es: null },
    poster: choices.of(['', 'diga', 'diga']),
    wideHash: '',
    order: numberOf(choices, 10_000),
    seasons: choices.of([[], [0], [0, 1]]).map(() => ({
      names: inLanguages(choices, 200),
      videoIds: idsOf(choices, known.video).filter(() => choices.below(2)),
    })),
  }),
  tag: (choices) => ({
    labels: inLanguages(choices, 200),
    order: numberOf(choices, 10_000),
    showAsSeries: choices.of([true, false]),
    visibleFor: { aso: true, odontoiatra: choices.of([true, false]) },
  }),
  author: (choices) => ({
    name: textOf(choices, 200),
    photo: choices.of(['', '/pictures/a.webp', 'a.webp']),
    descriptions: { it: textOf(choices, 4000), en: null, es: null },
  }),
  sponsor: (choices) => ({
    name: textOf(choices, 200),
    url: choices.of(['https://brenta.test', 'https://brenta.test', 'http://brenta.test', '']),
    logo: '',
  }),
  billboard: (choices) => ({ videoIds: idsOf(choices, known.video) }),
};

const refused = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
  return null;
};

/** Everything that a document names, without an order: of tags and sponsors none is kept. */
const namesIn = (thing: Thing) =>
  referencesOf(thing)
    .map(({ path, id }) => `${path} ${id}`)
    .sort();

const rounds = 40;

/** Saves documents at random and publishes those that are taken; counts what happened. */
async function tried(kind: Thing['kind']) {
  const choices = choicesFrom(kind);
  const told = { refused: 0, published: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const id = kind === 'billboard' ? 'home' : 'prova';
    const document = kinds[kind](choices);
    const saved = await (kind === 'video'
      ? callUncheckedAs(admin, 'SaveVideo', { videoId: id, revision: 0, video: document })
      : callUncheckedAs(admin, 'SaveContent', { thing: { kind, id, document }, revision: 0 })
    ).catch(refused);
    if (!saved) {
      told.refused += 1;
      continue;
    }
    const { thing } = await callAs(admin, 'GetContentItem', { kind, id });
    const made = await callAs(admin, 'PublishCatalogue', {});
    expect(made).toMatchObject({ changes: 1, left: [] });
    const live = await callAs(admin, 'GetContentItem', { kind, id });
    expect(live.revision).toBe(0);
    expect(namesIn(live.thing)).toEqual(namesIn(thing));
    told.published += 1;
  }
  return told;
}

test.each(Object.keys(kinds) as Thing['kind'][])('a %s is refused or published', async (kind) => {
  const told = await tried(kind);
  expect(told.refused).toBeGreaterThan(1);
  expect(told.published).toBeGreaterThan(1);
});

describe('what the checks do not look at', () => {
  test.each<[string, Thing]>([
    ['a billboard', { kind: 'billboard', id: 'home', document: { videoIds: ['diga', 'diga'] } }],
    ['a lesson', { kind: 'video', id: 'prova', document: announced({ tagIds: ['igiene', 'igiene'] }) }],
  ])('breaks the publication of %s', async (_name, thing) => {
    const drafts = [{ thing: Thing.parse(thing), revision: 1 }];
    const unchecked = publish(await makeScope(), drafts, { byUserId: admin.id, returnsTo: null, over: base });
    await expect(unchecked).rejects.toThrow(/Failed query|UNIQUE/);
  });

  test('lets an unknown id vanish', async () => {
    const thing: Thing = { kind: 'billboard', id: 'home', document: { videoIds: ['diga', 'non-esiste'] } };
    await publish(await makeScope(), [{ thing, revision: 1 }], { byUserId: admin.id, returnsTo: null, over: base });
    const live = await callAs(admin, 'GetContentItem', { kind: 'billboard', id: 'home' });
    expect(namesIn(live.thing)).not.toEqual(namesIn(thing));
  });
});
