import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../../app/components/ui/toast';
import { Experiments } from '../../../app/routes/admin/lab/Experiments';
import { SettingRow } from '../../../app/routes/admin/lab/SettingRow';
import { element, showAt } from '../catalogue/shown';
import { playServer, refusal } from '../server';

const server = playServer();
beforeEach(() => {
  server.answer = () => Response.json({});
});
afterEach(() => toasts.set([]));

type Setting = Parameters<typeof SettingRow>[0]['setting'];
const setting = (more: Partial<Setting>): Setting => ({
  name: 'SHOW_SPONSORS',
  value: true,
  default: true,
  isDefault: true,
  updatedAt: null,
  ...more,
});
const sent = () => server.sent.map(([path, body]) => [path.split('/').at(-1), body]);
const typed = (input: HTMLElement, value: string) => {
  if (!(input instanceof HTMLInputElement)) throw new Error('not a field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('a setting', () => {
  test('that is a switch is saved at its press, and told', async () => {
    const { container } = await showAt(<SettingRow setting={setting({})} />, { address: '/admin/lab' });
    element(container, 'input').click();
    await expect.poll(sent).toEqual([['SaveSetting', { name: 'SHOW_SPONSORS', value: false }]]);
    await expect.poll(() => toasts.value[0]?.text).toContain('SHOW_SPONSORS');
  });

  test('that is a number is saved with its button, which is there once it differs', async () => {
    const { container } = await showAt(<SettingRow setting={setting({ name: 'GRACE_DAYS', value: 7 })} />, {
      address: '/admin/lab',
    });
    expect(container.querySelector('button[type=submit]')).toBeNull();
    typed(element(container, 'input'), '9');
    await expect.poll(() => container.querySelector('button[type=submit]')).not.toBeNull();
    expect(sent()).toEqual([]);
    element(container, 'button[type=submit]').click();
    await expect.poll(sent).toEqual([['SaveSetting', { name: 'GRACE_DAYS', value: 9 }]]);
    await expect.poll(() => toasts.value.length).toBe(1);
  });

  test('that was changed goes back to its default at a press', async () => {
    const changed = setting({ isDefault: false, updatedAt: 1 });
    const { container } = await showAt(<SettingRow setting={changed} />, { address: '/admin/lab' });
    element(container, 'button').click();
    await expect.poll(sent).toEqual([['SaveSetting', { name: 'SHOW_SPONSORS', value: null }]]);
    await expect.poll(() => toasts.value.length).toBe(1);
  });

  test('that the server refuses says so, and stays as it was', async () => {
    server.answer = () => refusal('setting-invalid');
    const { container } = await showAt(<SettingRow setting={setting({})} />, { address: '/admin/lab' });
    element(container, 'input').click();
    await expect.poll(() => container.querySelector('[role=alert]')).not.toBeNull();
    await expect.poll(() => container.querySelector<HTMLInputElement>('input')?.checked).toBe(true);
    expect(toasts.value).toEqual([]);
  });
});

test('a person is put into an experiment at a press, and it is read again', async () => {
  const subject = { uid: 'one', name: 'Elena', email: 'e@apice.test', experiments: {} };
  let reads = 0;
  const { container } = await showAt(<Experiments query="elena" refusal={null} subject={subject} />, {
    address: '/admin/lab?who=elena',
    answers: () => (reads += 1),
  });
  const before = reads;
  element(container, 'input[name=infiniteScroll]').click();
  await expect.poll(sent).toEqual([['SetUserFlag', { uid: 'one', name: 'infiniteScroll', value: true }]]);
  await expect.poll(() => reads).toBe(before + 1);
});
