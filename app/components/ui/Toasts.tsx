import { useTranslation } from 'react-i18next';
import { useShared } from '~/lib/store';
import { leave, toasts } from './toast';

/** The live region that shows and announces toasts; always in the page, so that screen readers announce new ones. */
export function Toasts() {
  const { t } = useTranslation('common');
  const shown = useShared(toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone, undo }) => (
        <p key={id} className="toast" data-tone={tone}>
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
