import type { AnyExtension } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import {
  articleExtensions,
  Figure,
  LessonPassage,
  UnknownBlock,
  UnknownInline,
} from '../../../../../domain/blog/extensions';
import { FigureView } from './FigureView';
import { PassageView } from './PassageView';
import { pastedAddress } from './picture-places';
import { UnknownView } from './UnknownView';

/** Overrides for the editor of nodes that the server renders otherwise. */
const shown: Record<string, AnyExtension> = {
  figure: Figure.extend({
    parseHTML() {
      const pasted = {
        tag: 'figure[data-pasted]',
        getAttrs: (element: HTMLElement) => ({
          src: `${pastedAddress}${element.dataset.pasted}`,
          alt: element.getAttribute('alt') ?? '',
        }),
      };
      return [...(this.parent?.() ?? []), pasted];
    },
    addNodeView: () => ReactNodeViewRenderer(FigureView),
  }),
  lessonPassage: LessonPassage.extend({ addNodeView: () => ReactNodeViewRenderer(PassageView) }),
  unknownBlock: UnknownBlock.extend({ addNodeView: () => ReactNodeViewRenderer(UnknownView) }),
  unknownInline: UnknownInline.extend({ addNodeView: () => ReactNodeViewRenderer(UnknownView, { as: 'span' }) }),
};

export const editorExtensions: AnyExtension[] = articleExtensions.map((one) => shown[one.name] ?? one);
