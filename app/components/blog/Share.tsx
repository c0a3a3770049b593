import { Check, Link, Mail, Printer, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '~/lib/hooks/use-copied';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { Button } from '../ui/Button';

type ShareProps = {
  name: string;
  /** The article's absolute URL. */
  address: string;
};

/** Buttons to share an article. */
export function Share({ name, address }: ShareProps) {
  const { t } = useTranslation(['blog', 'common']);
  const { isCopied, copy } = useCopied(address);
  const canShare = useHydrated() && 'share' in navigator;
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`;
  const CopyIcon = isCopied ? Check : Link;
  return (
    <section className="article__share" aria-labelledby="share-title">
      <h2 className="h4" id="share-title">
        {t('share.title')}
      </h2>
      <Button size="small" needsScript onClick={copy}>
        <CopyIcon className="i" aria-hidden />
        <span aria-live="polite">{t(isCopied ? 'common:copied' : 'share.copy')}</span>
      </Button>
      <a className="btn btn--small" href={mail}>
        <Mail className="i" aria-hidden />
        {t('share.mail')}
      </a>
      <Button size="small" needsScript onClick={() => print()}>
        <Printer className="i" aria-hidden />
        {t('share.print')}
      </Button>
      {canShare && (
        // Rejects when the user closes the system's share sheet: not an error.
        <Button size="small" onClick={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}>
          <Share2 className="i" aria-hidden />
          {t('share.more')}
        </Button>
      )}
    </section>
  );
}
