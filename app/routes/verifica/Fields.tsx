import { useTranslation } from 'react-i18next';
import { countedTime } from '~/components/courses/words';
import type { Answer } from '~/lib/server/call.server';

type Facts = Answer<'GetCertificate'>['facts'];

const day = (text: string): string => text.split('-').reverse().join('/');

/** Every field that the paper prints, in its order. */
export function Fields({ facts, keyText }: { facts: Facts; keyText: string }) {
  const { t } = useTranslation('courses');
  const { test, lessons } = facts;
  const fields: [label: string, value: string][] = [
    [t('paper.person'), facts.person],
    [t('paper.course'), facts.course],
    [t('paper.hours'), countedTime(facts.countedSeconds)],
    [t('paper.lessons'), t('paper.whole', { count: lessons.length })],
    [t('paper.period'), `${day(facts.from)} – ${day(facts.to)}`],
    [t('paper.test'), test ? t('paper.passed', test) : t('paper.noTest')],
    [t('paper.validFor'), facts.validFor],
    [t('paper.reference'), facts.reference],
    [t('paper.issued'), day(facts.issuedOn)],
    [t('paper.signed'), facts.signedBy],
    [t('paper.signature'), t('paper.key', { key: keyText })],
    ...lessons.map(({ name, seconds }): [string, string] => [name, countedTime(seconds)]),
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
      <p className="small muted verify__compare">{t('verify.compare')}</p>
    </>
  );
}
