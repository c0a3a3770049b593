import { useTranslation } from 'react-i18next';
import { lessonCounts } from '../../../domain/courses/certificate';
import { countedTime } from '~/components/courses/words';
import type { Answer } from '~/lib/server/call.server';

type Certificate = Answer<'GetCertificate'>;

const day = (text: string): string => text.split('-').reverse().join('/');

/** Every field that the certificate prints, in its order. */
export function Fields({ facts, signedWith }: { facts: Certificate['facts']; signedWith: Certificate['key'] }) {
  const { t } = useTranslation('courses');
  const { test, lessons } = facts;
  const { whole, withdrawn } = lessonCounts(facts);
  const fields: [label: string, value: string][] = [
    [t('paper.person'), facts.person],
    [t('paper.course'), facts.course],
    [t('paper.hours'), countedTime(facts.countedSeconds)],
    [
      t('paper.lessons'),
      withdrawn > 0 ? t('paper.someWithdrawn', { count: whole, withdrawn }) : t('paper.whole', { count: whole }),
    ],
    [t('paper.period'), `${day(facts.from)} – ${day(facts.to)}`],
    [t('paper.test'), test ? t('paper.passed', { count: test.errors, questions: test.questions }) : t('paper.noTest')],
    [t('paper.validFor'), facts.validFor],
    [t('paper.reference'), facts.reference],
    [t('paper.issued'), day(facts.issuedOn)],
    [t('paper.signed'), facts.signedBy],
    [t('paper.signature'), t('paper.key', { key: signedWith.printed })],
    ...lessons.map(({ name, seconds, isWithdrawn }): [string, string] => [
      isWithdrawn ? t('paper.withdrawn', { name }) : name,
      countedTime(seconds),
    ]),
  ];
  return (
    <>
      <dl className="kv kv--2">
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {signedWith.printed !== signedWith.signing ? (
        <p className="small">{t('verify.droppedKey', signedWith)}</p>
      ) : (
        !signedWith.isCurrent && <p className="small">{t('verify.earlierKey', signedWith)}</p>
      )}
      <p className="small muted verify__compare">{t('verify.compare')}</p>
    </>
  );
}
