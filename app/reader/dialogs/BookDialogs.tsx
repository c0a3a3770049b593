import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import type { Reading } from '../reading';
import { Footnote } from './Footnote';

/** Something of the book that was pressed. `from` gets the focus back. */
export type Opened =
  | { kind: 'chapter' | 'note'; path: string; fragment: string; label: string; from: HTMLElement }
  | { kind: 'picture'; address: string; alt: string; from: HTMLElement }
  | { kind: 'outside'; address: string };

type BookDialogsProps = { reading: Reading; opened: Opened | null; onOpen: (opened: Opened | null) => void };

/** What opens over the pages: a note, a picture, and the question before a link leads out. */
export function BookDialogs({ reading, opened, onOpen }: BookDialogsProps) {
  const { t } = useTranslation('reader');
  const close = () => {
    // While the dialog is there, nothing outside of it takes the focus.
    flushSync(() => onOpen(null));
    if (opened && 'from' in opened) opened.from.focus();
  };
  if (!opened || opened.kind === 'chapter') return null;
  if ('path' in opened) {
    return (
      <Dialog isOpen onClose={close} title={t('footnote.title', { label: opened.label })}>
        <Footnote reading={reading} path={opened.path} fragment={opened.fragment} onLeave={close} />
      </Dialog>
    );
  }
  if ('alt' in opened) {
    return (
      <Dialog isOpen onClose={close} title={opened.alt || t('picture.title')} kind="wide">
        <img className="reader-picture" src={opened.address} alt={opened.alt} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={close} title={t('leave.title')}>
      <p className="dialog__text">{t('leave.text')}</p>
      <p className="reader-address">{opened.address}</p>
      <div className="dialog__acts">
        <a
          className="btn btn--primary btn--big"
          href={opened.address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={close}
        >
          {t('leave.open')}
        </a>
        <Button size="big" isFirst onClick={close}>
          {t('leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
