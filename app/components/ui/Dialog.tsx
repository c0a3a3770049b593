import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

type DialogProps = {
  isOpen: boolean;
  /** Without it the dialog closes only through the buttons in it. */
  onClose?: (() => void) | undefined;
  title: string;
  /**
   * The layout. `film` and `good` are the large details dialogs; these and `pictured` render their own title. `text` is
   * for legal texts; `cover`, `quiz` and `unlocked` for books; `badge` and `tools` for the game; `request` for shipping
   * forms.
   */
  kind?:
    | 'plain'
    | 'wide'
    | 'badge'
    | 'tools'
    | 'film'
    | 'good'
    | 'pictured'
    | 'text'
    | 'request'
    | 'cover'
    | 'quiz'
    | 'unlocked';
  /** True for a confirmation of an irreversible action. */
  isAlert?: boolean;
  children: ReactNode;
};

/** Reserves the scrollbar's space while the page behind the dialog cannot scroll, so that the page does not shift. */
function keepScrollbarPlace(): void {
  const { documentElement: root } = document;
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
}

/** React bubbles events of nested dialogs to this one's handlers; they must be ignored. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

/**
 * A modal on the native `<dialog>`: it traps the focus, closes on Escape and makes the page inert, without injected style
 * elements, which the content security policy would block.
 */
export function Dialog({ isOpen, onClose, title, kind = 'plain', isAlert, children }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isLarge = kind === 'film' || kind === 'good';
  const hasPressedOutside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      keepScrollbarPlace();
      dialog.showModal();
    }
    if (!isOpen && dialog.open) dialog.close();
    // After every render: browsers close a dialog on a second Escape by themselves, although its owner may keep it open.
  });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's equivalent
    <dialog
      ref={ref}
      role={isAlert ? 'alertdialog' : undefined}
      className={isLarge ? 'modal modal--film' : 'modal'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        if (!isOwn(event) || !isOpen) return;
        // Browsers let a second press of Escape close any dialog.
        if (onClose) onClose();
        else if (!event.currentTarget.open) event.currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        hasPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Closing already on pointerdown would let the same touch press the element underneath. The second click of a
        // double click (`detail` 2) was meant for the button that opened the dialog.
        const isOutside = event.target === event.currentTarget && hasPressedOutside.current;
        if (isOutside && event.detail < 2) onClose?.();
      }}
    >
      {isOpen && (
        <div className={kind === 'plain' ? 'dialog' : `dialog dialog--${kind}`}>
          <h2 className={isLarge || kind === 'pictured' ? 'sr' : 'dialog__title'} id={titleId}>
            {title}
          </h2>
          {kind === 'film' ? <div className="dialog__scroll">{children}</div> : children}
          {/* The close button is last in the DOM, so that the initial focus is in the dialog's content. */}
          {onClose && (
            <button className="iconbtn dialog__close" type="button" onClick={onClose} aria-label={t('close')}>
              <X className="i" aria-hidden />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
