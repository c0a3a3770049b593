import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** `film` and `good` are the large dialogs of details, which draw their own title; `text` is for long reading. */
  kind?: 'plain' | 'wide' | 'film' | 'good' | 'text';
  /** A blocking dialog leaves only through its buttons. */
  isBlocking?: boolean;
  /** It asks before something that cannot be taken back. */
  isAlert?: boolean;
  children: ReactNode;
};

/** The page behind does not scroll; where its scrollbar took room, that room stays, so that nothing moves. */
function keepScrollbarPlace(): void {
  const { documentElement: root } = document;
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
}

/** React hands on what happens to a dialog that was opened from inside this one. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside, Escape closes, the page behind is inert, and no
 * style element is injected that the content security policy would have to allow.
 */
export function Dialog({ isOpen, onClose, title, kind = 'plain', isBlocking = false, isAlert, children }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drawsTitle = kind === 'film' || kind === 'good';
  const hasPressedOutside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      keepScrollbarPlace();
      dialog.showModal();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does by keyboard what a press beside the dialog does by pointer
    <dialog
      ref={ref}
      role={isAlert ? 'alertdialog' : undefined}
      className={drawsTitle ? 'modal modal--film' : 'modal'}
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
        // On a touch screen what is underneath would be pressed if the dialog went away before the finger.
        if (event.target === event.currentTarget && hasPressedOutside.current && !isBlocking) onClose();
      }}
    >
      {isOpen && (
        <div className={kind === 'plain' ? 'dialog' : `dialog dialog--${kind}`}>
          <h2 className={drawsTitle ? 'sr' : 'dialog__title'} id={titleId}>
            {title}
          </h2>
          {children}
          {/* Last, so that the focus starts with what the dialog is about. */}
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
