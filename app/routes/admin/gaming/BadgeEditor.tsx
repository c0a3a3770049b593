import { Link, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { badgeSchema, type Badge } from '../../../../domain/gaming/badges';
import { isBadgePicture, topicFits } from '../../../../domain/gaming/edited';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useEdited } from '~/lib/hooks/use-edited';
import { useAnyUnsaved, useUnsaved } from '~/lib/hooks/use-unsaved';
import { BadgeFields } from './BadgeFields';
import { BadgeLevels } from './BadgeLevels';
import { newId, type GamePageData } from './edited';

const newBadge = (): Badge => ({
  id: '',
  title: { it: '', en: null, es: null },
  description: { it: '', en: null, es: null },
  difficulty: 0,
  experience: 50,
  metric: 'lesson',
  topic: '',
  levels: [{ id: newId(), goal: 1, image: '' }],
});

/** The problems that prevent saving a badge. */
function problemsOf(badge: Badge) {
  const read = badgeSchema.safeParse(badge);
  const fields = read.success ? [] : read.error.issues.map(({ path: [field] }) => field);
  if (!topicFits(badge.metric, badge.topic)) fields.push('topic');
  if (!badge.levels.every(({ image }) => isBadgePicture(image))) fields.push('image');
  return (['id', 'title', 'description', 'experience', 'topic', 'levels', 'image'] as const).filter((one) =>
    fields.includes(one),
  );
}

/** The editor of one badge: title, metric, and levels. An empty id creates one. */
export function BadgeEditor({ page, badgeId }: { page: GamePageData; badgeId: string }) {
  const { t } = useTranslation('gameEditor');
  const found = page.badges.find(({ badge }) => badge.id === badgeId);
  if (badgeId !== '' && !found) {
    return (
      <div className="admin__empty">
        <h1 className="h4">{t('badge.gone')}</h1>
        <Link className="link" to="?view=badges">
          {t('badge.back')}
        </Link>
      </div>
    );
  }
  return <Editor page={page} first={found?.badge ?? null} updatedAt={found?.updatedAt ?? 0} />;
}

type EditorProps = { page: GamePageData; first: Badge | null; updatedAt: number };

function Editor({ page, first, updatedAt }: EditorProps) {
  const { t } = useTranslation('gameEditor');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [begun] = useState(() => first ?? newBadge());
  const { value: badge, set, isDirty, keep } = useEdited(begun);
  // The version at the start of editing, whatever the page reloads: somebody else's changes must not be overwritten
  // unseen.
  const [known, setKnown] = useState(updatedAt);
  const [saved, setSaved] = useState(first?.levels.map(({ id }) => id) ?? []);
  const { run, isWaiting, code } = useAsking();
  useUnsaved(isDirty);
  // A saved badge has a URL of its own; navigating there waits until nothing counts as unsaved.
  const [created, setCreated] = useState<string | null>(null);
  const isUnsaved = useAnyUnsaved();
  useEffect(() => {
    if (created !== null && !isUnsaved) navigate(`?view=badges&badge=${created}`, { replace: true });
  }, [created, isUnsaved, navigate]);
  const change = (changes: Partial<Badge>) => set((before) => ({ ...before, ...changes }));
  const problems = problemsOf(badge);
  const save = async (after?: () => void) => {
    if (problems.length > 0 || isWaiting) return;
    const isNew = first === null;
    const done = await run(() => ask('SaveBadge', { badge, isNew, updatedAt: known }));
    if (!done) return;
    keep(badge);
    setKnown(done.updatedAt);
    setSaved(badge.levels.map(({ id }) => id));
    toast(t('badge.saved'));
    if (after) after();
    else if (isNew) setCreated(badge.id);
    else revalidate();
  };
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">
          <Link className="game-ed__crumb" to="?view=badges">
            {t('views.badges')}
          </Link>{' '}
          <span className="muted">/</span> {badge.title.it || t('badge.new')}
        </h1>
        <span className={isDirty ? 'mini' : undefined} role="status">
          {isDirty && t('unsaved')}
        </span>
        <span className="acts">
          <Button
            aria-keyshortcuts="Control+S"
            size="small"
            look="primary"
            needsScript
            disabled={problems.length > 0}
            waiting={isWaiting && t('saving')}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </span>
      </div>
      <RefusalLine code={code} />
      <p className="small admin__note" role="status">
        {isDirty &&
          problems.length > 0 &&
          t('badge.missing', { what: problems.map((problem) => t(`badge.problems.${problem}`)).join(', ') })}
      </p>
      <div className="game-ed game-ed--badge">
        <BadgeFields page={page} badge={badge} isNew={first === null} change={change} />
        <BadgeLevels badge={badge} saved={saved} change={set} />
      </div>
      <LeaveUnsaved saving={{ isWaiting, code, save: (then) => void save(then) }} />
    </>
  );
}
