import { useNavigate } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ChannelForm } from './ChannelForm';
import { EditDialog } from './EditDialog';

/** Opens the form of a new channel, then the created channel. */
export function NewChannel() {
  const { t } = useTranslation('liveEditor');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = (channelId: string) => {
    // The input is saved: the form is closed first, so that navigating does not ask.
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
