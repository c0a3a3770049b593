import { Link } from '@remix-run/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { measured } from '../../../../domain/courses/editing';
import { faultsOf } from '../../../../domain/courses/faults';
import type { Language } from '../../../../domain/platform/language';
import { unitsOf } from '../../../../domain/courses/content';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { Chapters } from './Chapters';
import type { Saved } from './course.server';
import type { EditedCourse, Lesson } from './edited';
import { CourseFields } from './CourseFields';
import { LanguageChoice, TextLanguage } from './NameField';
import { Faults } from './Faults';
import { FinalTests } from './Tests';
import { useDraft } from './use-draft';
import { Versions } from './Versions';

/** A course's draft: its properties, its chapters with lessons and tests, and the faults that prevent publishing. */
export function CourseEditor({ course, lessons: read }: { course: EditedCourse; lessons: Lesson[] }) {
  const { t } = useTranslation('courseEditor');
  const [taken, setTaken] = useState<Lesson[]>([]);
  const [asks, setAsks] = useState(false);
  const [language, setLanguage] = useState<Language>('it');
  const onSaved = useCallback(
    ({ isPublished }: Saved) => {
      setAsks(false);
      toast(t(isPublished ? 'published' : 'saved'));
    },
    [t],
  );
  const draft = useDraft(course.id, { revision: course.revision, content: course.draft }, onSaved);
  const lessons = useMemo(() => new Map([...read, ...taken].map((lesson) => [lesson.id, lesson])), [read, taken]);
  const content = useMemo(
    () => measured(draft.content, new Map([...lessons].map(([id, lesson]) => [id, lesson.durationSeconds]))),
    [draft.content, lessons],
  );
  const faults = useMemo(
    () => [
      ...faultsOf(content),
      // Lessons from the finder have a video; for saved ones without a video the server reports the fault.
      ...course.faults.flatMap(({ problem, id }) =>
        (problem === 'no-film' || problem === 'withdrawn-lesson') && unitsOf(content).some((unit) => unit.id === id)
          ? [{ problem, id } as const]
          : [],
      ),
    ],
    [content, course.faults],
  );
  const { change, isDirty, isWaiting, code } = draft;
  useUnsaved(isDirty);
  const isLatest = !isDirty && course.version > 0 && !course.hasDraft;
  const learners = course.versions.reduce((sum, version) => sum + version.learners, 0);
  const take = useCallback((lesson: Lesson) => setTaken((before) => [...before, lesson]), []);
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">
          <Link className="muted link" to="/admin/courses">
            {t('list')}
          </Link>{' '}
          / {content.name || t('unnamed')}
        </h1>
        {course.company && <span className="mini">{course.company}</span>}
        <span className="mini mini--gold">
          {course.version > 0 ? t('version', { number: course.version }) : t('neverPublished')}
        </span>
        {!isLatest && <span className="mini">{t(isDirty ? 'unsaved' : 'draft')}</span>}
        <span className="acts">
          <Link className="btn btn--small" to="?preview=draft">
            {t('preview')}
          </Link>
          <Button
            size="small"
            needsScript
            disabled={!isDirty}
            waiting={isWaiting && t('saving')}
            onClick={() => draft.send(false)}
          >
            {t('save')}
          </Button>
          <Button
            size="small"
            look="primary"
            needsScript
            disabled={faults.length > 0 || isLatest}
            onClick={() => setAsks(true)}
          >
            {t('publish')}
          </Button>
        </span>
      </div>
      {draft.found && (
        <div className="callout" role="status">
          <p>{t(`found.${draft.found}`)}</p>
          <Button size="small" onClick={draft.discard}>
            {t('discard')}
          </Button>
        </div>
      )}
      {!asks && <RefusalLine code={code} />}
      <div className="panes">
        <TextLanguage.Provider value={language}>
          <div>
            <LanguageChoice language={language} onLanguage={setLanguage} />
            <CourseFields content={content} lessons={lessons} change={change} />
            <Chapters content={content} lessons={lessons} change={change} onTake={take} />
            <FinalTests content={content} change={change} />
          </div>
        </TextLanguage.Provider>
        <div className="crs__side">
          <Faults content={content} faults={faults} />
          <Versions course={course} />
        </div>
      </div>
      <LeaveUnsaved saving={{ isWaiting, code, save: (then) => draft.send(false, then) }} />
      <Dialog isOpen={asks} onClose={() => setAsks(false)} title={t('publishing', { number: course.version + 1 })}>
        <p className="dialog__text">{t('publishMeans', { count: learners })}</p>
        {!content.visible && <p className="dialog__text">{t('publishHidden')}</p>}
        <RefusalLine code={code} />
        <div className="dialog__acts">
          <Button size="big" look="primary" isFirst waiting={isWaiting && t('saving')} onClick={() => draft.send(true)}>
            {t('publishNow')}
          </Button>
          <Button size="big" onClick={() => setAsks(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
