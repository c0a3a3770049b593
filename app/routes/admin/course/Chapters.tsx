import { useTranslation } from 'react-i18next';
import { lengthOnClock } from '../../../../domain/platform/format-duration';
import type { CourseChapter, CourseContent, CourseUnit } from '../../../../domain/courses/content';
import { changed, idsIn, moved, newChapter, newTest, newUnit, without } from '../../../../domain/courses/editing';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Order } from '~/components/admin/courses/Order';
import { Button } from '~/components/ui/Button';
import { TimeField } from '~/components/admin/content/TimeField';
import type { ChangeCourse, Lesson } from './edited';
import { LessonFinder } from './LessonFinder';
import { NameField } from './NameField';
import { TestFields } from './Tests';

type Props = {
  content: CourseContent;
  lessons: ReadonlyMap<string, Lesson>;
  change: ChangeCourse;
  onTake: (lesson: Lesson) => void;
};

/** The chapters in their order, each with its lessons and its tests. */
export function Chapters({ content, lessons, change, onTake }: Props) {
  const { t } = useTranslation('courseEditor');
  const set = (update: (chapters: CourseChapter[]) => CourseChapter[]) =>
    change((before) => ({ ...before, chapters: update(before.chapters) }));
  return (
    <section className="crs__chapters" aria-label={t('chapters')}>
      <h2 className="h4">{t('chapters')}</h2>
      <ol>
        {content.chapters.map((chapter, place) => {
          const edit = (changes: Partial<CourseChapter>) => set((all) => changed(all, place, changes));
          const name = chapter.name || t('chapterNumber', { number: place + 1 });
          return (
            <li key={chapter.id} className="crs__chapter" id={`edit-${chapter.id}`}>
              <div className="crs__line">
                <NameField
                  id={`chapter-${chapter.id}`}
                  label={t('chapterNumber', { number: place + 1 })}
                  named={chapter}
                  onName={edit}
                />
                <Order
                  name={name}
                  place={place}
                  last={content.chapters.length - 1}
                  onMove={(by) => set((all) => moved(all, place, by))}
                />
                <Button size="small" look="plain" onClick={() => set((all) => without(all, place))}>
                  {t('removeChapter')}
                </Button>
              </div>
              <ol className="crs__units" aria-label={t('lessonsOf', { name })}>
                {chapter.units.map((unit, index) => (
                  <UnitFields
                    key={unit.id}
                    unit={unit}
                    lesson={lessons.get(unit.videoId)}
                    place={index}
                    last={chapter.units.length - 1}
                    set={(update) => edit({ units: update(chapter.units) })}
                  />
                ))}
              </ol>
              <LessonFinder
                name={name}
                onTake={(lesson) => {
                  onTake(lesson);
                  edit({ units: [...chapter.units, newUnit(lesson, idsIn(content))] });
                }}
              />
              {chapter.tests.map((test, index) => (
                <TestFields
                  key={test.id}
                  test={test}
                  content={content}
                  set={(changes) => edit({ tests: changed(chapter.tests, index, changes) })}
                  remove={() => edit({ tests: without(chapter.tests, index) })}
                />
              ))}
              {chapter.tests.length < 5 && (
                <Button
                  size="small"
                  needsScript
                  onClick={() =>
                    edit({ tests: [...chapter.tests, newTest(t('testOf', { name }).slice(0, 300), idsIn(content))] })
                  }
                >
                  {t('addTest')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        size="small"
        needsScript
        onClick={() =>
          set((all) => [...all, newChapter(t('chapterNumber', { number: all.length + 1 }), idsIn(content))])
        }
      >
        {t('addChapter')}
      </Button>
    </section>
  );
}

type UnitProps = {
  unit: CourseUnit;
  lesson: Lesson | undefined;
  place: number;
  last: number;
  set: (update: (units: CourseUnit[]) => CourseUnit[]) => void;
};

function UnitFields({ unit, lesson, place, last, set }: UnitProps) {
  const { t } = useTranslation('courseEditor');
  const edit = (changes: Partial<CourseUnit>) => set((all) => changed(all, place, changes));
  const name = unit.name || unit.id;
  return (
    <li className="crs__unit" id={`edit-${unit.id}`}>
      <div className="crs__line">
        <span className="thing">
          {lesson?.poster ? (
            <img src={posterUrl(lesson.poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
          ) : (
            <span className="crs__nopic" />
          )}
          <span>
            <b>{name}</b>
            <span className="small muted crs__under">
              {lesson?.title ?? t('noFilm')} · {lengthOnClock(unit.durationSeconds)}
              {lesson?.isHidden && ` · ${t('withdrawn')}`}
            </span>
          </span>
        </span>
        <Order name={name} place={place} last={last} onMove={(by) => set((all) => moved(all, place, by))} />
        <Button
          size="small"
          look="plain"
          aria-label={t('removeNamed', { name })}
          onClick={() => set((all) => without(all, place))}
        >
          {t('remove')}
        </Button>
      </div>
      <div className="form3">
        <NameField id={`unit-${unit.id}`} label={t('unitName')} named={unit} onName={edit} />
        <TimeField
          label={t('minimumTime')}
          hint={t('minimumTimeHint')}
          wrong={t('noTime')}
          seconds={unit.minimumTime}
          onTime={(minimumTime) => edit({ minimumTime: Math.min(minimumTime, unit.durationSeconds) })}
        />
        <TimeField
          label={t('presence')}
          hint={t('presenceHint')}
          wrong={t('noTime')}
          seconds={unit.presenceEvery}
          onTime={(presenceEvery) => edit({ presenceEvery })}
        />
      </div>
    </li>
  );
}
