import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Shared, useShared } from '~/lib/store';
import { pictureWindow } from '../pip/pip';
import { usePlayer } from '../player-context';
import { Notice } from './Notice';
import { hourMs } from '../../../domain/shared/time';

/**
 * A video that plays this long without interaction is probably unattended: it would use up the trial and occupy a place.
 * Milliseconds.
 */
const untouchedMs = 3 * hourMs;

/** How often to look. Milliseconds. */
const lookMs = 30_000;

/** When the viewer last pressed a key or the screen; automatic changes of lesson do not count. */
const touchedAt = new Shared(0);

/** Pauses a video that has played without interaction for long, and asks. Course lessons check presence by other means. */
export function StillThere() {
  const { t } = useTranslation(['watch', 'common']);
  const { store, commands, course } = usePlayer();
  const small = useShared(pictureWindow);
  const [isAsked, setAsked] = useState(false);
  const isWatched = course === null;
  useEffect(() => {
    if (touchedAt.value === 0) touchedAt.set(Date.now());
    const touch = () => touchedAt.set(Date.now());
    const places = small ? [document, small.document] : [document];
    const gestures = ['keydown', 'pointerdown'] as const;
    for (const where of places) for (const one of gestures) where.addEventListener(one, touch, true);
    return () => {
      for (const where of places) for (const one of gestures) where.removeEventListener(one, touch, true);
    };
  }, [small]);
  useEffect(() => {
    if (!isWatched) return;
    const look = () => {
      if (store.state.isPaused || Date.now() - touchedAt.value < untouchedMs) return;
      commands.pause();
      setAsked(true);
    };
    const looking = setInterval(look, lookMs);
    return () => clearInterval(looking);
  }, [store, commands, isWatched]);
  const resume = () => {
    setAsked(false);
    commands.play();
  };
  return (
    <Notice
      isOpen={isAsked}
      title={t('watch:stillThere.title')}
      text={t('watch:stillThere.text')}
      code="long-untouched"
      actions={
        <>
          <Button look="primary" size="big" onClick={resume}>
            {t('watch:stillThere.goOn')}
          </Button>
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    />
  );
}
