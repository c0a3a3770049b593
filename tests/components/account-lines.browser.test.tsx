import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PasskeyLine } from '../../app/components/account/PasskeyLine';
import { forgetStart } from '../../app/routes/watch/use-forget-hand-off';
import '../../app/styles/tokens.css';
import '../../app/components/ui/sections.css';
import '../../app/components/account/security.css';
import { OnPage } from './support';

const passkey = { id: 'a', name: 'Telefono', isBackedUp: true, createdAt: 0, lastUsedAt: null };

test('each passkey stands under its line, set in and ruled off, with its buttons at the end', async () => {
  const [rename, remove] = [vi.fn(), vi.fn()];
  const screen = await render(
    <OnPage>
      <ul className="passkeys" style={{ width: 600, padding: 0 }}>
        {['a', 'b'].map((id) => (
          <PasskeyLine key={id} passkey={{ ...passkey, id }} onRename={rename} onRemove={remove} />
        ))}
      </ul>
    </OnPage>,
  );
  const list = screen.getByRole('list').element().getBoundingClientRect();
  const lines = screen.getByRole('listitem').elements();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const { borderTopWidth, paddingTop } = getComputedStyle(line);
    expect([borderTopWidth, paddingTop]).toEqual(['1px', '10px']);
    expect(line.querySelector('b')?.getBoundingClientRect().left).toBe(list.left + 36);
    expect(line.querySelector('button:last-child')?.getBoundingClientRect().right).toBe(list.right);
  }
  await screen.getByRole('button').first().click();
  expect(rename).toHaveBeenCalledOnce();
});

test('the second in a watch page’s address counts once; the rest of the address and the focus stay', async () => {
  const before = location.href;
  const screen = await render(<button type="button">…</button>);
  const button = screen.getByRole('button').element();
  if (button instanceof HTMLElement) button.focus();
  try {
    history.replaceState({ kept: true }, '', '?s=alla-poltrona&t=34.5#x');
    const length = history.length;
    forgetStart();
    forgetStart();
    expect([location.search, location.hash]).toEqual(['?s=alla-poltrona', '#x']);
    expect([history.state, history.length]).toEqual([{ kept: true }, length]);
    expect(document.activeElement).toBe(button);
  } finally {
    history.replaceState(null, '', before);
  }
});
