import { describe, expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../../operations/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Whether a file sends a mail within a request: only the system's jobs may, which are tried again. */
const sendsDirectly = (source: string): boolean => /\bmail\.send\(/.test(source) && !/allowed: 'system'/.test(source);

/** Helpers of the system's jobs alone. */
const ofJobs = ['operations/notifications/deliveries.ts'];

describe('mails', () => {
  test('wait in the outbox: nothing that somebody asks for sends one itself', () => {
    const direct = Object.entries(sources)
      .filter(([, source]) => sendsDirectly(source))
      .map(([file]) => file.replace(/^(?:\.\.\/)+/, ''));
    expect(direct).toEqual(ofJobs);
  });

  test('that would be sent at once are found', () => {
    expect(sendsDirectly("allowed: 'user', handler: ({ ports }) => ports.mail.send(mail)")).toBe(true);
    expect(sendsDirectly("allowed: 'system', handler: ({ ports }) => ports.mail.send(mail)")).toBe(false);
  });
});
