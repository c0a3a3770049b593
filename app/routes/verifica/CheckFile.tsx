import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Verdict = { isSame: boolean; fields: string[] };

/** The paths at which two JSON values differ. */
function differences(mine: unknown, theirs: unknown, path = ''): string[] {
  if (typeof mine !== 'object' || typeof theirs !== 'object' || mine === null || theirs === null) {
    return mine === theirs ? [] : [path || '·'];
  }
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const of = (value: object, name: string): unknown => Object.entries(value).find(([key]) => key === name)?.[1];
  return names.flatMap((name) => differences(of(mine, name), of(theirs, name), path ? `${path}.${name}` : name));
}

/** Compares an Open Badge file with the signed one and names the differing fields. The file stays in the browser. */
export function CheckFile({ number }: { number: string }) {
  const { t } = useTranslation('courses');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async (file: File | undefined) => {
    if (!file) return;
    try {
      const [given, signed] = await Promise.all([
        file.text().then((text): unknown => JSON.parse(text)),
        fetch(`/verifica/${number}.json`).then((response): Promise<unknown> => response.json()),
      ]);
      const fields = differences(given, signed);
      setVerdict({ isSame: fields.length === 0, fields });
    } catch {
      setVerdict({ isSame: false, fields: ['JSON'] });
    }
  };
  return (
    <section className="verify" aria-labelledby="check">
      <h2 className="h4" id="check">
        {t('verify.check')}
      </h2>
      <p className="small muted">{t('verify.offline')}</p>
      <label className="btn verify__file">
        <FileCheck className="i" aria-hidden />
        {t('verify.drop')}
        <input
          className="sr"
          type="file"
          accept="application/json,.json"
          onChange={(event) => void check(event.target.files?.[0])}
        />
      </label>
      <div role="status">
        {verdict && (
          <p className="verify__verdict" data-v={verdict.isSame ? 'ok' : 'off'}>
            {verdict.isSame
              ? t('verify.same')
              : `${t('verify.altered')} ${t('verify.alteredField', { fields: verdict.fields.slice(0, 6).join(', ') })}`}
          </p>
        )}
      </div>
    </section>
  );
}
