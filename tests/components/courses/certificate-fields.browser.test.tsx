import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Fields } from '../../../app/routes/verifica/Fields';
import { facts } from '../../commands/certificate-facts';
import { OnPage } from '../support';

const [printed, other] = ['a1b2 c3d4 e5f6', '0102 0304 0506'];

type Shown = Parameters<typeof Fields>[0];
const shown = async (key: Shown['signedWith'], lessons = facts.lessons, printed: Shown['printed'] = {}) => {
  const screen = await render(
    <OnPage>
      <Fields facts={{ ...facts, lessons }} printed={printed} signedWith={key} />
    </OnPage>,
  );
  return screen.container.textContent ?? '';
};

const times = (text: string, part: string): number => text.split(part).length - 1;

test('the fingerprint on the paper is the one on its page, whatever became of the key', async () => {
  const current = await shown({ printed, signing: printed, isCurrent: true });
  expect([times(current, printed), times(current, other)]).toEqual([1, 0]);
  // Said once more, as an earlier key’s.
  const earlier = await shown({ printed, signing: printed, isCurrent: false });
  expect([times(earlier, printed), times(earlier, other)]).toEqual([2, 0]);
  // And beside the key that signs the file by now, where the paper’s was dropped.
  const dropped = await shown({ printed, signing: other, isCurrent: true });
  expect([times(dropped, printed), times(dropped, other)]).toEqual([2, 1]);
});

test('a lesson that was withdrawn is not among those that were seen whole', async () => {
  const [first, second] = facts.lessons;
  if (!first || !second) throw new Error('the certificate has too few lessons');
  const text = await shown({ printed, signing: printed, isCurrent: true }, [first, { ...second, isWithdrawn: true }]);
  expect(text).toContain(`${second.name} (ritirata)`);
  expect(text).not.toContain(`${first.name} (ritirata)`);
});

test('what the paper has in other letters stands beside the name, so that nobody takes the paper for altered', async () => {
  const lessons = [{ name: '保存', seconds: 60, isWithdrawn: true as const }];
  const key = { printed, signing: printed, isCurrent: true };
  const text = await shown(key, lessons, { [facts.person]: 'Zhang Wei', 保存: 'Bao Cun' });
  expect(text).toContain(`${facts.person} (sul foglio: Zhang Wei)`);
  expect(text).toContain('保存 (ritirata) (sul foglio: Bao Cun)');
  expect(text).not.toContain(`${facts.course} (`);
});
