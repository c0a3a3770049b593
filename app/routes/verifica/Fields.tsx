import { useTranslation } from 'react-i18next';
import { lessonCounts } from '../../../domain/courses/certificate';
import { dayText } from '../../../domain/shared/day-text';
import { countedTime } from '~/components/courses/words';
import { OnPaper } from '~/components/papers/OnPaper';
import type { Answer } from '~/lib/server/call.server';

type Certificate = Answer<'GetCertificate'>;

type FieldsProps = { facts: Certificate['facts']; printed: Record<string, string>; signedWith: Certificate['key'] };

/** Every field of the certificate in its order, with its printed form where the fonts lack letters. */
export function Fields({ facts, printed, signedWith }: FieldsProps) {
  const { t } = useTranslation('courses');
  const { test, lessons } = facts;
  const { whole, part, withdrawn } = lessonCounts(facts);
  const seen = [
    ...(whole > 0 || part === 0 ? [t('paper.inFull', { count: whole })] : []),
    ...(part > 0 ? [t('paper.inPart', { count: part })] : []),
    ...(withdrawn > 0 ? [t('paper.meanwhile', { withdrawn })] : []),
  ].join(', ');
  const fields: [label: string, value: string][] = [
    [t('paper.person'), facts.person],
    [t('paper.course'), facts.course],
    [t('paper.hours'), countedTime(facts.countedSeconds)],
    [t('paper.lessons'), part === 0 && withdrawn === 0 ? t('paper.whole', { count: whole }) : seen],
    [t('paper.period'), `${dayText(facts.from)} – ${dayText(facts.to)}`],
    [t('paper.test'), test ? t('paper.passed', { count: test.errors, questions: test.questions }) : t('paper.noTest')],
    [t('paper.validFor'), facts.validFor],
    [t('paper.reference'), facts.reference],
    [t('paper.issued'), dayText(facts.issuedOn)],
    [t('paper.signed'), facts.signedBy],
    [t('paper.signature'), t('paper.key', { key: signedWith.printed })],
  ];
  return (
    <>
      <dl className="kv kv--2">
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <OnPaper text={value} printed={printed} />
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="h5" id="lessons">
        {t('paper.lessons')}
      </h2>
      <ol className="verify__lessons" aria-labelledby="lessons">
        {lessons.map(({ name, seconds, isWithdrawn }, index) => (
          // Lessons may have equal names.
          <li key={`${index} ${name}`}>
            <span>
              <OnPaper text={name} shown={isWithdrawn ? t('paper.withdrawn', { name }) : name} printed={printed} />
            </span>
            <span className="num muted">{countedTime(seconds)}</span>
          </li>
        ))}
      </ol>
      {signedWith.printed !== signedWith.signing ? (
        <p className="small">{t('verify.droppedKey', signedWith)}</p>
      ) : (
        !signedWith.isCurrent && <p className="small">{t('verify.earlierKey', signedWith)}</p>
      )}
      <p className="small muted verify__compare">{t('verify.compare')}</p>
    </>
  );
}
