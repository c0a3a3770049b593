import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Found } from './users.server';

type Page = Found['timeline'];
type Entry = Page['entries'][number];

const pathOf = ({ kind, id }: Entry): string | null => {
  if (!id) return null;
  return kind === 'ticket' ? `/admin/ticket/${id}` : `/watch/${id}`;
};

/** All events of a user, the newest first; older ones on demand. */
export function Timeline({ uid, first }: { uid: string; first: Page }) {
  const { t } = useTranslation('people');
  const { isWaiting, code, run } = useAsking();
  const [older, setOlder] = useState<Page | null>(null);
  const entries = [...first.entries, ...(older?.entries ?? [])];
  const next = older ? older.next : first.next;
  const more = async () => {
    if (next === null) return;
    const page = await run(() => ask('GetUserTimeline', { uid, before: next }));
    if (page) setOlder({ ...page, entries: [...(older?.entries ?? []), ...page.entries] });
  };
  return (
    <section className="block">
      <h2>{t('timeline.title')}</h2>
      <ol className="timeline">
        {entries.map((entry, index) => {
          const path = pathOf(entry);
          return (
            // Entries have no id and never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${entry.at}-${index}`}>
              <span className="small muted num">{dateTimeOf(entry.at)}</span>
              <span>
                <b>{t(`timeline.kinds.${entry.kind}`)}</b> {path ? <Link to={path}>{entry.text}</Link> : entry.text}
                {entry.detail && <span className="small muted"> {entry.detail}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <RefusalLine code={code} />
      {next !== null && (
        <Button size="small" waiting={isWaiting && t('loading')} onClick={more}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
