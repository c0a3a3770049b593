import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './ui/Button';
import type { Language } from '../../domain/platform/language';
import { ask, codeOf } from '~/lib/ask';
import { useShell } from '~/lib/hooks/use-shell';
import { Dialog } from './ui/Dialog';

export type LegalDocument = 'privacy' | 'cookie' | 'tos';

type Loading = { state: 'waiting' } | { state: 'failed' } | { state: 'loaded'; content: string };

/** Loaded on first use, then cached: the texts are long and most people never open them. */
const loaded = new Map<string, string>();

async function load(doc: LegalDocument, language: Language): Promise<string> {
  const key = `${language}/${doc}`;
  const known = loaded.get(key);
  if (known) return known;
  const asked = await ask('GetLegal', { doc, language });
  if ('refusal' in asked) throw new Error(codeOf(asked.refusal));
  const { content } = asked.result;
  loaded.set(key, content);
  return content;
}

/** A legal text (spec 1 §2): privacy, cookies or terms. Its HTML is written by us and comes from our own database. */
export function LegalDialog({ doc, onClose }: { doc: LegalDocument | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={doc !== null} onClose={onClose} kind="text" title={doc ? t(`footer.${doc}`) : ''}>
      {doc && <LegalText doc={doc} />}
    </Dialog>
  );
}

function LegalText({ doc }: { doc: LegalDocument }) {
  const { t } = useTranslation();
  const { language } = useShell();
  const [loading, setLoading] = useState<Loading>({ state: 'waiting' });
  useEffect(() => {
    if (loading.state !== 'waiting') return;
    let isWanted = true;
    const show = (next: Loading) => isWanted && setLoading(next);
    load(doc, language).then(
      (content) => show({ state: 'loaded', content }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [doc, loading.state, language]);
  return (
    // The text scrolls, so the keyboard must be able to focus it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="prose" aria-label={t(`footer.${doc}`)} aria-busy={loading.state === 'waiting'} tabIndex={0}>
      {loading.state === 'waiting' && <Lines label={t('loading')} />}
      {loading.state === 'failed' && (
        <>
          <p>{t('legalFailed')}</p>
          <Button onClick={() => setLoading({ state: 'waiting' })}>{t('retry')}</Button>
        </>
      )}
      {loading.state === 'loaded' && <div dangerouslySetInnerHTML={{ __html: loading.content }} />}
    </section>
  );
}

/** A skeleton as tall as the start of a text, so that the dialog does not jump when the text arrives. */
const Lines = ({ label }: { label: string }) => (
  <div className="prose__wait">
    <span className="sr">{label}</span>
    {['40%', '96%', '90%', '98%', '62%', '34%', '94%', '97%', '55%'].map((width, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <span key={index} className="skel skel--line" style={{ width }} />
    ))}
  </div>
);

/**
 * Words inside a sentence that open a legal text. The dialog is rendered at the end of the page: inside a checkbox's label
 * every click in it would tick the box.
 */
export function LegalLink({ doc, children }: { doc: LegalDocument; children?: ReactNode }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button className="link" type="button" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen !== null &&
        createPortal(<LegalDialog doc={isOpen ? doc : null} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
