export const textTools = ['bold', 'italic', 'list', 'link'] as const;
export type TextTool = (typeof textTools)[number];

/** A text with its selection. */
export type Selected = { text: string; start: number; end: number };

const signs = { bold: '**', italic: '*' };

function wrapped({ text, start, end }: Selected, sign: string): Selected {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const isOn = before.endsWith(sign) && after.startsWith(sign) && (sign.length > 1 || !before.endsWith('**'));
  const by = sign.length;
  return isOn
    ? { text: before.slice(0, -by) + chosen + after.slice(by), start: start - by, end: end - by }
    : { text: before + sign + chosen + sign + after, start: start + by, end: end + by };
}

function listed({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(from, until).split('\n');
  const isOn = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isOn ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(until), start: from, end: from + changed.length };
}

const newAddress = 'https://';

function linked({ text, start, end }: Selected): Selected {
  const words = `[${text.slice(start, end)}](`;
  const at = start + words.length;
  const changed = `${text.slice(0, start) + words + newAddress})${text.slice(end)}`;
  // Without a selection the link's text is typed first; otherwise the placeholder URL is selected to be replaced.
  return start === end
    ? { text: changed, start: start + 1, end: start + 1 }
    : { text: changed, start: at, end: at + newAddress.length };
}

/** Applies a tool to the selection, or removes its markup if it was applied before (domain/advent/box-text.ts). */
export function applied(tool: TextTool, selected: Selected): Selected {
  if (tool === 'list') return listed(selected);
  return tool === 'link' ? linked(selected) : wrapped(selected, signs[tool]);
}
