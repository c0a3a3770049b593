import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FileInput } from '../../app/components/ui/FileInput';
import { NameAndLogo } from '../../app/components/company/NameAndLogo';
import { studio } from './company';
import { OnPage, onRoute } from './support';

// Fields for files say in our words what was chosen; the browser's own field, in its language, is not seen.

const file = (name: string) => new File(['a'], name, { type: 'image/png' });

test('it names what was chosen, hands it on, and forgets it with its form', async () => {
  const onFiles = vi.fn();
  const screen = await render(
    <OnPage>
      <form>
        <FileInput label="Allegati" hint="Fino a 5 file" multiple onFiles={onFiles} />
        <button type="reset">Da capo</button>
      </form>
    </OnPage>,
  );
  const field = screen.getByLabelText('Allegati');
  await expect.element(field).toHaveAccessibleName(/^Allegati \S/);
  await expect.element(field).toHaveAccessibleDescription(/Fino a 5 file$/);
  await field.upload([file('uno.png'), file('due.png')]);
  await expect.element(screen.getByText('uno.png, due.png')).toBeVisible();
  expect(onFiles.mock.calls[0]?.[0]).toHaveLength(2);
  await screen.getByRole('button', { name: 'Da capo' }).click();
  await expect.element(screen.getByText('uno.png, due.png')).not.toBeInTheDocument();
});

test('it knows of a file that the field has before anybody tells', async () => {
  const had = new DataTransfer();
  had.items.add(file('prima.png'));
  vi.spyOn(HTMLInputElement.prototype, 'files', 'get').mockReturnValue(had.files);
  const onFiles = vi.fn();
  const screen = await render(
    <OnPage>
      <FileInput label="Logo" onFiles={onFiles} />
    </OnPage>,
  );
  await expect.element(screen.getByText('prima.png')).toBeVisible();
  expect(onFiles).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('a logo is uploaded when a file was chosen, and not before', async () => {
  const screen = await render(onRoute(<NameAndLogo company={studio} />));
  const upload = screen.getByRole('button', { name: 'Carica' });
  await expect.element(upload).toBeDisabled();
  await screen.getByLabelText(/^Logo/).upload(file('logo.png'));
  await expect.element(upload).toBeEnabled();
});
