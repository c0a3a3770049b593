import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** `unread`: the signed original could not be fetched, so the file could not be compared. */
type Verdict = 'unread' | { fields: string[] };

/** The paths at which two JSON values differ. */
function differences(mine: unknown, theirs: unknown, path = ''): string[] {
  if (typeof mine !== 'object' || typeof theirs !== 'object' || mine === null || theirs === null) {
    return mine === theirs ? [] : [path || '·'];
  }
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const of = (value: object, name: string): unknown => Object.entries(value).find(([key]) => key === name)?.[1];
  return names.flatMap((name) => differences(of(mine, name), of(theirs, name), path ? `${path}.${name}` : name));
}

const verdictOf = (verdict: Verdict): 'unread' | 'ok' | 'off' =>
  verdict === 'unread' ? verdict : verdict.fields.length === 0 ? 'ok' : 'off';

const parsed = (text: Promise<string>): Promise<unknown> =>
  text.then((written): unknown => JSON.parse(written)).catch(() => undefined);

const fetchJson = (address: string): Promise<unknown> =>
  fetch(address)
    .then((response) => (response.ok ? parsed(response.text()) : undefined))
    .catch(() => undefined);

/** Compares an Open Badge file with the signed one and names the differing fields. The file stays in the browser. */
export function CheckFile({ address }: { address: string }) {
  const { t } = useTranslation('courses');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async (file: File | undefined) => {
    if (!file) return;
    const [given, signed] = await Promise.all([parsed(file.text()), fetchJson(`/verifica/${address}.json`)]);
    if (signed === undefined) setVerdict('unread');
    else setVerdict({ fields: given === undefined ? ['JSON'] : differences(given, signed) });
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
          <p className="verify__verdict" data-v={verdictOf(verdict)}>
            {verdict === 'unread'
              ? t('verify.notChecked')
              : verdict.fields.length === 0
                ? t('verify.same')
                : `${t('verify.altered')} ${t('verify.alteredField', { fields: verdict.fields.slice(0, 6).join(', ') })}`}
          </p>
        )}
      </div>
    </section>
  );
}
