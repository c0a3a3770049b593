import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { TextArea } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { BookHighlight } from '../book';
import type { useHighlights } from './use-highlights';

/** The maximum length of a note. Characters. */
const longestNote = 2000;

type NoteDialogProps = {
  highlight: BookHighlight;
  highlights: ReturnType<typeof useHighlights>;
  onClose: () => void;
};

/** The note of a highlight; the input is kept if saving fails. */
export function NoteDialog({ highlight, highlights, onClose }: NoteDialogProps) {
  const { t } = useTranslation('reader');
  const [text, setText] = useState(highlight.note);
  const [isSaving, setSaving] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await highlights.save({ ...highlight, note: text });
    setSaving(false);
    setRefused(!isSaved);
    if (isSaved) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('note.title')}>
      <form
        className="reader-note"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <blockquote className="reader-note__quote">{highlight.passage.quote}</blockquote>
        <TextArea name="note" label={t('note.label')} rows={5} maxLength={longestNote} value={text} onText={setText} />
        <RefusalLine code={isRefused ? highlights.code : null} />
        <div className="dialog__acts">
          <Button look="primary" size="big" type="submit" waiting={isSaving && t('note.saving')}>
            {t('note.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
