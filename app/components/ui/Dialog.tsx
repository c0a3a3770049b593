import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /**
   * `film` and `good` are the large dialogs of details; these and `pictured` draw their own title; `text` is for long reading;
   * `cover`, `quiz` and `unlocked` are those of a book, `badge` and `tools` those of the game, `request` a form for what is sent home.
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
  /** A blocking dialog leaves only through its buttons. */
  isBlocking?: boolean;
  /** True for a dialog that asks before an act that cannot be undone. */
  isAlert?: boolean;
  children: ReactNode;
};

/** While a dialog is open the page behind it cannot scroll; the room of its scrollbar is kept, so that the page does not move. */
function keepScrollbarPlace(): void {
  const { documentElement: root } = document;
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
}

/** React passes the events of a dialog that is opened inside this one to this one's handlers too; those are not its own. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside, Escape closes, the page behind is inert, and no
 * style element is injected that the content security policy would have to allow.
 */
export function Dialog({ isOpen, onClose, title, kind = 'plain', isBlocking = false, isAlert, children }: DialogProps) {
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
    // After every render: the browser closes by itself after a second Escape, and its owner may keep it open.
  });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does by keyboard what a press beside the dialog does by pointer
    <dialog
      ref={ref}
      role={isAlert ? 'alertdialog' : undefined}
      className={isLarge ? 'modal modal--film' : 'modal'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!isBlocking) onClose();
      }}
      onClose={(event) => isOwn(event) && isOpen && onClose()}
      onPointerDown={(event) => {
        hasPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // If the dialog closed already on pointerdown, the same touch would press what lies underneath it.
        if (event.target === event.currentTarget && hasPressedOutside.current && !isBlocking) onClose();
      }}
    >
      {isOpen && (
        <div className={kind === 'plain' ? 'dialog' : `dialog dialog--${kind}`}>
          <h2 className={isLarge || kind === 'pictured' ? 'sr' : 'dialog__title'} id={titleId}>
            {title}
          </h2>
          {kind === 'film' ? <div className="dialog__scroll">{children}</div> : children}
          {/* The close button comes last, so that the focus starts in the dialog's content. */}
          {!isBlocking && (
            <button className="iconbtn dialog__close" type="button" onClick={onClose} aria-label={t('close')}>
              <X className="i" aria-hidden />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
