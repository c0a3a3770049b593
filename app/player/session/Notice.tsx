import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/components/ui/Dialog';

type NoticeProps = {
  isOpen: boolean;
  title: string;
  text: string;
  /** Content between the text and the buttons. */
  children?: ReactNode;
  actions: ReactNode;
  /** A muted line below the buttons. */
  note?: string | undefined;
  code: string;
};

/** A dialog between the viewer and the video that closes only through its buttons. */
export function Notice({ isOpen, title, text, children, actions, note, code }: NoticeProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog isOpen={isOpen} title={title}>
      <p className="notice__text">{text}</p>
      {children}
      <div className="dialog__acts">{actions}</div>
      {note && <p className="small muted notice__note">{note}</p>}
      <p className="dialog__code">{t('code', { code })}</p>
    </Dialog>
  );
}
