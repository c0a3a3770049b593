import { expect, test } from 'vitest';
import { certificates } from '../../../db/schema';
import { fingerprint } from '../../../operations/courses/certificates/credential/sign';
import { credentialSigner } from '../../../workers/providers/credentials';
import { addressOf, createAssistant, createCourse, enrol } from '../../support/courses';
import { callAs, db } from '../../support/scope';

const before = credentialSigner('the-first-secret');
const after = credentialSigner('b:the-next-secret', 'the-first-secret');
const without = credentialSigner('b:the-next-secret');

/** A certificate that was issued while the first key was the only one. */
async function issuedBefore(): Promise<string> {
  await createCourse();
  const user = await createAssistant();
  await enrol(user.id, ['prima', 'seconda']);
  const ids = { courseId: 'prova', testId: 'test' };
  const { attempt } = await callAs(user, 'StartTest', ids);
  const answers = attempt.questions.map(({ id }, turn) => ({ questionId: id, answerId: 'a1', turn: turn + 1 }));
  const handedIn = { ...ids, attemptId: attempt.id, answers };
  const { certificate } = await callAs(user, 'ValidateTest', handedIn, { credentials: before });
  return certificate?.number ?? '';
}

const known = async (number: string, credentials: typeof before) => ({
  key: (await callAs(null, 'GetCertificate', { number: await addressOf(number) }, { credentials })).key,
  file: await callAs(null, 'GetCredential', { number: await addressOf(number) }, { credentials }),
});

test('a certificate keeps its key: paper, page and file agree after the key was replaced', async () => {
  const number = await issuedBefore();
  const print = await fingerprint(before);
  const first = await known(number, before);
  expect(first.key).toEqual({ printed: print, signing: print, isCurrent: true });
  const later = await known(number, after);
  expect(later.key).toEqual({ printed: print, signing: print, isCurrent: false });
  expect(later.file).toEqual(first.file);
});

test('of a key that the house dropped the page still shows what the paper prints, and the file is signed anew', async () => {
  const number = await issuedBefore();
  const { key, file } = await known(number, without);
  expect(key).toEqual({ printed: await fingerprint(before), signing: await fingerprint(without), isCurrent: true });
  expect(file.credential).toMatchObject({ proof: { verificationMethod: expect.stringMatching(/#key-b$/) } });
});

test('a certificate from before keys were written down is the oldest key’s', async () => {
  const number = await issuedBefore();
  await db.update(certificates).set({ signingKey: null });
  expect((await known(number, after)).key).toMatchObject({ printed: await fingerprint(before), isCurrent: false });
});
