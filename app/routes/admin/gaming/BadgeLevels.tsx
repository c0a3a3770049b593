import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Badge } from '../../../../domain/gaming/badges';
import { Disc } from '~/components/gaming/Disc';
import { emblems } from '~/components/gaming/emblems';
import { PictureField } from '~/components/admin/content/PictureField';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { newId } from './edited';

const mostLevels = 10;

type LevelsProps = {
  badge: Badge;
  /** The ids of saved levels, which cannot be removed. */
  saved: readonly string[];
  change: (changed: (before: Badge) => Badge) => void;
};

/** The levels with their goals and pictures. */
export function BadgeLevels({ badge, saved, change }: LevelsProps) {
  const { t } = useTranslation('gameEditor');
  const changeLevel = (id: string, changes: Partial<Badge['levels'][number]>) =>
    change((before) => ({
      ...before,
      levels: before.levels.map((level) => (level.id === id ? { ...level, ...changes } : level)),
    }));
  const add = () =>
    change((before) => {
      const last = before.levels.at(-1);
      const level = { id: newId(), goal: (last?.goal || 0) + 1, image: last?.image ?? '' };
      return { ...before, levels: [...before.levels, level] };
    });
  return (
    <section aria-labelledby="levels-title">
      <h2 className="h4" id="levels-title">
        {t('levels.title')}
      </h2>
      <p className="small muted">{t('levels.note')}</p>
      <datalist id="emblems">
        {Object.keys(emblems).map((name) => (
          <option key={name} value={`emblem:${name}`}>
            {name}
          </option>
        ))}
      </datalist>
      <ol className="game-ed__levellist">
        {badge.levels.map(({ id, goal, image }, place) => (
          <li key={id}>
            <Disc
              badge={{ difficulty: badge.difficulty, levels: [{ id, goal: 1, image }], progress: [1], next: null }}
            />
            <Field
              name={`goal-${id}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={1_000_000}
              label={t('levels.goal', { number: place + 1 })}
              value={Number.isNaN(goal) ? '' : goal}
              onChange={({ target }) => changeLevel(id, { goal: target.valueAsNumber })}
            />
            <Field
              name={`image-${id}`}
              label={t('levels.image', { number: place + 1 })}
              list="emblems"
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
              placeholder="emblem:…"
              value={image}
              onChange={({ target }) => changeLevel(id, { image: target.value.trim() })}
            />
            {!saved.includes(id) && badge.levels.length > 1 && (
              <button
                type="button"
                className="iconbtn"
                aria-label={t('levels.remove', { number: place + 1 })}
                onClick={() =>
                  change((before) => ({ ...before, levels: before.levels.filter((level) => level.id !== id) }))
                }
              >
                <X className="i" aria-hidden />
              </button>
            )}
            <details>
              <summary className="small">{t('levels.upload')}</summary>
              <PictureField
                use="badge"
                id={badge.id || 'badge'}
                src={image.startsWith('/') ? image : ''}
                onPicture={(picture) => changeLevel(id, { image: picture })}
              />
            </details>
          </li>
        ))}
      </ol>
      <Button size="small" needsScript disabled={badge.levels.length >= mostLevels} onClick={add}>
        <Plus className="i" aria-hidden />
        {t('levels.add')}
      </Button>
    </section>
  );
}
