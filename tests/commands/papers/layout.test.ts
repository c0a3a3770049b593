import { expect, test } from 'vitest';
import { page, Paper } from '../../../workers/documents/paper';
import { certificateOf, papers } from './papers';
import { isBlank, readPaper, touching } from './read-paper';

// Long names and many lessons: everything is inside the page, and no lines overlap.

const person = 'Maria Antonietta Bartolomea Immacolata Quattrocchi Delle Piane Sanseverino';
const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
const lessonName = (number: number) =>
  `Lezione ${number}: preparazione del campo operatorio e gestione dello strumentario chirurgico sterile`;
const lessons = Array.from({ length: 30 }, (_, index) => ({ name: lessonName(index + 1), seconds: 1_830 }));

const isInside = ({ pictures }: Awaited<ReturnType<typeof readPaper>>): boolean =>
  pictures.every(
    (picture) =>
      isBlank(picture, page.width - page.margin + 1, page.width) && isBlank(picture, 0, page.width, 0, page.margin - 4),
  );

test('thirty lessons with long names are all on the certificate, each in its room', async () => {
  const bytes = await certificateOf({ person, lessons });
  const read = await readPaper(bytes);
  const whole = read.words.join(' ');
  expect(read.words).toHaveLength(2);
  expect(lessons.filter(({ name }) => !whole.includes(`${name}, 30 min 30 s`))).toEqual([]);
  // The second page repeats the person's name.
  expect(read.words.filter((words) => words.includes(person) && words.includes('AP-2026-000042'))).toHaveLength(2);
  expect(touching(bytes)).toEqual([]);
  expect(isInside(read)).toBe(true);
  // Between the columns.
  expect(read.pictures.map((picture) => isBlank(picture, 313, 321, 470, 640))).toEqual([true, true]);
});

test.each([person, word])('%s is whole, and inside one page', async (name) => {
  const bytes = await certificateOf({ person: name, course: `Corso ${name}`, validFor: name, signedBy: name });
  const read = await readPaper(bytes);
  expect(read.words).toHaveLength(1);
  expect(read.words[0]?.split(name).length).toBe(5);
  expect(touching(bytes)).toEqual([]);
  expect(isInside(read)).toBe(true);
});

test.each(Object.entries(papers))(
  'on a %s long words stay inside, whole, and out of each other',
  async (_kind, draw) => {
    for (const name of [person, word, `${word} ${word}${word}`]) {
      const bytes = await draw([name]);
      const read = await readPaper(bytes);
      expect(read.words.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
      expect(touching(bytes)).toEqual([]);
      expect(isInside(read)).toBe(true);
    }
  },
);

test('as much as can be stored of everything spoils no paper', async () => {
  const long = `${person} `.repeat(4).slice(0, 201);
  const bytes = await certificateOf({
    person: long,
    course: long,
    validFor: long,
    reference: long,
    signedBy: long,
    lessons: Array.from({ length: 120 }, (_, index) => ({ name: `${index} ${long}`, seconds: 60 })),
  });
  const read = await readPaper(bytes);
  expect(read.words[0]).toContain('con qualunque verificatore');
  expect(read.words.at(-1)).toContain('119 Maria');
  expect(touching(bytes)).toEqual([]);
  expect(isInside(read)).toBe(true);
});

test('lines that touch, and what runs out of the page, are found', async () => {
  const paper = new Paper('planted', 0);
  paper.write('P', 'Una riga', page.margin, 100, { size: 11 });
  paper.write('P', 'Un’altra', page.margin, 104, { size: 11 });
  paper.write('P', 'Fuori', page.width - page.margin - 10, 200, { size: 11, width: 100 });
  const bytes = await paper.finish();
  expect(touching(bytes)).toHaveLength(1);
  expect(isInside(await readPaper(bytes))).toBe(false);
});
