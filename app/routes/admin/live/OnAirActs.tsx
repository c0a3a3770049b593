import { useRevalidator } from '@remix-run/react';
import { RadioTower, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { probableOf, startable, type Channel, type LiveEvent } from './edited';
import { useWhenText } from './when';

type PutOnAirProps = {
  channel: Channel;
  /** This channel's events. */
  events: readonly LiveEvent[];
  now: number;
};

/** Asks which event starts or resumes, and puts the channel on air. */
export function PutOnAir(props: PutOnAirProps) {
  const { t } = useTranslation('liveEditor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="primary" needsScript onClick={() => setOpen(true)}>
        <RadioTower className="i" aria-hidden />
        {t('starting.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('starting.title', { name: props.channel.name })}>
        <StartForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function StartForm({ channel: { channelId }, events, now, onDone }: PutOnAirProps & { onDone: () => void }) {
  const { t } = useTranslation('liveEditor');
  const { revalidate } = useRevalidator();
  const whenText = useWhenText();
  const { run, isWaiting, code } = useAsking();
  const [eventId, setEventId] = useState(() => probableOf(events, now)?.eventId ?? '');
  const start = async () => {
    const started = await run(() => ask('SetOnAir', { channelId, isOnAir: true, ...(eventId && { eventId }) }));
    if (!started) return;
    toast(t('starting.done'));
    onDone();
    revalidate();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) void start();
      }}
    >
      <Select
        label={t('starting.event')}
        hint={t('starting.hint')}
        value={eventId}
        options={[
          { value: '', label: t('starting.noEvent') },
          ...startable(events, now).map(({ eventId: value, state, title, startsAt }) => ({
            value,
            label: t(state === 'over' ? 'starting.again' : 'starting.named', { title, when: whenText(startsAt) }),
          })),
        ]}
        onChoose={setEventId}
      />
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('starting.waiting')}>
          {t('starting.act')}
        </Button>
        <Button size="big" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Ends a broadcast after a confirmation. */
export function CloseBroadcast({ channel: { channelId, name, watching } }: { channel: Channel }) {
  const { t } = useTranslation('liveEditor');
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" look="danger" needsScript onClick={() => setAsking(true)}>
        <Square className="i" aria-hidden />
        {t('closing.open')}
      </Button>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('closing.title', { name })}
        act={t('closing.act')}
        waiting={t('closing.waiting')}
        cancel={t('cancel')}
        run={async () => {
          const asked = await ask('SetOnAir', { channelId, isOnAir: false });
          if ('result' in asked) {
            toast(t('closing.done'));
            revalidate();
          }
          return asked;
        }}
      >
        <p>{t('closing.watching', { count: watching?.count ?? 0 })}</p>
        <p>{t('closing.means')}</p>
      </ActDialog>
    </>
  );
}
