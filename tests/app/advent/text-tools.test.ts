import { expect, test } from 'vitest';
import { applied, type Selected, type TextTool } from '../../../app/routes/admin/advent/text-tools';

/** A text in which `|` marks the beginning and end of the selection. */
function read(marked: string): Selected {
  const start = marked.indexOf('|');
  return { text: marked.replaceAll('|', ''), start, end: marked.indexOf('|', start + 1) - 1 };
}
const written = ({ text, start, end }: Selected): string =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each<[TextTool, string, string]>([
  ['bold', 'un |gesto| solo', 'un **|gesto|** solo'],
  ['bold', 'un **|gesto|** solo', 'un |gesto| solo'],
  ['bold', '||', '**||**'],
  ['italic', '|piano|', '*|piano|*'],
  ['italic', '*|piano|*', '|piano|'],
  ['italic', '**|piano|**', '***|piano|***'],
  ['list', 'Porta:\n|specchio\nsonda|', 'Porta:\n|- specchio\n- sonda|'],
  ['list', '- spec|chio\n- son|da\nfine', '|specchio\nsonda|\nfine'],
  ['list', '- uno\nd|u|e', '- uno\n|- due|'],
  ['list', '||', '|- |'],
  ['link', 'nella |libreria|.', 'nella [libreria](|https://|).'],
  ['link', 'qui ||', 'qui [||](https://)'],
])('%s makes of %j', (tool, before, after) => {
  expect(written(applied(tool, read(before)))).toBe(after);
});
