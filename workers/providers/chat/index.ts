import { DomainError } from '../../../domain/shared/errors';
import { log } from '../../../domain/shared/log';
import type { Chat } from '../../../operations/office-ports';
import { askService } from '../ask-service';
import type { ChatConfig } from './config';

function notSent(problem: string): DomainError {
  log('error', 'chat-not-sent', { problem });
  return new DomainError('unavailable', 'chat-not-sent');
}

/** Escapes what a message would otherwise show as a command, a mention or a link's end. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An incoming webhook in Slack's format; a test channel on a developer's machine. */
export const chat = ({ CHAT_WEBHOOK_URL: address }: ChatConfig, isDevelopment: boolean): Chat => ({
  async post({ sender, message, path, at }) {
    if (!address) throw notSent('CHAT_WEBHOOK_URL is missing');
    const date = new Date(at).toISOString();
    const text = `*${escaped(sender)}*\n${escaped(message)}\n${escaped(path)} · ${date}`;
    const response = await askService(
      address,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, ...(isDevelopment && { channel: '#test' }) }),
      },
      { isRepeatable: false },
    );
    await response?.body?.cancel();
    if (!response?.ok) throw notSent(response ? `the chat answered ${response.status}` : 'the chat did not answer');
  },
});
