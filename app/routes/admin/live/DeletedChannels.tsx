import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import type { Channel } from './edited';

/** Deleted channels; each can be restored with its schedule. */
export function DeletedChannels({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('liveEditor');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const list = useFocusWhenShorter<HTMLDetailsElement>(channels.length);
  const restore = async ({ channelId, name }: Channel) => {
    if (isWaiting || !(await run(() => ask('DeleteLiveChannel', { channelId, isDeleted: false })))) return;
    toast(t('deleted.restored', { name }));
    revalidate();
  };
  if (channels.length === 0) return null;
  return (
    <details className="live-admin__deleted" ref={list} tabIndex={-1}>
      <summary className="small">{t('deleted.title', { count: channels.length })}</summary>
      <ul>
        {channels.map((channel) => (
          <li key={channel.channelId}>
            <span>{channel.name}</span>
            <Button
              size="small"
              needsScript
              aria-label={t('deleted.restoreNamed', { name: channel.name })}
              onClick={() => void restore(channel)}
            >
              {t('deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalLine code={code} />
    </details>
  );
}
