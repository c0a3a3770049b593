import { afterEach, describe, expect, it, vi } from 'vitest';
import { chat } from '../../workers/providers/chat';

const config = { CHAT_WEBHOOK_URL: 'https://chat.test/hook' };
const message = {
  sender: 'Elena <Marchetti> (elena@studio.test)',
  message: 'Non vedo *niente* & <!channel>',
  path: '/watch/diga',
  at: Date.UTC(2026, 6, 3, 22, 5),
};

const sent: Record<string, unknown>[] = [];
const answering = (status: number) =>
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response('what nobody reads', { status });
  });

vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

describe('an urgent message in the chat', () => {
  it('has sender, message, page and the minute in Rome, as text and as blocks', async () => {
    answering(200);
    await chat(config, false).post(message);
    const [who, said, where] = [
      '*Elena &lt;Marchetti&gt; (elena@studio.test)*',
      'Non vedo *niente* &amp; &lt;!channel&gt;',
      '/watch/diga · 04/07/2026 00:05',
    ];
    const markdown = (text: string) => ({ type: 'mrkdwn', text });
    expect(sent).toEqual([
      {
        text: [who, said, where].join('\n'),
        blocks: [
          { type: 'section', text: markdown(who) },
          { type: 'section', text: markdown(said) },
          { type: 'context', elements: [markdown(where)] },
        ],
      },
    ]);
  });

  it('goes to a test channel on a developer’s machine', async () => {
    answering(200);
    await chat(config, true).post(message);
    expect(sent).toMatchObject([{ channel: '#test' }]);
  });

  it('stays within what a section takes, however much of it has to be escaped', async () => {
    answering(200);
    await chat(config, false).post({ ...message, message: '&'.repeat(2000) });
    const blocks = JSON.parse(JSON.stringify(sent[0]?.blocks)) as { text?: { text: string } }[];
    const texts = blocks.slice(1).flatMap(({ text }) => (text ? [text.text] : []));
    expect(texts.every(({ length }) => length <= 3000)).toBe(true);
    expect(texts.join('')).toBe('&amp;'.repeat(2000));
  });

  it('is said not to be sent if the chat refuses it, or has no address', async () => {
    answering(500);
    await expect(chat(config, false).post(message)).rejects.toMatchObject({ reason: 'chat-not-sent' });
    const nowhere = chat({ ...config, CHAT_WEBHOOK_URL: undefined }, false);
    await expect(nowhere.post(message)).rejects.toMatchObject({ reason: 'chat-not-sent' });
  });
});
