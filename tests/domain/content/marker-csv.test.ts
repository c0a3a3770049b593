import { expect, test } from 'vitest';
import { readMarkers } from '../../../domain/content/marker-csv';

test.each([
  ['', 'ts', 'empty'],
  ['Nome,In\nA,00:00:01\n', 'ts', 'no-name-column'],
  ['Marker Name,Out\nA,00:00:01\n', 'ts', 'no-start-column'],
  ['Marker Name,In\nA,00:00:01\n', 'xray', 'no-end-column'],
] as const)('a file %j for %s is refused: %s', (csv, parser, problem) => {
  expect(readMarkers(csv, parser)).toEqual({ problem });
});

test.each(['Marker Name,In', 'Nome marcatore,Attacco', 'Email utente,attacco'])('chapters come under %s', (header) => {
  const file = readMarkers(`${header}\nSutura,01:02:03\nIncisione,00:00:05\n`, 'ts');
  expect(file).toMatchObject({ problem: null, markers: [{ from: 5 }, { from: 3723, description: 'Sutura' }] });
});

test('rows without a description are dropped, those without their times are wrong, and each is told of', () => {
  const csv =
    'Marker Name,In,Out\n,00:00:01,00:00:02\nA,presto,00:00:02\nB,00:00:01,\nC,00:00:03,00:00:02\nD,00:00:01,00:00:02\n';
  const file = readMarkers(csv, 'xray');
  expect('rows' in file && file.rows.map(({ line, state, reason }) => [line, state, reason])).toEqual([
    [2, 'dropped', 'no-description'],
    [3, 'wrong', 'no-start'],
    [4, 'wrong', 'no-end'],
    [5, 'wrong', 'end-before-start'],
    [6, 'taken', null],
  ]);
});
