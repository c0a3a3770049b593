import { eq } from 'drizzle-orm';
import { importJWK, compactVerify, type JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { certificates, users } from '../../../db/schema';
import { canonicalJson } from '../../../operations/courses/certificates/credential/canonical';
import { contentWith } from '../../support/course-content';
import { addressOf, createAssistant, createCourse, enrol } from '../../support/courses';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../support/scope';

const ids = { courseId: 'prova', testId: 'test' };

/** A learner who has seen both lessons and has an attempt open. */
async function atTheTest() {
  await createCourse();
  const user = await createAssistant();
  await enrol(user.id, ['prima', 'seconda']);
  const { attempt } = await callAs(user, 'StartTest', ids);
  return { user, attempt };
}
type Attempt = Awaited<ReturnType<typeof atTheTest>>['attempt'];

const answersOf = ({ questions }: Attempt, answerId: string) =>
  questions.map(({ id }, turn) => ({ questionId: id, answerId, turn: turn + 1 }));

async function certified() {
  const { user, attempt } = await atTheTest();
  const answer = await callAs(user, 'ValidateTest', {
    ...ids,
    attemptId: attempt.id,
    answers: answersOf(attempt, 'a1'),
  });
  return { user, answer, number: answer.certificate?.number ?? '' };
}

const base58Bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let number = 0n;
  for (const digit of text.slice(1)) number = number * 58n + BigInt(alphabet.indexOf(digit));
  const bytes: number[] = [];
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n));
  while (bytes.length < 64) bytes.unshift(0);
  return Uint8Array.from(bytes);
};

/** A verifier of eddsa-jcs-2022 that shares nothing with the signer but the canonical form. */
async function proofHolds(credential: Record<string, unknown>, jwk: JWK): Promise<boolean> {
  const { proof, ...document } = credential;
  const { proofValue, ...options } = proof as Record<string, string>;
  const hash = (value: unknown) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(value)));
  const data = new Uint8Array([...new Uint8Array(await hash(options)), ...new Uint8Array(await hash(document))]);
  const key = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, base58Bytes(proofValue ?? ''), data);
}

describe('a test', () => {
  test('passed gives the certificate, once, with a mail', async () => {
    const { user, attempt } = await atTheTest();
    const scope = await makeScope({ cookie: await openSession(user.id) });
    const input = { ...ids, attemptId: attempt.id, answers: answersOf(attempt, 'a1') };
    const answer = await call(scope, 'ValidateTest', input);
    expect(answer).toMatchObject({ completed: true, certificate: { number: 'AP-2026-000001' } });
    expect(scope.outbox.mails).toMatchObject([{ to: user.email }]);
    expect(await callAs(user, 'ValidateTest', input)).toMatchObject({ certificate: { number: 'AP-2026-000001' } });
    expect(await refusalOf(callAs(user, 'StartTest', ids))).toMatchObject({ reason: 'test-passed' });
  });

  test('failed tells no right answer, and after three one waits a day', async () => {
    const { user, attempt } = await atTheTest();
    const first = await callAs(user, 'ValidateTest', {
      ...ids,
      attemptId: attempt.id,
      answers: answersOf(attempt, 'a2'),
    });
    expect(first.result.status).toBe('failed');
    expect(first.result.entries.flatMap(({ answers }) => answers.map(({ correct }) => correct))).not.toContain(true);
    for (let more = 0; more < 2; more += 1) {
      const { attempt: again } = await callAs(user, 'StartTest', ids);
      await callAs(user, 'ValidateTest', { ...ids, attemptId: again.id });
    }
    expect(await refusalOf(callAs(user, 'StartTest', ids))).toMatchObject({ reason: 'test-wait' });
    const tomorrow = { now: testNow + 86_400_001 };
    expect((await callAs(user, 'StartTest', ids, tomorrow)).attempt.number).toBe(1);
  });

  test('allows as many attempts, and asks for as long a wait, as the settings say', async () => {
    await saveSettings({ COURSE_ATTEMPTS: 2, COURSE_ATTEMPT_WAIT_HOURS: 3 });
    const { user, attempt } = await atTheTest();
    expect([attempt.number, attempt.attempts]).toEqual([1, 2]);
    await callAs(user, 'ValidateTest', { ...ids, attemptId: attempt.id });
    const { attempt: second } = await callAs(user, 'StartTest', ids);
    await callAs(user, 'ValidateTest', { ...ids, attemptId: second.id });
    const until = testNow + 3 * 3_600_000;
    const refused = await refusalOf(callAs(user, 'StartTest', ids, { now: until - 1 }));
    expect(refused).toMatchObject({ reason: 'test-wait', details: { until } });
    expect((await callAs(user, 'StartTest', ids, { now: until })).attempt.number).toBe(1);
  });

  test('loses no answer in fifty kills: what was saved is there, the last answer wins, replays change nothing', async () => {
    const { user, attempt } = await atTheTest();
    const [question] = attempt.questions;
    if (!question) throw new Error('nothing was asked');
    for (let turn = 1; turn <= 50; turn += 1) {
      const answer = { questionId: question.id, answerId: `a${(turn % 4) + 1}`, turn };
      const input = { attemptId: attempt.id, answers: [answer] };
      await callAs(user, 'SaveTestAnswer', input);
      // Late and again.
      if (turn > 1)
        await callAs(user, 'SaveTestAnswer', { ...input, answers: [{ ...answer, answerId: 'a4', turn: turn - 1 }] });
      const resumed = await callAs(user, 'StartTest', ids);
      expect(resumed.attempt).toMatchObject({ id: attempt.id, answers: [answer] });
    }
  });

  test('carries no mark of the right answers to the browser, begun or gone on with', async () => {
    const { user, attempt } = await atTheTest();
    const again = await callAs(user, 'StartTest', ids);
    for (const sent of [attempt, again.attempt]) {
      expect(sent.questions[0]?.answers).toHaveLength(4);
      expect(JSON.stringify(sent)).not.toMatch(/correct|teaches/);
    }
  });

  test('refuses what was not asked, and answers after it was handed in', async () => {
    const { user, attempt } = await atTheTest();
    const save = (questionId: string) =>
      callAs(user, 'SaveTestAnswer', { attemptId: attempt.id, answers: [{ questionId, answerId: 'a1', turn: 1 }] });
    expect(await refusalOf(save('nothing'))).toMatchObject({ reason: 'answer-not-asked' });
    await callAs(user, 'ValidateTest', { ...ids, attemptId: attempt.id });
    expect(await refusalOf(save(attempt.questions[0]?.id ?? ''))).toMatchObject({ reason: 'attempt-closed' });
  });

  test('opens after its lessons only', async () => {
    await createCourse();
    const user = await createAssistant();
    await enrol(user.id, ['prima']);
    expect(await refusalOf(callAs(user, 'StartTest', ids))).toMatchObject({ reason: 'test-not-accessible' });
    const shut = callAs(user, 'GetUserCourse', {
      uid: user.id,
      courseId: 'prova',
      action: 'SEND_CERTIFICATION_MYSELF',
    });
    expect(await refusalOf(shut)).toMatchObject({ reason: 'course-not-completed' });
  });
});

describe('a certificate', () => {
  test('is confirmed to anybody, and holds under two verifiers until a letter changes', async () => {
    const { number } = await certified();
    expect(await callAs(null, 'GetCertificate', { number: await addressOf(number) })).toMatchObject({
      facts: { person: 'Giulia Ferraro' },
      isMine: false,
    });
    const { credential, jwt } = await callAs(null, 'GetCredential', { number: await addressOf(number) });
    const { document } = await callAs(null, 'GetIssuerKeys', {});
    const [method] = document.verificationMethod as { publicKeyJwk: JWK }[];
    const jwk = method?.publicKeyJwk ?? {};
    expect(await proofHolds(credential, jwk)).toBe(true);
    expect(await proofHolds({ ...credential, name: 'Un altro corso' }, jwk)).toBe(false);
    const key = await importJWK(jwk, 'EdDSA');
    expect((await compactVerify(jwt, key)).protectedHeader.alg).toBe('EdDSA');
    const [head, body = '', mark] = jwt.split('.');
    const other = `${head}.${body.slice(0, 40)}${body[40] === 'A' ? 'B' : 'A'}${body.slice(41)}.${mark}`;
    await expect(compactVerify(other, key)).rejects.toThrow();
  });

  test('that was revoked says so, is in the status list, and is replaced without a hole', async () => {
    const { number } = await certified();
    const admin = await createAdmin();
    const before = (await callAs(null, 'GetStatusList', {})).credential;
    const input = { number, reason: 'nome sbagliato', replace: { person: 'Giulia Ferrari' } };
    expect(await callAs(admin, 'RevokeCertificate', input)).toEqual({ revoked: true, replacedBy: 'AP-2026-000002' });
    expect(await callAs(null, 'GetCertificate', { number: await addressOf(number) })).toMatchObject({
      revoked: {
        reason: 'nome sbagliato',
        replacedBy: { number: 'AP-2026-000002', address: await addressOf('AP-2026-000002') },
      },
    });
    const after = (await callAs(null, 'GetStatusList', {})).credential;
    expect(after.credentialSubject).not.toEqual(before.credentialSubject);
    expect(await refusalOf(callAs(admin, 'RevokeCertificate', input))).toMatchObject({
      reason: 'certificate-not-found',
    });
  });

  test('has the next number, however many pass at once: none twice and no hole', async () => {
    await createCourse();
    const learners = await Promise.all(Array.from({ length: 8 }, () => createAssistant()));
    const numbers = await Promise.all(
      learners.map(async (user) => {
        await enrol(user.id, ['prima', 'seconda']);
        const { attempt } = await callAs(user, 'StartTest', ids);
        const input = { ...ids, attemptId: attempt.id, answers: answersOf(attempt, 'a1') };
        // Handed in from two tabs.
        const both = await Promise.all([callAs(user, 'ValidateTest', input), callAs(user, 'ValidateTest', input)]);
        return new Set(both.map(({ certificate }) => certificate?.number));
      }),
    );
    const given = numbers.flatMap((both) => [...both]).sort();
    expect(given).toEqual(learners.map((_, index) => `AP-2026-00000${index + 1}`));
  });

  test('is mailed by an administrator, and by nobody else', async () => {
    const { user } = await certified();
    const input = { uid: user.id, courseId: 'prova' };
    const { id } = await createAdmin();
    const staff = await makeScope({ cookie: await openSession(id) });
    expect(await call(staff, 'SendCourseCertificate', input)).toEqual({ number: 'AP-2026-000001' });
    expect(staff.outbox.mails).toMatchObject([{ to: user.email }]);
    expect(await refusalOf(callAs(await createUser(), 'SendCourseCertificate', input))).toMatchObject({
      reason: 'not-allowed',
    });
  });

  test('of whoever is no assistant any more is mailed by themselves alone, in their own language', async () => {
    const { user } = await certified();
    await db.update(users).set({ category: 'odontoiatra', preferredLanguage: 'es' }).where(eq(users.id, user.id));
    const input = { uid: user.id, courseId: 'prova' };
    const sending = callAs(await createAdmin(), 'SendCourseCertificate', input);
    expect(await refusalOf(sending)).toMatchObject({ reason: 'not-an-assistants-certificate' });
    const own = await makeScope({ cookie: await openSession(user.id) });
    await call(own, 'GetUserCourse', { ...input, action: 'SEND_CERTIFICATION_MYSELF' });
    expect(own.outbox.mails).toMatchObject([{ to: user.email, subject: expect.stringContaining('certificado') }]);
  });

  test('has an address that counting does not find, and its number opens it for its learner', async () => {
    const { user, number } = await certified();
    const address = await addressOf(number);
    expect(address).toMatch(/^AP-2026-000001-[a-z2-9]{10}$/);
    const strangers = [number, `${number}-aaaaaaaaaa`, address.replace('000001', '000002')];
    for (const asked of strangers) {
      for (const name of ['GetCertificate', 'GetCredential'] as const) {
        const refusal = await refusalOf(callAs(null, name, { number: asked }));
        expect([asked, name, refusal.reason]).toEqual([asked, name, 'certificate-not-found']);
      }
    }
    expect((await callAs(await createUser(), 'GetCertificate', { number: address })).isMine).toBe(false);
    expect(await callAs(user, 'GetCertificate', { number })).toMatchObject({ number, address, isMine: true });
    expect((await callAs(user, 'GetCredential', { number })).credential.id).toMatch(`/verifica/${address}.json`);
  });

  test('from before addresses is found by its number, and only by it', async () => {
    const { number } = await certified();
    const address = await addressOf(number);
    await db.update(certificates).set({ secret: null });
    expect(await callAs(null, 'GetCertificate', { number })).toMatchObject({ number, address: number });
    expect((await refusalOf(callAs(null, 'GetCertificate', { number: address }))).reason).toBe('certificate-not-found');
  });

  test('cannot be looked for faster through its file than through its page', async () => {
    const { number } = await certified();
    const address = await addressOf(number);
    for (let turn = 0; turn < 30; turn += 1) {
      await callAs(null, 'GetCertificate', { number: address });
      await callAs(null, 'GetCredential', { number: address });
    }
    for (const name of ['GetCertificate', 'GetCredential'] as const) {
      expect((await refusalOf(callAs(null, name, { number: address }))).code).toBe('resource-exhausted');
    }
  });

  test('that nobody was given is not found', async () => {
    const asked = callAs(null, 'GetCertificate', { number: 'AP-2026-999999' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'certificate-not-found' });
  });
});

describe('courses', () => {
  test('are for Italy, and for whom they are visible to', async () => {
    await createCourse();
    const user = await createAssistant();
    expect((await callAs(user, 'GetCourses', {})).courses).toMatchObject([{ id: 'prova', status: 'new' }]);
    expect(await refusalOf(callAs(user, 'GetCourses', {}, { country: 'ES' }))).toMatchObject({
      reason: 'not-in-this-country',
    });
    const dentist = await createUser();
    expect(await refusalOf(callAs(dentist, 'GetCourse', { courseId: 'prova' }))).toMatchObject({
      reason: 'course-not-found',
    });
    const closed = callAs(user, 'OpenUnit', { courseId: 'prova', unitId: 'seconda' });
    expect(await refusalOf(closed)).toMatchObject({ reason: 'unit-not-accessible', details: { id: 'prima' } });
  });

  test('open their lessons whatever the trial', async () => {
    await createCourse();
    const user = await createAssistant({ customTrialSeconds: 0, isNewTrial: true });
    const video = { videoId: 'film-uno' };
    expect(await refusalOf(callAs(user, 'GetVideo', video))).toMatchObject({ reason: 'subscription-needed' });
    await callAs(user, 'OpenUnit', { courseId: 'prova', unitId: 'prima' });
    expect((await callAs(user, 'GetVideo', video)).video.id).toBe('film-uno');
  });

  test('are published as versions that leave learners on theirs', async () => {
    await createCourse();
    const [admin, user] = [await createAdmin(), await createAssistant()];
    await enrol(user.id);
    const content = contentWith({ name: 'Corso nuovo' });
    const save = { courseId: 'prova', action: 'save' as const, content, revision: 1 };
    expect(await callAs(admin, 'UpdateCourse', save)).toMatchObject({ revision: 2, version: 1 });
    const late = callAs(admin, 'UpdateCourse', { ...save, content: contentWith({ name: 'Altro corso' }) });
    expect(await refusalOf(late)).toMatchObject({ reason: 'draft-changed' });
    await callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'publish', revision: 2 });
    expect((await callAs(user, 'GetCourse', { courseId: 'prova' })).course.name).toBe('Corso di prova');
    expect((await callAs(await createAssistant(), 'GetCourse', { courseId: 'prova' })).course.name).toBe('Corso nuovo');
    const { course } = await callAs(admin, 'RequestCourseContent', { courseId: 'prova' });
    expect(course?.versions).toMatchObject([
      { version: 2, learners: 0 },
      { version: 1, learners: 1 },
    ]);
  });
});
