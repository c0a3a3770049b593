import { useNavigate } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ChannelForm } from './ChannelForm';
import { EditDialog } from './EditDialog';

/** Opens the form of a new channel, and then the channel. */
export function NewChannel() {
  const { t } = useTranslation('liveEditor');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = (channelId: string) => {
    // What was typed is saved: leaving the page asks nothing any more.
    flushSync(() => setOpen(false));
    navigate(`?channel=${channelId}`);
  };
  return (
    <>
      <Button size="small" needsScript onClick={() => setOpen(true)}>
        <Plus className="i" aria-hidden />
        {t('channel.new')}
      </Button>
      <EditDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('channel.new')}>
        {(onDirty) => <ChannelForm channel={null} onDirty={onDirty} onSaved={open} />}
      </EditDialog>
    </>
  );
}
