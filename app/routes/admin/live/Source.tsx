import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ChannelForm } from './ChannelForm';
import { EditDialog } from './EditDialog';
import type { Channel } from './edited';
import { SourceCheck } from './SourceCheck';

/** The channel's source, its state, and a button to edit the channel. */
export function Source({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['liveEditor', 'common', 'content']);
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const { kind, source, languages, categories } = channel;
  return (
    <section aria-labelledby="source-title">
      <h2 className="h4" id="source-title">
        {t('source.title')}
      </h2>
      <dl className="facts live-admin__facts">
        <dt>{t('channel.kind')}</dt>
        <dd>{t(`kinds.${kind}`)}</dd>
        <dt>{t(`channel.sources.${kind}`)}</dt>
        <dd className="breaks">{source}</dd>
        <dt>{t('channel.languages')}</dt>
        <dd>{languages.map((language) => t(`languages.${language}`, { ns: 'common' })).join(', ')}</dd>
        <dt>{t('channel.categories')}</dt>
        <dd>
          {categories.length === 0
            ? t('channel.all')
            : categories.map((category) => t(`categories.${category}`, { ns: 'content' })).join(', ')}
        </dd>
      </dl>
      <SourceCheck key={`${kind} ${source}`} kind={kind} source={source} />
      <Button size="small" needsScript onClick={() => setEditing(true)}>
        {t('channel.edit')}
      </Button>
      {channel.onAirSince !== null && <p className="small muted">{t('source.onAir')}</p>}
      <EditDialog isOpen={isEditing} onClose={() => setEditing(false)} title={t('channel.edit')}>
        {(onDirty) => (
          <ChannelForm
            channel={channel}
            onDirty={onDirty}
            onSaved={() => {
              setEditing(false);
              revalidate();
            }}
          />
        )}
      </EditDialog>
    </section>
  );
}
