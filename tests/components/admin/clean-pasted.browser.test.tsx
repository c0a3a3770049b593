import { describe, expect, test } from 'vitest';
import { cleanPasted } from '../../../app/routes/admin/article/text/clean-pasted';
import googleDocs from './pasted/google-docs.html?raw';
import word from './pasted/word.html?raw';

/** What was pasted, as a page would have it. */
function cleaned(html: string) {
  const result = cleanPasted(html);
  const { body } = new DOMParser().parseFromString(result.html, 'text/html');
  const all = (selector: string) => [...body.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());
  return { ...result, body, all };
}

describe('from Word', () => {
  test('come two real points, and the words', () => {
    const { all, body } = cleaned(word);
    expect(all('ul > li')).toEqual(['primo punto', 'secondo punto']);
    expect(all('body > p')).toEqual(['Paragrafo']);
    expect(body.textContent).toContain('sito');
  });

  test('come no style, comment, class, script address or foreign picture', () => {
    const { html, refused, removed } = cleaned(word);
    expect(html).not.toMatch(/<style|<!--|class=|style=|javascript:|onerror|<img|mso|<o:p/i);
    expect(refused).toBe(2);
    expect(removed).toBeGreaterThan(0);
  });

  test('come lists in lists, numbered where they were', () => {
    const point = (level: number, marker: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span></span><![endif]>${words}</p>`;
    const { body } = cleaned(point(1, '1.', 'uno') + point(2, 'o', 'dentro') + point(1, '2.', 'due') + '<p>dopo</p>');
    expect(body.innerHTML).toBe(
      '<ol><li><p>uno</p><ul><li><p>dentro</p></li></ul></li><li><p>due</p></li></ol><p>dopo</p>',
    );
  });

  test.each([
    ['<p class=MsoTitle>Titolo</p>', '<h2>Titolo</h2>'],
    ['<h5>Piccolo</h5>', '<h4>Piccolo</h4>'],
    ['<p>Parole<span class=MsoCommentReference><a href="#_msocom_1">[EC1]</a></span></p>', '<p>Parole</p>'],
    ['<p>Prima<o:p>&nbsp;</o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>', '<p>Prima&nbsp;</p>'],
  ])('%s becomes %s', (pasted, expected) => {
    expect(cleanPasted(pasted).html).toBe(expected);
  });
});

describe('from Google Docs', () => {
  test('only what was bold is bold, and the first heading is of the second level', () => {
    const { all } = cleaned(googleDocs);
    expect(all('b, strong')).toEqual(['questo è grasso']);
    expect(all('em')).toEqual(['e questo corsivo']);
    expect(all('h1, h2')).toEqual(['Titolo che non deve essere il primo']);
  });

  test('the link leads where it says', () => {
    const { body } = cleaned(googleDocs);
    expect([...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://apice.example/corso/12',
    ]);
  });

  test('words have no invisible characters, and comments are gone with their signs', () => {
    const { body } = cleaned(googleDocs);
    expect(body.textContent).toContain('Endodonzia, forza');
    expect(body.textContent).not.toMatch(/[\u200B\uFEFF]|\[a\]|controllare la fonte/);
    expect(body.querySelector('hr')).toBeNull();
  });

  test('a table in a table is readable, and a list in a list belongs to its point', () => {
    const { body, all } = cleaned(googleDocs);
    expect(body.querySelectorAll('table')).toHaveLength(1);
    expect(all('td')).toEqual(['Acido', '37 %, 15 s']);
    expect(all('body > ul > li > ul > li')).toEqual(['dentro il primo']);
    expect(all('body > ul > li > p')).toEqual(['primo', 'secondo']);
  });

  test('a pixel is dropped and a picture of another site refused', () => {
    const { html, pictures, refused } = cleaned(googleDocs);
    expect({ pictures, refused }).toEqual({ pictures: [], refused: 1 });
    expect(html).not.toMatch(/<img|data:|style=/);
  });
});

describe('from a page', () => {
  test('a picture that comes with it has its place, below its paragraph', () => {
    const address = 'data:image/png;base64,AAAA';
    const { html, pictures } = cleaned(
      `<p>prima <img src="${address}" alt="Un dente" onload="x()"> dopo</p><p>poi</p>`,
    );
    expect(pictures).toEqual([address]);
    expect(html).toBe('<p>prima  dopo</p><figure data-pasted="0" alt="Un dente"></figure><p>poi</p>');
  });

  test('plain words stay as they are', () => {
    const html = '<p>Uno <strong>due</strong> <a href="/browse">tre</a></p>';
    expect(cleanPasted(html)).toEqual({ html, removed: 0, pictures: [], refused: 0 });
  });
});
