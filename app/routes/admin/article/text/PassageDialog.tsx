import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonPicker } from '~/components/admin/content/LessonPicker';
import { TimeField } from '~/components/admin/content/TimeField';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';

/** The attributes of a `lessonPassage`; `second` counts from the lesson's start. */
export type PassageAttributes = { videoId: string; second: number; label: string; title: string };

type PassageDialogProps = {
  /** The edited passage; null for a new one. */
  passage: PassageAttributes | null;
  onClose: () => void;
  onPassage: (passage: PassageAttributes) => void;
};

/** Asks for a lesson, its start second, and the link's text. */
export function PassageDialog({ passage, onClose, onPassage }: PassageDialogProps) {
  const { t } = useTranslation('blogEditor');
  const first = { videoId: '', second: 0, label: t('text.passage.firstLabel'), title: '' };
  const [typed, setTyped] = useState<PassageAttributes>(passage ?? first);
  const [poster, setPoster] = useState('');
  const [isAsked, setAsked] = useState(false);
  const hasLesson = typed.videoId !== '';
  const hasLabel = typed.label.trim() !== '';
  return (
    <Dialog isOpen onClose={onClose} title={t('text.passage.title')}>
      <div className="stack dialog__form">
        <LessonPicker
          videoId={hasLesson ? typed.videoId : null}
          lesson={hasLesson ? { title: typed.title, poster } : null}
          error={isAsked && !hasLesson ? t('text.passage.lessonMissing') : undefined}
          onLesson={(videoId, lesson) => {
            setTyped({ ...typed, videoId, title: lesson.title });
            setPoster(lesson.poster);
          }}
        />
        <TimeField
          label={t('text.passage.time')}
          seconds={typed.second}
          wrong={t('text.passage.timeWrong')}
          onTime={(second) => setTyped({ ...typed, second })}
        />
        <Field
          name="label"
          label={t('text.passage.label')}
          maxLength={80}
          value={typed.label}
          error={isAsked && !hasLabel ? t('text.passage.labelMissing') : undefined}
          onChange={({ target }) => setTyped({ ...typed, label: target.value })}
        />
        <div className="dialog__acts">
          <Button
            look="primary"
            size="big"
            onClick={() => {
              setAsked(true);
              if (hasLesson && hasLabel) onPassage({ ...typed, label: typed.label.trim() });
            }}
          >
            {t(passage ? 'text.passage.change' : 'text.passage.insert')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
