import { expect, test } from 'vitest';
import { searchText } from '../../../domain/ebooks/search-text';

const text =
  'Prima che il paziente si sieda si prepara il vassoio nell’ordine in cui servirà, da sinistra a destra. Il Vassòio non si guarda: si conosce.';

test('every place where the words stand, without regard to case and accents', () => {
  const hits = searchText(text, ' vassoio ');
  expect(hits.map(({ match }) => match)).toEqual(['vassoio', 'Vassòio']);
  expect(hits.map(({ start, end }) => text.slice(start, end))).toEqual(['vassoio', 'Vassòio']);
});

test('with whole words around, and dots where there is more', () => {
  const [first, second] = searchText(text, 'vassoio');
  expect(first?.before).toBe('Prima che il paziente si sieda si prepara il ');
  expect(second?.before).toMatch(/^…\S.* Il $/);
  expect(first?.after).toMatch(/^ nell’ordine .*\S…$/);
  expect(second?.after).toBe(' non si guarda: si conosce.');
  expect(searchText('Vassoio pulito', 'vassoio')).toMatchObject([{ before: '', after: ' pulito' }]);
});

test('letters of two parts stay whole', () => {
  const decomposed = 'Perché sì'.normalize('NFD');
  expect(searchText(decomposed, 'perche').map(({ match }) => match)).toEqual(['Perché'.normalize('NFD')]);
});

test('several words, an apostrophe of either kind, nothing, and a limit', () => {
  expect(searchText(text, "nell'ordine   in cui")).toHaveLength(1);
  expect(searchText(text, '  ')).toEqual([]);
  expect(searchText(text, 'dentina')).toEqual([]);
  expect(searchText('a a a a', 'a', 3)).toHaveLength(3);
});
