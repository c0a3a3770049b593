import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast, undoable } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useErrorText } from '~/components/ui/error-text';
import type { Book } from './edited';

type PublishButtonProps = {
  book: Book;
  /** Unsaved changes would not be published. */
  isDirty: boolean;
  /** The code of a refusal, or null. */
  onCode: (code: string | null) => void;
};

const other = { PublishEbook: 'WithdrawEbook', WithdrawEbook: 'PublishEbook' } as const;
type Act = keyof typeof other;

/** Publishes or withdraws a book; both can be undone. */
export function PublishButton({ book, isDirty, onCode }: PublishButtonProps) {
  const { t } = useTranslation('bookEditor');
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const { run, isWaiting, code } = useAsking();
  useEffect(() => onCode(code), [code, onCode]);
  const undo = async (act: Act) => {
    const asked = await ask(act, { ebookId: book.id });
    if ('refusal' in asked) toast(errorText(codeOf(asked.refusal)), 'failed');
    else revalidate();
  };
  const press = async (act: Act) => {
    if (!(await run(() => ask(act, { ebookId: book.id })))) return;
    undoable(t(`done.${act}`), () => void undo(other[act]));
    revalidate();
  };
  const act = book.state === 'draft' ? 'PublishEbook' : 'WithdrawEbook';
  return (
    <Button
      size="small"
      needsScript
      aria-keyshortcuts="P"
      disabled={isDirty}
      waiting={isWaiting && t('saving')}
      onClick={() => void press(act)}
    >
      {t(`acts.${act}`)}
    </Button>
  );
}

/** Deletes a draft that nobody has unlocked. */
export function DeleteBook({ book }: { book: Book }) {
  const { t } = useTranslation('bookEditor');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (book.state !== 'draft' || book.unlocks > 0) return null;
  return (
    <>
      <Button size="small" look="danger" needsScript onClick={() => setAsking(true)}>
        {t('deleting.act')}
      </Button>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleting.title', { title: book.title })}
        act={t('deleting.act')}
        waiting={t('deleting.waiting')}
        cancel={t('cancel')}
        run={async () => {
          const asked = await ask('DeleteEbook', { ebookId: book.id });
          if ('result' in asked) {
            toast(t('deleting.done'));
            navigate('?', { replace: true });
          }
          return asked;
        }}
      >
        {t('deleting.means')}
      </ActDialog>
    </>
  );
}
