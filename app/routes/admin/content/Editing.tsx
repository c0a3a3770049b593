import { Link, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import type { Choices } from './edited';
import { OtherEditor } from './OtherEditor';
import { VideoEditor } from './VideoEditor';

type Found = Answer<'GetContentItem'> & { choices: Choices };

/**
 * The editor of one catalogue item. A draft that was never published becomes `null` when it is discarded: its editor stays
 * while the page does, because undo writes its content back.
 */
export function Editing({ found }: { found: Found | null }) {
  const { t } = useTranslation('content');
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isSame = useSearchParams()[0].get('id') === last?.thing.id;
  const editing = found ?? (isSame ? last : null);
  if (!editing) {
    return (
      <p className="admin__empty">
        {t('gone')}{' '}
        <Link className="link" to="/admin/content">
          {t('title')}
        </Link>
      </p>
    );
  }
  const { thing } = editing;
  return thing.kind === 'video' ? (
    <VideoEditor key={thing.id} isGone={!found} {...editing} />
  ) : (
    <OtherEditor key={thing.id} {...editing} />
  );
}
