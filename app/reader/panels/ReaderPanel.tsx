import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type PanelProps = { isOpen: boolean; onClose: () => void };

/** A panel beside the pages, on a phone below: a native dialog, which traps the focus and returns it. */
export function ReaderPanel({ isOpen, onClose, title, children }: PanelProps & { title: string; children: ReactNode }) {
  const { t } = useTranslation('reader');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's equivalent
    <dialog
      ref={ref}
      className="reader-panel"
      aria-labelledby={titleId}
      onClose={() => isOpen && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {isOpen && (
        <div className="reader-panel__inside">
          <div className="reader-panel__head">
            <h2 id={titleId}>{title}</h2>
            <button className="iconbtn" type="button" aria-label={t('panel.close')} onClick={onClose}>
              <X className="i" aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
