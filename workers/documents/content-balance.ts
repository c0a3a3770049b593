const codes = (text: string): ReadonlySet<number> => new Set([...text].map((sign) => sign.charCodeAt(0)));
const blanks = codes('\0\t\n\f\r ');
const delimiters = codes('()<>[]{}/%');
const isRegular = (code: number | undefined): boolean =>
  code !== undefined && !blanks.has(code) && !delimiters.has(code);

const [open, close, less, more, slash, percent, backslash] = [0x28, 0x29, 0x3c, 0x3e, 0x2f, 0x25, 0x5c] as const;

/** The end of a literal string; past the end of the data if it is unterminated. */
function afterString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === open) depth += 1;
    else if (bytes[at] === close) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return bytes.length + 1;
}

function after(bytes: Uint8Array, from: number, isEnd: (code: number | undefined) => boolean): number {
  let at = from;
  while (at < bytes.length && !isEnd(bytes[at])) at += 1;
  return at;
}

/** The end of an inline image's data: `EI` between whitespace. */
function afterImage(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    const isEnd = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && !isRegular(bytes[at + 2]);
    if (isEnd && blanks.has(bytes[at - 1] ?? 0)) return at + 2;
  }
  return bytes.length + 1;
}

/** The operators that open or close a context. */
const pairs: Record<string, readonly [kind: 'state' | 'text' | 'marked', step: 1 | -1]> = {
  q: ['state', 1],
  Q: ['state', -1],
  BT: ['text', 1],
  ET: ['text', -1],
  BMC: ['marked', 1],
  BDC: ['marked', 1],
  EMC: ['marked', -1],
};

/**
 * Whether a page's content stream closes everything that it opens, and nothing else (ISO 32000-1, 8.4.2): only then `q`
 * before and `Q` after it restore the initial graphics state.
 */
export function isBalanced(bytes: Uint8Array): boolean {
  const depth = { state: 0, text: 0, marked: 0 };
  let at = 0;
  while (at < bytes.length) {
    const code = bytes[at];
    if (code === percent) at = after(bytes, at, (one) => one === 0x0a || one === 0x0d);
    else if (code === open) at = afterString(bytes, at);
    else if (code === less && bytes[at + 1] !== less) at = after(bytes, at, (one) => one === more) + 1;
    else if (code === slash) at = after(bytes, at + 1, (one) => !isRegular(one));
    else if (!isRegular(code)) at += 1;
    else {
      const end = after(bytes, at, (one) => !isRegular(one));
      // Operators have at most three letters; longer tokens are operands.
      const operator = end - at > 3 ? '' : String.fromCharCode(...bytes.subarray(at, end));
      const pair = pairs[operator];
      if (pair) {
        depth[pair[0]] += pair[1];
        if (depth[pair[0]] < 0) return false;
      }
      at = operator === 'ID' ? afterImage(bytes, end) : end;
    }
  }
  return at === bytes.length && depth.state === 0 && depth.text === 0 && depth.marked === 0;
}
