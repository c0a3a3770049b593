import { useSyncExternalStore } from 'react';
import { currentToasts, onToasts, type Toast } from './toast';

const none: readonly Toast[] = [];

/** The live region that says and shows the toasts; always in the page, so that readers hear what appears in it. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text, tone }) => (
        <p key={id} className="toast" data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}
