import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Answer } from '~/lib/server/call.server';

/** The past catalogues, the latest first; restoring one requires a confirmation. */
export function Versions({ version: current, versions, planned }: Answer<'GetPublishDifference'>) {
  const { t, i18n } = useTranslation('content');
  const fetcher = useFetcher<{ code: string | null }>();
  const isWaiting = fetcher.state !== 'idle';
  const code = fetcher.data?.code;
  /** The version to restore, and the answer that had come before it was chosen. */
  const [chosen, setChosen] = useState<{ version: number; before: typeof fetcher.data } | null>(null);
  const [isUnderstood, setUnderstood] = useState(false);
  const isDone = !isWaiting && code === null && fetcher.data !== chosen?.before;
  const target = isDone ? null : (chosen?.version ?? null);
  const dateText = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  });
  const first = versions.at(-1);
  const rows = first
    ? [...versions, { ...first, version: first.version - 1, changes: 0, by: '', at: 0, returnsTo: null }]
    : [];
  // A rebuilt cache has a version number of its own: the live version is the last publication before it.
  const live = rows.find(({ version }) => version <= current)?.version ?? current;
  return (
    <aside className="pane" aria-label={t('publish.versions')}>
      <h2 className="h4">{t('publish.versions')}</h2>
      {rows.length === 0 && <p className="muted small">{t('publish.noVersions')}</p>}
      <ol className="rels">
        {planned && !planned.ended && !planned.isLate && (
          <li className="rel" data-s="next">
            <b>{t('publish.next', { when: dateText.format(planned.at) })}</b>
          </li>
        )}
        {rows.map(({ version, at, by, changes, returnsTo }) => (
          <li key={version} className="rel" data-s={version === live ? 'live' : 'old'}>
            <b>{version === live ? t('publish.isLive', { version }) : version}</b>
            {version !== live && (
              <Button
                size="small"
                needsScript
                aria-label={t('publish.backTo', { version })}
                onClick={() => {
                  setChosen({ version, before: fetcher.data });
                  setUnderstood(false);
                }}
              >
                {t('publish.back')}
              </Button>
            )}
            <span className="small muted">
              {at > 0
                ? `${dateText.format(at)}, ${by}. ${t('publish.changed', { count: changes })}`
                : t('publish.beginning')}
              {returnsTo !== null && ` ${t('publish.returned', { version: returnsTo })}`}
            </span>
          </li>
        ))}
      </ol>
      {target !== null && target !== live && (
        <fetcher.Form method="post" className="dangerbox">
          <h3 className="h5">{t('publish.backTo', { version: target })}</h3>
          <p className="small muted">{t('publish.backText')}</p>
          <Check name="understood" checked={isUnderstood} onChange={({ target: box }) => setUnderstood(box.checked)}>
            {t('publish.understood')}
          </Check>
          <input type="hidden" name="version" value={target} />
          <Button
            type="submit"
            name="act"
            value="back"
            look="danger"
            disabled={!isUnderstood}
            waiting={isWaiting && t('publish.publishing')}
          >
            {t('publish.backTo', { version: target })}
          </Button>
        </fetcher.Form>
      )}
      <RefusalLine code={isWaiting ? null : (code ?? null)} />
    </aside>
  );
}
