import { useShared } from '~/lib/store';
import { toasts } from './toast';

/** The live region that says and shows the toasts; always in the page, so that readers hear what appears in it. */
export function Toasts() {
  const shown = useShared(toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone }) => (
        <p key={id} className="toast" data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}
