import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import type { Reading } from '../reading';
import { Excerpt } from './Excerpt';
import { openChapter, type Opened } from './opened';

type BookDialogsProps = { reading: Reading; opened: Opened | null; onOpen: (opened: Opened | null) => void };

/** The dialogs over the pages: a note, a text outside of the chapters, a picture, and the confirmation of an external link. */
export function BookDialogs({ reading, opened, onOpen }: BookDialogsProps) {
  const { t } = useTranslation('reader');
  const close = () => {
    // While the dialog is modal, nothing outside of it can take the focus, so it is closed synchronously first.
    flushSync(() => onOpen(null));
    opened?.from.focus();
  };
  if (!opened || opened.kind === 'chapter') return null;
  const follow = (next: Opened) => {
    if (next.kind === 'aside' && opened.kind === 'aside' && next.path === opened.path) {
      return onOpen({ ...opened, fragment: next.fragment });
    }
    if (next.kind !== 'chapter') return onOpen({ ...next, from: opened.from });
    close();
    // A note's backlink leads to the reference that was pressed, so closing the dialog is enough.
    const isBack = opened.kind === 'note' && reading.chapterOf(next.path) === reading.state.value.shown?.chapter;
    if (!isBack) void openChapter(reading, next);
  };
  if (opened.kind === 'note') {
    return (
      <Dialog isOpen onClose={close} title={t('footnote.title', { label: opened.label })}>
        <Excerpt reading={reading} opened={opened} onFollow={follow} />
      </Dialog>
    );
  }
  if (opened.kind === 'aside') {
    return (
      <Dialog isOpen onClose={close} title={opened.label || t('aside.title')} kind="text">
        <Excerpt reading={reading} opened={opened} onFollow={follow} />
      </Dialog>
    );
  }
  if (opened.kind === 'picture') {
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
