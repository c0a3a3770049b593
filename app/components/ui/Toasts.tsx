import { useTranslation } from 'react-i18next';
import { useShared } from '~/lib/store';
import { hold, leave, letGo, toasts } from './toast';

/** The live region that shows and announces toasts; always in the page, so that screen readers announce new ones. */
export function Toasts() {
  const { t } = useTranslation('common');
  const shown = useShared(toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone, undo }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only pause the timer
        <p
          key={id}
          className="toast"
          data-tone={tone}
          onPointerEnter={() => hold(id)}
          onPointerLeave={() => letGo(id)}
          onFocus={() => hold(id)}
          onBlur={() => letGo(id)}
        >
          {text}
          {undo && (
            <button
              className="link toast__undo"
              type="button"
              onClick={() => {
                leave(id);
                undo();
              }}
            >
              {t('undo')}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
