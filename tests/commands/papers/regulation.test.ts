import { expect, test } from 'vitest';
import { regulations } from '../../../db/seed/legal/regulation';
import { blocksOf } from '../../../domain/papers/blocks';
import { page } from '../../../workers/documents/paper';
import { regulationPdf } from '../../../workers/documents/text-paper';
import { isBlank, readPaper, touching } from './read-paper';

const at = Date.parse('2026-11-20T10:00:00Z');

test('headings, paragraphs and items are read as a browser shows them', () => {
  const html = `<h2>Chi &amp; come</h2>
<p>Una <strong>sola</strong> volta,<br>a&nbsp;testa: <a href="/advent">qui</a> &#8217;&#x2019;.</p>
<ul><li>Il <em>primo</em></li>
<li></li></ul><h3>Poi</h3>`;
  expect(blocksOf(html)).toEqual([
    { kind: 'title', text: 'Chi & come' },
    { kind: 'text', text: 'Una sola volta, a testa: qui ’’.' },
    { kind: 'item', text: 'Il primo' },
    { kind: 'heading', text: 'Poi' },
  ]);
});

test.each(regulations(2026))('the regulation of $year is whole on its pages', async ({ year, content }) => {
  const bytes = await regulationPdf({ year, content: content.it }, at);
  const { words, pictures } = await readPaper(bytes);
  const closed = (text: string) => text.replaceAll(/\s/g, '');
  const whole = closed(words.join(''));
  const missing = (html: string) => blocksOf(html).filter(({ text }) => !whole.includes(closed(text)));
  expect(missing(content.it)).toEqual([]);
  expect(missing(`${content.it}<p>Aggiunto dopo.</p>`)).toHaveLength(1);
  expect(touching(bytes)).toEqual([]);
  for (const picture of pictures) {
    expect(isBlank(picture, 0, page.width, page.height - page.margin + 4)).toBe(true);
  }
});

test('the regulation of 2022 has the days of its calendar and of its statement', () => {
  const [oldest] = regulations(2026);
  expect(oldest?.year).toBe(2022);
  const { it = '', en = '', es = '' } = oldest?.content ?? {};
  expect(it).toContain('dal 1° al 25 dicembre 2022');
  expect(it).toContain('Dal 26 dicembre 2022 al 6 gennaio 2023 compreso');
  for (const text of [it, en, es]) expect(blocksOf(text).at(-1)?.text).toMatch(/ 31\/12\/2022\.$/);
});

test('a text of many pages keeps every paragraph inside them', async () => {
  const content = Array.from(
    { length: 120 },
    (_, index) => `<h2>Punto ${index}</h2><p>${'Testo lungo. '.repeat(20)}</p>`,
  );
  const bytes = await regulationPdf({ year: 2026, content: content.join('') }, at);
  const { words, pictures } = await readPaper(bytes);
  expect(words.length).toBeGreaterThan(5);
  expect(words.join(' ')).toContain('Punto 119');
  expect(touching(bytes)).toEqual([]);
  for (const picture of pictures) {
    expect(isBlank(picture, 0, page.width, page.height - page.margin + 4)).toBe(true);
  }
});
