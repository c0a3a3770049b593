import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { timeOf } from '~/lib/texts/time-text';
import { storedOf } from './edited';
import type { useAutosave } from './use-autosave';

type SaveStateProps = { articleId: number; draft: ReturnType<typeof useAutosave> };

/** The state of the autosave, with a retry after a failure and a choice after a conflict. */
export function SaveState({ articleId, draft }: SaveStateProps) {
  const { t } = useTranslation('blogEditor');
  const { code, isWaiting, isDirty, stored, flush } = draft;
  const save = () => flush(() => undefined);
  if (code === 'article-changed') return <Conflict articleId={articleId} draft={draft} />;
  const isFailed = code !== null && !isWaiting;
  return (
    <div className="article-edit__save">
      <p className="small muted" role="status">
        {isWaiting
          ? t('save.waiting')
          : isFailed
            ? t('save.failed')
            : isDirty
              ? t('save.dirty')
              : t('save.done', { time: timeOf(stored.savedAt) })}
      </p>
      <Button aria-keyshortcuts="Control+S" size="small" needsScript disabled={!isDirty} onClick={save}>
        {t(isFailed ? 'save.retry' : 'save.now')}
      </Button>
      <RefusalLine code={isFailed ? code : null} />
    </div>
  );
}

/**
 * A save conflict: either the other version is loaded, or the own text is saved over it. The other one stays in the
 * history.
 */
function Conflict({ articleId, draft }: SaveStateProps) {
  const { t } = useTranslation('blogEditor');
  const { run, isWaiting, code } = useAsking();
  const settle = async (keepsOwn: boolean) => {
    const theirs = await run(() => ask('GetAdminArticle', { articleId }));
    if (theirs) draft.settle(storedOf(theirs), keepsOwn);
  };
  return (
    <div className="callout" role="alert">
      <p>{draft.by ? t('conflict.by', { name: draft.by }) : t('conflict.text')}</p>
      <span className="acts">
        <Button size="small" waiting={isWaiting && t('waiting')} onClick={() => void settle(false)}>
          {t('conflict.theirs')}
        </Button>
        <Button size="small" waiting={isWaiting && t('waiting')} onClick={() => void settle(true)}>
          {t('conflict.mine')}
        </Button>
      </span>
      <RefusalLine code={code} />
    </div>
  );
}
