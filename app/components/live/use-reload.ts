import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import type { Channel } from './live-data';

type Said = { channelId: string; text: string | null; code: string | null };

/** "Ricarica": checks whether one channel is streaming now, without reloading the page, and announces the result. */
export function useReload() {
  const { t } = useTranslation('live');
  const { revalidate } = useRevalidator();
  const [waitingId, setWaitingId] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const reload = async ({ channelId, name }: Channel) => {
    setWaitingId(channelId);
    setSaid(null);
    const asked = await ask('GetStreamingData', { channelId });
    setWaitingId(null);
    if ('refusal' in asked) return setSaid({ channelId, text: null, code: codeOf(asked.refusal) });
    if (!asked.result.channels[0]?.streaming) return setSaid({ channelId, text: t('reload.still'), code: null });
    toast(t('reload.begun', { name }));
    // The channel moves to another section and the pressed button is removed, so the focus has to be moved.
    document.querySelector<HTMLElement>('#main')?.focus();
    revalidate();
  };
  return { waitingId, said, reload: (channel: Channel) => void reload(channel) };
}
export type Reload = ReturnType<typeof useReload>;
