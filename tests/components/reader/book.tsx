import { afterEach, beforeEach, vi } from 'vitest';
import type { Book } from '../../../app/reader/book';
import { readerLook } from '../../../app/reader/look';
import { Reader } from '../../../app/reader/Reader';
import { onRouteWith } from '../support';
import '../../../app/components/ProgressBar.css';
import '../../../app/components/ChapterList.css';
import '../../../app/reader/reader.css';
import '../../../app/reader/panels.css';

export const words = (count: number, word = 'strumento') =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

export const chapter = (body: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="it"><head><title>t</title>${head}</head><body>${body}</body></html>`;

/** A book of the files given as chapters, in their order. */
export function bookOf(
  paths: readonly string[],
  changes: Partial<Book> = {},
  edition: Partial<Book['edition']> = {},
): Book {
  return {
    ebookId: 'mani',
    title: 'Quattro mani',
    author: 'Amina Diallo',
    language: 'it',
    reading: null,
    isDraft: false,
    highlights: [],
    ...changes,
    edition: {
      id: 'prima',
      bytes: 1,
      version: '3',
      language: 'it',
      direction: 'ltr',
      chapters: paths.map((path) => ({ path, characters: 1000 })),
      contents: paths.map((path, index) => ({ label: `Capitolo ${index + 1}`, path, fragment: null, level: 1 })),
      pages: [],
      pictures: 0,
      withoutAlternative: 0,
      ...edition,
    },
  };
}

export const readerOf = (book: Book) => onRouteWith(<Reader book={book} readerName="Elena Riva" />, {});

type Answer = (input: Record<string, unknown>) => Response | Promise<Response>;

/** The server in every test of a file: the book's files by their decoded paths, and what operations answer. */
export function playBook() {
  const server = {
    files: {} as Record<string, string | (() => Response)>,
    fetched: [] as string[],
    sent: [] as [operation: string, input: Record<string, unknown>][],
    answers: {} as Record<string, Answer>,
    isOffline: false,
  };
  beforeEach(() => {
    localStorage.clear();
    readerLook.set(readerLook.initial);
    server.files = {};
    server.fetched.length = 0;
    server.sent.length = 0;
    server.isOffline = false;
    let revision = 0;
    server.answers = {
      SaveReadingPlace: () => {
        revision += 1;
        return Response.json({ revision, moved: null });
      },
    };
    vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
      if (server.isOffline) throw new TypeError('offline');
      const { pathname } = new URL(String(address), location.href);
      if (pathname.startsWith('/api/')) {
        const operation = pathname.slice('/api/'.length);
        const input: Record<string, unknown> = JSON.parse(String(init?.body));
        server.sent.push([operation, input]);
        return (await server.answers[operation]?.(input)) ?? Response.json({});
      }
      const path = pathname.split('/').slice(4).map(decodeURIComponent).join('/');
      server.fetched.push(path);
      const file = server.files[path];
      if (typeof file === 'function') return file();
      return file === undefined
        ? Response.json({ error: { code: 'not-found', message: '', reason: 'file-not-found' } }, { status: 404 })
        : new Response(file);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return server;
}

/** The book's document on the screen. */
export function pages(): ShadowRoot {
  const root = document.querySelector('.reader__sheet > div')?.shadowRoot;
  if (!root) throw new Error('no book is open');
  return root;
}

/** The words that can be seen now. */
export function seen(): string {
  const root = pages();
  const view = root.querySelector('.view')?.getBoundingClientRect();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rect = range.getClientRects()[0];
      if (view && rect && rect.left >= view.left - 1 && rect.right <= view.right + 1) found.push(word);
    }
  }
  return found.join(' ');
}

export const sentTo = (server: ReturnType<typeof playBook>, operation: string) =>
  server.sent.filter(([name]) => name === operation).map(([, input]) => input);
