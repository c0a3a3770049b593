import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { boxProblems } from '../../../../domain/advent/box-problems';
import { boxKinds } from '../../../../domain/advent/boxes';
import { boxOpensAt } from '../../../../domain/advent/season';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { LessonPicker } from '~/components/admin/content/LessonPicker';
import { OnOff } from '~/components/admin/content/OnOff';
import { PictureField } from '~/components/admin/content/PictureField';
import type { ErrorOf } from '~/components/admin/content/problem-text';
import { useRewardName } from '~/components/admin/content/reward-name';
import { Button } from '~/components/ui/Button';
import { Field, Select, TextArea } from '~/components/ui/Field';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useDayLink } from './Days';
import { documentOf, type Box, type Change, type Reward } from './edited';
import { TextTools } from './TextTools';

type BoxEditorProps = {
  year: number;
  box: Box;
  rewards: readonly Reward[];
  mostCounted: number;
  /** The next incomplete box. */
  next: number | null;
  change: Change;
  errorOf: ErrorOf;
};

/** The editor of one box: its content, and who may open it. */
export function BoxEditor(props: BoxEditorProps) {
  const { year, box, change, errorOf } = props;
  const { t } = useTranslation('calendar');
  const name = t('day', { day: box.day });
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <section aria-label={name}>
      <BoxHead {...props} />
      <div className="seg" role="group" aria-label={t('kind')}>
        {boxKinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={kind === box.kind} onClick={() => change({ kind })}>
            {t(`kinds.${kind}`)}
          </button>
        ))}
      </div>
      <div className="form2">
        {box.kind === 'lesson' && (
          <LessonPicker
            videoId={box.videoId}
            lesson={box.lesson}
            error={errorOf('videoId')}
            onLesson={(videoId, lesson) => change({ videoId, lesson })}
          />
        )}
        <div className="w">
          <Field
            name="title"
            label={t('fields.title')}
            maxLength={120}
            value={box.title}
            error={errorOf('title')}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
        <div className="w cal__text">
          <TextTools areaRef={text} />
          <TextArea
            areaRef={text}
            label={t('fields.text')}
            hint={t('hints.text')}
            maxLength={4000}
            rows={5}
            value={box.text}
            onText={(text) => change({ text })}
          />
        </div>
        <Field
          name="company"
          label={t('fields.company')}
          hint={t('hints.company')}
          maxLength={80}
          value={box.company}
          onChange={({ target }) => change({ company: target.value })}
        />
        <Field
          name="link"
          label={t('fields.link')}
          hint={t('hints.link')}
          maxLength={500}
          inputMode="url"
          value={box.link ?? ''}
          error={errorOf('link')}
          onChange={({ target }) => change({ link: target.value })}
        />
      </div>
      <BoxPicture year={year} box={box} change={change} />
      <OnOff label={t('fields.pro')} note={t('hints.pro')} isOn={box.pro} onChange={(pro) => change({ pro })} />
      <BoxReward {...props} />
    </section>
  );
}

function BoxHead({ year, box, mostCounted, next }: BoxEditorProps) {
  const { t } = useTranslation('calendar');
  const linkTo = useDayLink();
  const problems = boxProblems(documentOf('', box));
  const opened =
    box.opened === 0 ? t('openedNone') : t(box.opened < mostCounted ? 'opened' : 'openedMany', { count: box.opened });
  return (
    <>
      <h2 className="h4">{t('day', { day: box.day })}</h2>
      <p className="small muted">
        {t('opens', { when: dateTimeOf(boxOpensAt(year, box.day)) })}. {opened}.
      </p>
      <p className="small cal__missing">
        <span role="status">
          {problems.length > 0 &&
            t('missing', { what: problems.map((problem) => t(`problems.${problem}`)).join(', ') })}
        </span>{' '}
        {next !== null && (
          <Link className="link" to={linkTo(next)} preventScrollReset>
            {t('next', { day: next })}
          </Link>
        )}
      </p>
    </>
  );
}

function BoxPicture({ year, box, change }: { year: number; box: Box; change: Change }) {
  const { t } = useTranslation('calendar');
  const cover = box.kind === 'lesson' && box.lesson?.poster ? posterUrl(box.lesson.poster, 'wide', 640) : '';
  return (
    <div className="cal__picture">
      <PictureField
        use="box"
        id={`avvento-${year}-${box.day}`}
        src={box.picture ?? cover}
        onPicture={(picture) => change({ picture })}
      />
      {box.picture ? (
        <Button size="small" onClick={() => change({ picture: null })}>
          {t('removePicture')}
        </Button>
      ) : (
        box.kind === 'lesson' && <p className="small muted">{t('hints.lessonPicture')}</p>
      )}
    </div>
  );
}

function BoxReward({ box, rewards, change, errorOf }: BoxEditorProps) {
  const { t } = useTranslation('calendar');
  const reward = rewards.find(({ id }) => id === box.rewardId);
  const nameOf = useRewardName(rewards);
  return (
    <div className="cal__reward">
      <Select
        label={t('fields.reward')}
        hint={t('hints.reward')}
        value={box.rewardId ?? ''}
        options={[
          { value: '', label: t('noReward') },
          ...rewards.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChoose={(rewardId) => change({ rewardId: rewardId || null })}
      />
      {reward?.picture && <img src={reward.picture} width={80} height={45} alt="" loading="lazy" />}
      {box.rewardId !== null && (
        <TextArea
          label={t('fields.dataAlert')}
          hint={t('hints.dataAlert')}
          maxLength={1000}
          rows={3}
          value={box.dataAlert}
          error={errorOf('dataAlert')}
          onText={(dataAlert) => change({ dataAlert })}
        />
      )}
    </div>
  );
}
