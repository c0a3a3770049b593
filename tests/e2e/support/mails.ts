import { expect } from 'playwright/test';

/** Where the mail emulator of the Worker under test listens (scripts/lib/settings.mjs). */
function inbox(): string {
  const address = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:8797');
  address.port = String(Number(address.port) + 3);
  return address.origin;
}

/** What the inbox answers; whoever asks says what that is. */
const read = async <T>(path: string): Promise<T> =>
  (await fetch(`${inbox()}${path}`, { headers: { authorization: 'Bearer re_local' } })).json();

/** The mails to an address, the oldest first. */
async function mailsTo(address: string): Promise<{ id: string; subject: string }[]> {
  const { data } = await read<{ data: { id: string; subject: string; to: string[] }[] }>('/emails');
  return data.filter(({ to }) => to.includes(address));
}

/** Waits for a mail with a subject and answers the link in it. */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  const newest = async () => (await mailsTo(address)).findLast((mail) => mail.subject === subject)?.id;
  await expect.poll(newest, { message: `a mail "${subject}"` }).toBeDefined();
  const { text } = await read<{ text: string }>(`/emails/${await newest()}`);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
