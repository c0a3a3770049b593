import { DomainError } from '../../../domain/shared/errors';
import { escapedText } from '../../../domain/shared/html';
import { log } from '../../../domain/shared/log';
import { romeMomentText } from '../../../domain/shared/rome-day';
import { subjectNow } from '../../log/subject';
import type { Chat } from '../../../operations/ports';
import { askService } from '../ask-service';
import type { ChatConfig } from './config';

function notSent(problem: string): DomainError {
  log('error', 'chat-not-sent', subjectNow(), { problem });
  return new DomainError('unavailable', 'chat-not-sent');
}

/** A Slack section holds 3,000 characters, and an escaped one takes up to five: longer messages are split. */
const partLength = 600;

const partsOf = (message: string): string[] => {
  if (escapedText(message).length <= 3000) return [message];
  const characters = [...message];
  const count = Math.ceil(characters.length / partLength);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * partLength, (index + 1) * partLength).join(''),
  );
};

const markdown = (text: string) => ({ type: 'mrkdwn', text });

/** An incoming webhook in Slack's format; a test channel on a developer's machine. */
export const chat = ({ CHAT_WEBHOOK_URL: address }: ChatConfig, isDevelopment: boolean): Chat => ({
  async post({ sender, message, path, at }) {
    if (!address) throw notSent('CHAT_WEBHOOK_URL is missing');
    const who = `*${escapedText(sender)}*`;
    const where = `${escapedText(path)} · ${romeMomentText(at)}`;
    const body = {
      // The fallback text for notifications and clients without blocks.
      text: `${who}\n${escapedText(message)}\n${where}`,
      blocks: [
        { type: 'section', text: markdown(who) },
        ...partsOf(message).map((part) => ({ type: 'section', text: markdown(escapedText(part)) })),
        { type: 'context', elements: [markdown(where)] },
      ],
      ...(isDevelopment && { channel: '#test' }),
    };
    const response = await askService(
      address,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      { isRepeatable: false },
    );
    await response?.body?.cancel();
    if (!response?.ok) throw notSent(response ? `the chat answered ${response.status}` : 'the chat did not answer');
  },
});
