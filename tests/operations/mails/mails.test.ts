import { describe, expect, it } from 'vitest';
import { languages } from '../../../domain/platform/language';
import { mails, type RenderedMail } from '../../../operations/mails';
import { html } from '../../../operations/mails/html';
import { methodChanges } from '../../../operations/mails/texts/shape';
import { linkIn } from '../../support/mails';

const occasion = { at: Date.UTC(2026, 10, 20, 9, 30), device: 'Chrome, Windows' };
const link = 'https://www.apice.it/__/auth/action?mode=resetPassword&code=abc';
const email = 'giulia@studiobrera.it';

type Write = (
  about: { email: string; device: string; detail: string },
  language: (typeof languages)[number],
) => RenderedMail;

const written: [string, Write][] = [
  ['resetPassword', ({ email }, language) => mails.resetPassword(language, { email, link })],
  ['enterWith', ({ email, detail }, language) => mails.enterWith(language, { email, link, providers: [detail] })],
  ['noAccount', ({ email }, language) => mails.noAccount(language, { email, link })],
  ['verifyEmail', ({ email }, language) => mails.verifyEmail(language, { email, link })],
  ['changeEmail', ({ email }, language) => mails.changeEmail(language, { email, link })],
  ['accountExists', ({ email }, language) => mails.accountExists(language, { email, link })],
  [
    'emailChanged',
    ({ email, device }, language) =>
      mails.emailChanged(language, { newEmail: email, link, occasion: { ...occasion, device } }),
  ],
  [
    'passwordChanged',
    ({ email, device }, language) =>
      mails.passwordChanged(language, { email, link, occasion: { ...occasion, device } }),
  ],
  [
    'rewardShipped',
    ({ email, device, detail }, language) =>
      mails.rewardShipped(language, { reward: device, city: email, tracking: detail, link }),
  ],
  ['welcome', ({ email }, language) => mails.welcome(language, { email, link })],
  ['accountDeleted', ({ email }, language) => mails.accountDeleted(language, { email })],
  ['accountRemoved', ({ email }, language) => mails.accountRemoved(language, { email })],
  ...methodChanges.map((change): [string, Write] => [
    change,
    ({ detail, device }, language) =>
      mails.methodChanged(language, { change, detail, link, occasion: { ...occasion, device } }),
  ]),
];

const plain = { email, device: 'Chrome, Windows', detail: '4321' };
const attack = `"><img src=x onerror=alert(1)>'&`;

/** A mail in every language. */
const each = (write: Write, about = plain) => languages.map((language) => ({ language, mail: write(about, language) }));

/** What a mail must not contain: markup from a value. Also run on a mail that does. */
const injections = (rendered: string): string[] => rendered.match(/<img|onerror=[^&]*(?=>)/g) ?? [];

describe('a mail', () => {
  it('is written in every language, and no two languages say the same', () => {
    for (const [, write] of written) {
      expect(new Set(languages.map((language) => write(plain, language).subject)).size).toBe(languages.length);
    }
  });

  it.each(written)('%s says in plain text what it says in HTML', (_name, write) => {
    for (const { mail, language } of each(write)) {
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).toContain(`<title>${mail.subject.replaceAll("'", '&#39;')}</title>`);
      expect(mail.subject).not.toMatch(/[\r\n<>]/);
      expect(mail.text).not.toMatch(/<|&amp;|undefined|\[object/);
      expect(mail.html).not.toMatch(/undefined|\[object/);
      const [, shown = ''] = mail.html.replaceAll('&amp;', '&').split('<h1');
      const lines = mail.text.split('\n').filter((line) => line !== '' && line !== '--');
      for (const word of lines.join(' ').split(/\s+/)) expect(shown).toContain(word.replace(/:$/, ''));
    }
  });

  it.each(written.filter(([name]) => !/^account(?:Deleted|Removed)$/.test(name)))(
    '%s leads on by one link',
    (_name, write) => {
      for (const { mail } of each(write)) {
        expect(linkIn(mail).href).toBe(link);
        const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
        expect(new Set(hrefs)).toEqual(new Set([link.replace('&', '&amp;')]));
      }
    },
  );

  it.each(written)('%s loads nothing and runs nothing', (_name, write) => {
    for (const { mail } of each(write)) {
      expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|form|svg)|url\(|@import|\ssrc=/i);
    }
  });

  it.each(written)('%s keeps markup in a value as text', (name, write) => {
    for (const { mail } of each(write, { email: attack, device: attack, detail: attack })) {
      expect(injections(mail.html)).toEqual([]);
      if (name !== 'recovery-codes-made') expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&#39;&amp;');
    }
  });

  it('would be caught with a planted value that is not escaped', () => {
    const mail = mails.resetPassword('it', { email, link });
    expect(injections(mail.html.replace(email, attack))).not.toEqual([]);
  });

  it('tells the time of an occasion as people in Italy read it, in summer and in winter', () => {
    const at = (when: number) =>
      mails.passwordChanged('it', { email, link, occasion: { at: when, device: 'Chrome' } }).text;
    expect(at(Date.UTC(2026, 10, 20, 23, 5))).toContain('Quando: 21/11/2026 00:05');
    expect(at(Date.UTC(2026, 6, 1, 12, 0))).toContain('Quando: 01/07/2026 14:00');
  });
});

describe('html', () => {
  it('escapes text and numbers, in content and in attributes, and leaves what it made itself', () => {
    expect(html`<a title="${'"<'}">${html`<b>${'&'}</b>`}${[html`1`, html`2`]}${3}</a>`.html).toBe(
      '<a title="&quot;&lt;"><b>&amp;</b>123</a>',
    );
  });
});
