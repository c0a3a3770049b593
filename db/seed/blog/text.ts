import type { ArticleDocument, DocumentMark, DocumentNode } from '../../../domain/blog/document';
import type { Language } from '../../../domain/platform/language';
import { placeIn } from './places';

// The parts of an article's text. In lines, **two stars** are bold, *one* is italic and [words](/address) a link.

const part = /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<href>[^)]+)\)/g;

const words = (text: string, mark?: DocumentMark): DocumentNode[] =>
  text === '' ? [] : [{ type: 'text', text, ...(mark ? { marks: [mark] } : {}) }];

function marked({ bold, italic, words: label, href }: Partial<Record<string, string>>): DocumentNode[] {
  if (bold !== undefined) return words(bold, { type: 'bold' });
  if (italic !== undefined) return words(italic, { type: 'italic' });
  return words(label ?? '', { type: 'link', attrs: { href } });
}

function line(text: string): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  let from = 0;
  for (const match of text.matchAll(part)) {
    nodes.push(...words(text.slice(from, match.index)), ...marked(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  return [...nodes, ...words(text.slice(from))];
}

export const p = (text: string): DocumentNode => ({ type: 'paragraph', content: line(text) });
export const h2 = (text: string): DocumentNode => ({ type: 'heading', attrs: { level: 2 }, content: line(text) });
export const quote = (text: string): DocumentNode => ({ type: 'blockquote', content: [p(text)] });

const items = (texts: string[]): DocumentNode[] => texts.map((text) => ({ type: 'listItem', content: [p(text)] }));
export const ul = (...texts: string[]): DocumentNode => ({ type: 'bulletList', content: items(texts) });
export const ol = (...texts: string[]): DocumentNode => ({ type: 'orderedList', content: items(texts) });

const row = (type: 'tableHeader' | 'tableCell', cells: string[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((text) => ({ type, content: [p(text)] })),
});
export const table = (head: string[], ...rows: string[][]): DocumentNode => ({
  type: 'table',
  content: [row('tableHeader', head), ...rows.map((cells) => row('tableCell', cells))],
});

/** The still picture of a lesson's chapter, the first being 0. */
export const frame = (lesson: string, chapter: number, alt: string, caption: string): DocumentNode => ({
  type: 'figure',
  attrs: { src: `/pictures/frames/${lesson}/${chapter}.webp`, alt, caption, width: 1280, height: 720 },
});

const passageTitle: Record<Language, (chapter: string, lesson: string) => string> = {
  it: (chapter, lesson) => `${chapter}, in «${lesson}»`,
  en: (chapter, lesson) => `${chapter}, in “${lesson}”`,
  es: (chapter, lesson) => `${chapter}, en «${lesson}»`,
};

/** A passage of a lesson: where the line of that chapter is spoken, both counted from 0. */
export function passage(language: Language, label: string, lesson: string, chapter: number, spoken = 0): DocumentNode {
  const { videoId, second, chapterTitle, lessonTitle } = placeIn(lesson, chapter, spoken);
  const title = passageTitle[language](chapterTitle[language], lessonTitle[language]);
  return { type: 'lessonPassage', attrs: { videoId, second, label, title } };
}

export const documentOf = (content: DocumentNode[]): ArticleDocument => ({ type: 'doc', content });
