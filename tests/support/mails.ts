import { expect } from 'vitest';
import type { Mail } from '../../operations/ports';
import { runDueJobs } from '../../operations/run-jobs';
import { makeScope, type TestScope } from './scope';

/** The only mail that left a scope. */
export function onlyMail({ outbox }: Pick<TestScope, 'outbox'>): Mail {
  expect(outbox.mails).toHaveLength(1);
  const [mail] = outbox.mails;
  if (!mail) throw new Error('no mail left');
  return mail;
}

/** What waited in the outbox while the service of mails was silent, as the minutes after it send it. */
export async function mailLater(now: number): Promise<Mail> {
  const scope = await makeScope({ now: now + 20 * 60_000 });
  await runDueJobs(scope);
  await scope.settled();
  return onlyMail(scope);
}

/** The recipients of all messages in a scope, and their texts. */
export const toldIn = ({ outbox }: Pick<TestScope, 'outbox'>) => outbox.mails.map(({ to, text }) => ({ to, text }));

/** The address of the link in a mail; both its forms name the same one. */
export function linkIn({ text, html }: Pick<Mail, 'text' | 'html'>): URL {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  return new URL(link);
}

/** The code of the link in a mail. */
export const codeIn = (mail: Pick<Mail, 'text' | 'html'>): string => linkIn(mail).searchParams.get('code') ?? '';
