import { certificateAddress, lessonCounts, type CertificateFacts } from '../../../../domain/courses/certificate';
import { toBase64Url } from '../../../shared/signing';
import { didOf } from './sign';

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

type Issued = {
  number: string;
  secret: string | null;
  courseId: string;
  facts: CertificateFacts;
  issuedAt: number;
  statusIndex: number;
};

/** Earlier certificates used the plural even for one; their files must stay identical to issued copies. */
const singularSince = Date.parse('2026-11-24T00:00:00Z');

const timeOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

/** An Open Badges 3.0 credential of a certificate: it contains only what the PDF prints. */
export function badgeOf({ number, secret, courseId, facts, issuedAt, statusIndex }: Issued, baseUrl: string) {
  const list = new URL('/verifica/status/1', baseUrl).href;
  const minutes = Math.round(facts.countedSeconds / 60);
  const isOne = (count: number) => count === 1 && issuedAt >= singularSince;
  const { errors = 0, questions = 0 } = facts.test ?? {};
  const test = facts.test ? ` Test superati con ${errors} ${isOne(errors) ? 'errore' : 'errori'} su ${questions}.` : '';
  const { whole, part, withdrawn } = lessonCounts(facts);
  const inFull = isOne(whole) ? '1 lezione vista per intero' : `${whole} lezioni viste per intero`;
  const inPart = `${part} ${part === 1 ? 'lezione vista' : 'lezioni viste'} per il tempo richiesto`;
  const lessons = part === 0 ? inFull : whole === 0 ? inPart : `${inFull}, ${inPart}`;
  const counted = isOne(minutes) ? '1 minuto contato' : `${minutes} minuti contati`;
  const left = withdrawn > 0 ? `, ${withdrawn} ${isOne(withdrawn) ? 'ritirata' : 'ritirate'} nel frattempo` : '';
  return {
    '@context': contexts,
    id: new URL(`/verifica/${certificateAddress({ number, secret })}.json`, baseUrl).href,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.course,
    issuer: { id: didOf(baseUrl), type: ['Profile'], name: 'Apice', url: new URL('/', baseUrl).href },
    validFrom: timeOf(issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.person, identityType: 'name' }],
      activityStartDate: `${facts.from}T00:00:00Z`,
      activityEndDate: `${facts.to}T00:00:00Z`,
      achievement: {
        id: new URL(`/course/${courseId}`, baseUrl).href,
        type: ['Achievement'],
        achievementType: 'Course',
        name: facts.course,
        description: `${facts.validFor} (${facts.reference}). Responsabile: ${facts.signedBy}.`,
        criteria: {
          narrative: `${lessons}${left}, ${counted}.${test} Attestato ${number}, rilasciato il ${facts.issuedOn}.`,
        },
      },
    },
    credentialStatus: {
      id: `${list}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusIndex),
      statusListCredential: list,
    },
  };
}

/** The status list of all certificates: bit n, counted from the left, is 1 for a revoked one (Bitstring Status List 1.0). */
export async function statusListOf(revoked: readonly number[], length: number, baseUrl: string, at: number) {
  const bits = new Uint8Array(length / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  const packed = new Response(new Blob([bits]).stream().pipeThrough(new CompressionStream('gzip')));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const id = new URL('/verifica/status/1', baseUrl).href;
  const encoded = toBase64Url(bytes);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(baseUrl),
    validFrom: timeOf(at),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${encoded}`,
    },
  };
}
