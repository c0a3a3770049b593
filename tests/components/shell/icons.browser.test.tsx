import { Play } from 'lucide-react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ProviderMark } from '../../../app/components/login/ProviderMark';
import createIcon from '../../../app/lib/one-element-icon';
import '../../../app/styles/app.css';

/** What the build makes of lucide's icon of the same name. */
const BuiltPlay = createIcon('<path d="M5 3l14 9-14 9z"/>', 24);

const looked = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'width', 'height'];
const looks = (container: HTMLElement) =>
  [...container.querySelectorAll('svg')].map((svg) => {
    const style = getComputedStyle(svg);
    return looked.map((name) => style.getPropertyValue(name));
  });

test('an icon of the build looks as the library’s own', async () => {
  const { container } = await render(
    <>
      <Play className="i" />
      <BuiltPlay className="i" />
    </>,
  );
  const [theirs, ours] = looks(container);
  expect(ours).toEqual(theirs);
});

test('and is filled where its class says so', async () => {
  const { container } = await render(
    <span className="btn">
      <BuiltPlay className="i i--fill" />
    </span>,
  );
  const [svg] = container.querySelectorAll('svg');
  expect(svg && getComputedStyle(svg).fill).toBe(svg && getComputedStyle(svg).color);
});

test.each(['google', 'apple'] as const)('the mark of %s has its areas and no line around them', async (provider) => {
  const { container } = await render(<ProviderMark provider={provider} />);
  const styles = [...container.querySelectorAll('path')].map((path) => getComputedStyle(path));
  expect(styles.map(({ stroke }) => stroke)).toEqual(styles.map(() => 'none'));
  expect(styles.filter(({ fill }) => fill === 'none')).toEqual([]);
});
