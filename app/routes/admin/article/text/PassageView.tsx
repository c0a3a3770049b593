import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { Play } from 'lucide-react';
import { clock } from '../../../../../domain/blog/extensions';

/** A link to a passage of a lesson, in the editor. */
export const PassageView = ({ node: { attrs }, selected }: ReactNodeViewProps) => (
  <NodeViewWrapper className={selected ? 'arttext__passage arttext__chosen' : 'arttext__passage'} data-drag-handle>
    <span>
      <b>{`${attrs.label}, ${clock(Number(attrs.second))}`}</b>
      <span className="small muted">{String(attrs.title)}</span>
    </span>
    <Play className="i" aria-hidden />
  </NodeViewWrapper>
);
