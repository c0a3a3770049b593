import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../../domain/blog/document-nodes';
import { heldBy } from '../../../../../domain/blog/unknown-nodes';

/** Content that a newer release wrote: it is shown as text and stored unchanged. */
export function UnknownView({ node, selected }: ReactNodeViewProps) {
  const { t } = useTranslation('blogEditor');
  const held = heldBy(node.attrs);
  const look = node.isInline ? 'arttext__unknown arttext__unknown--inline' : 'arttext__unknown';
  return (
    <NodeViewWrapper as={node.isInline ? 'span' : 'div'} className={selected ? `${look} arttext__chosen` : look}>
      <span>{held && plainText(held).trim()}</span>
      <span className="small muted">{t('text.unknown')}</span>
    </NodeViewWrapper>
  );
}
