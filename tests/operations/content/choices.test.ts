import { expect, test } from 'vitest';
import { tags } from '../../../db/schema';
import { createAdmin } from '../../support/factories';
import { callAs, db } from '../../support/scope';

test('what is chosen from holds more than a page, by name', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => String(60 - index).padStart(2, '0'));
  for (const number of numbers) {
    const labels = { it: `Tema ${number}`, en: '', es: '' };
    const rest = { order: 1, showAsSeries: false, visibleFor: { aso: true, odontoiatra: true }, videosCount: 0 };
    await db.insert(tags).values({ id: `tag-${61 - Number(number)}`, labels, ...rest });
  }
  const admin = await createAdmin();
  const page = await callAs(admin, 'GetContent', { kind: 'tag' });
  expect([page.items.length, page.next !== null]).toEqual([50, true]);
  const choice = await callAs(admin, 'GetContent', { kind: 'tag', isChoice: true });
  expect(choice.items.map(({ title }) => title)).toEqual(numbers.toReversed().map((number) => `Tema ${number}`));
  expect(choice.next).toBeNull();
});
