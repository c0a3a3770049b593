import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Channel } from './live-data';
import type { Reload } from './use-reload';

type ReloadButtonProps = { channel: Channel; reload: Reload; isSmall?: boolean };

export function ReloadButton({ channel, reload: { waitingId, reload }, isSmall = false }: ReloadButtonProps) {
  const { t } = useTranslation('live');
  const isWaiting = waitingId === channel.channelId;
  return (
    <Button
      size={isSmall ? 'small' : undefined}
      aria-label={isWaiting ? undefined : t('reload.of', { name: channel.name })}
      waiting={isWaiting && t('reload.waiting')}
      onClick={() => reload(channel)}
      needsScript
    >
      <RotateCw className="i" aria-hidden />
      {t('reload.act')}
    </Button>
  );
}

/** Announces the result of a channel's last "Ricarica". */
export function ReloadSaid({ channel, reload: { said } }: { channel: Channel; reload: Reload }) {
  const own = said?.channelId === channel.channelId ? said : null;
  return (
    <>
      <p className="small live__said" role="status">
        {own?.text}
      </p>
      <RefusalLine code={own?.code ?? null} />
    </>
  );
}
