import type { APIRequestContext } from 'playwright/test';

/** Where the emulator of text messages listens: four ports above the Worker (scripts/lib/settings.mjs). */
const emulatorOf = (baseURL: string) =>
  Object.assign(new URL(baseURL), { port: String(Number(new URL(baseURL).port) + 4) });

const account = `AC${'0'.repeat(32)}`;
const authorization = `Basic ${Buffer.from(`${account}:twilio_test_auth_token`).toString('base64')}`;

type Message = { sid: string; to: string; body: string };

async function messagesTo(request: APIRequestContext, baseURL: string, phone: string): Promise<Message[]> {
  const address = new URL(`/2010-04-01/Accounts/${account}/Messages.json?PageSize=1000`, emulatorOf(baseURL));
  const response = await request.get(address.href, { headers: { authorization } });
  const { messages }: { messages: Message[] } = await response.json();
  return messages.filter(({ to }) => to === phone);
}

/** Every enrolment has a number of its own, so that no test reads another's code. */
export const newPhone = (): string =>
  `33${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`;

/** The telephone of a person: hands out the codes that come to it, each once. */
export async function telephone(request: APIRequestContext, baseURL: string, phone: string) {
  const seen = new Set((await messagesTo(request, baseURL, phone)).map(({ sid }) => sid));
  return {
    /** The code of a message that came since, or empty while there is none. */
    async newCode(): Promise<string> {
      const fresh = (await messagesTo(request, baseURL, phone)).find(({ sid }) => !seen.has(sid));
      if (!fresh) return '';
      seen.add(fresh.sid);
      return fresh.body.slice(0, 6);
    },
  };
}

export type Telephone = Awaited<ReturnType<typeof telephone>>;
