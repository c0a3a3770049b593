import { expect } from './expect';

/** Where the mail emulator of the Worker under test listens (scripts/lib/settings.mjs). */
function inbox(): string {
  const address = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:8797');
  address.port = String(Number(address.port) + 3);
  return address.origin;
}

async function read(path: string) {
  const response = await fetch(`${inbox()}${path}`, { headers: { authorization: 'Bearer re_local' } });
  return JSON.parse(await response.text());
}

/** The mails to an address, the oldest first. */
export async function mailsTo(address: string): Promise<{ id: string; subject: string }[]> {
  const { data } = await read('/emails');
  return data.filter(({ to }: { to: string[] }) => to.includes(address));
}

/** Waits for a mail with a subject and returns its text. */
export async function textMailedTo(address: string, subject: string): Promise<string> {
  const newest = async () => (await mailsTo(address)).findLast((mail) => mail.subject === subject)?.id;
  await expect.poll(newest, { message: `a mail "${subject}"` }).toBeDefined();
  const { text } = await read(`/emails/${await newest()}`);
  return text;
}

/** Waits for a mail with a subject and returns the link in it. */
export const linkMailedTo = async (address: string, subject: string): Promise<string> =>
  /https?:\/\/\S+/.exec(await textMailedTo(address, subject))?.[0] ?? '';
