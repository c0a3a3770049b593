import type { Span } from '../../../domain/ebooks/quote';

const blocks = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** A text node with the indexes of the characters that count. */
type Piece = { node: Text; start: number; at: number[] };

/**
 * A chapter's text with whitespace collapsed, also between blocks. Positions are offsets in it, so that they stay valid
 * when only the file's whitespace changes. Hidden elements do not count.
 */
export class ChapterText {
  readonly text: string;
  /** The offset of each element with an id. */
  readonly anchors = new Map<string, number>();
  readonly #pieces: Piece[] = [];

  constructor(root: Element) {
    const letters: string[] = [];
    let length = 0;
    let isSpaced = true;
    const space = () => {
      if (isSpaced) return false;
      letters.push(' ');
      length += 1;
      isSpaced = true;
      return true;
    };
    const readText = (node: Text) => {
      const piece: Piece = { node, start: length, at: [] };
      for (let index = 0; index < node.data.length; index += 1) {
        const letter = node.data[index] ?? '';
        if (/\s/.test(letter)) {
          if (space()) piece.at.push(index);
        } else {
          letters.push(letter);
          piece.at.push(index);
          length += 1;
          isSpaced = false;
        }
      }
      if (piece.at.length > 0) this.#pieces.push(piece);
    };
    const read = (node: Node) => {
      if (node instanceof Text || node.nodeType === Node.TEXT_NODE) return readText(node as Text);
      if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
      const element = node as Element;
      const isBlock = blocks.has(element.localName);
      if (isBlock) space();
      if (element.id && !this.anchors.has(element.id)) this.anchors.set(element.id, length);
      if (!element.hasAttribute('hidden')) for (const child of element.childNodes) read(child);
      if (isBlock) space();
      return undefined;
    };
    read(root);
    this.text = letters.join('');
  }

  /** The last text node that starts at or before an offset. */
  #pieceAt(offset: number): Piece | undefined {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#pieces[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.#pieces[low];
  }

  /** The DOM range of a span; null if the chapter has no text. */
  rangeOf({ start, end }: Span): Range | null {
    const first = this.#pieceAt(start);
    const last = this.#pieceAt(Math.max(start, end - 1));
    if (!first || !last) return null;
    const range = document.createRange();
    range.setStart(first.node, first.at[start - first.start] ?? first.node.length);
    range.setEnd(last.node, Math.min(last.node.length, (last.at[end - 1 - last.start] ?? last.node.length - 1) + 1));
    return range;
  }

  /** The offset of a DOM position. */
  offsetOf(node: Node, index: number): number {
    const piece = this.#pieces.find((one) => one.node === node);
    if (piece) return piece.start + piece.at.filter((at) => at < index).length;
    const point = document.createRange();
    point.setStart(node, index);
    return this.#pieces.find((one) => point.comparePoint(one.node, 0) >= 0)?.start ?? this.text.length;
  }
}
