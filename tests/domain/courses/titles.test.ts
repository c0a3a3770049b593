import { expect, test } from 'vitest';
import { inOwnLanguage, writtenIn } from '../../../domain/courses/titles';
import { contentWith, testWith } from '../../support/course-content';

test.each([
  ['it', 'Uno'],
  ['en', 'One'],
  ['es', null],
] as const)('a name as written in %s', (language, expected) => {
  expect(writtenIn({ name: 'Uno', names: { en: ' One ', es: '  ' } }, language)).toBe(expected);
  expect(writtenIn({ name: 'Uno' }, language)).toBe(language === 'it' ? 'Uno' : null);
});

test('every name of a course is its language’s, else the catalogue’s title, else Italian; questions stay', () => {
  const content = contentWith({ names: { en: 'Course' }, tests: [testWith({ id: 'last', names: { en: 'Last' } })] });
  const shown = inOwnLanguage(content, 'en', new Map([['film-uno', 'The dam']]));
  expect(shown.name).toBe('Course');
  expect(shown.chapters).toMatchObject([
    { name: 'Capitolo uno', units: [{ name: 'The dam' }, { name: 'Lezione seconda' }], tests: [{ name: 'Test' }] },
  ]);
  expect(shown.tests).toMatchObject([{ name: 'Last', pool: content.tests[0]?.pool }]);
  expect(inOwnLanguage(content, 'it', new Map([['film-uno', 'The dam']]))).toBe(content);
});
