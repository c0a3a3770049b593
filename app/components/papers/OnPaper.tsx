import { useTranslation } from 'react-i18next';

type OnPaperProps = {
  text: string /** The text to show in its place, in which `text` is contained. */;
  shown?: string;
  printed: Record<string, string>;
};

/** A text, followed in brackets by its printed form if the documents' fonts lack some of its letters (`printedOtherwise`). */
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
