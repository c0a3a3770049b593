import { useTranslation } from 'react-i18next';

type OnPaperProps = {
  text: string /** The text with what is said of it. */;
  shown?: string;
  printed: Record<string, string>;
};

/** A text, and in brackets how papers have it, where their fonts lack some of its letters (`printedOtherwise`). */
export function OnPaper({ text, shown = text, printed }: OnPaperProps) {
  const { t } = useTranslation('common');
  const other = printed[text];
  return (
    <>
      {shown}
      {other !== undefined && <span className="muted"> ({t('papers.onPaper', { text: other })})</span>}
    </>
  );
}
