import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ReportDialog } from '../../../app/player/dialogs/ReportDialog';
import { PlayerProvider, usePlayer } from '../../../app/player/player-context';
import '../../../app/styles/app.css';
import '../../../app/player/watch.css';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { inPlayer } from './parts';

// A problem with a lesson as its viewer reports it (spec 3 §4.7).

const server = playServer();

/** The dialog as its button opens and closes it. */
function Reported() {
  const parts = usePlayer();
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen ? 'report' : null;
  return (
    <PlayerProvider value={{ ...parts, dialog, closeDialog: () => setOpen(false) }}>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <ReportDialog />
    </PlayerProvider>
  );
}

test('a report needs a kind and words, keeps them when it fails, and is sent once', async () => {
  look('dark');
  const screen = await render(inPlayer(<Reported />));
  const opener = screen.getByRole('button', { name: 'Apri' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Segnala un problema' });
  const send = dialog.getByRole('button', { name: 'Invia la segnalazione' });
  const words = dialog.getByLabelText('Racconta che cosa succede');
  const audio = dialog.getByRole('checkbox', { name: 'L’audio' });
  await expect.element(send).toBeDisabled();
  await audio.click();
  await expect.element(send).toBeDisabled();
  await words.fill('   ');
  await expect.element(send).toBeDisabled();
  await words.fill('Non si sente la voce.');
  await axeClean();

  let answer = (_response: Response): void => undefined;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  await send.click();
  await expect.element(dialog.getByRole('button', { name: /^Sto inviando/ })).toBeDisabled();
  await expect.element(words).toBeDisabled();
  await expect.element(audio).toBeDisabled();
  answer(refusal('unavailable', 503));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('La segnalazione non è partita.');
  await expect.element(words).toHaveValue('Non si sente la voce.');
  await expect.element(audio).toBeChecked();

  server.answer = () => Response.json({});
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [path, body] = server.sent[1] ?? [];
  expect(server.sent).toHaveLength(2);
  expect(path).toBe('/api/ReportVideo');
  expect(body).toMatchObject({ videoId: 'diga', types: ['audio'], details: 'Non si sente la voce.', seconds: 20 });
  await opener.click();
  await expect.element(words).toHaveValue('');
});
