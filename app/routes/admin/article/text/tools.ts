import type { Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Play,
  Quote,
  Redo2,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export type ToolName =
  | 'paragraph'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'bold'
  | 'italic'
  | 'link'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'code'
  | 'table'
  | 'picture'
  | 'passage'
  | 'undo'
  | 'redo';

export type TableToolName = 'addRow' | 'deleteRow' | 'addColumn' | 'deleteColumn' | 'headerRow' | 'deleteTable';

/** The tools that open a dialog. */
export type Asking = { link: () => void; picture: () => void; passage: () => void };

type Tool = {
  name: ToolName;
  icon: LucideIcon;
  /** The shortcut as in `aria-keyshortcuts`; empty without one. */
  keys: string;
  /** Undefined for actions without a state. */
  isPressed?: (editor: Editor) => boolean;
  can: (editor: Editor) => boolean;
  act: (editor: Editor, asking: Asking) => void;
};

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  name: `heading${level}`,
  icon,
  keys: `Ctrl Alt ${level}`,
  isPressed: (editor) => editor.isActive('heading', { level }),
  can: (editor) => editor.can().setHeading({ level }),
  act: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** The groups of the toolbar. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'paragraph',
      icon: Pilcrow,
      keys: 'Ctrl Alt 0',
      isPressed: (editor) => editor.isActive('paragraph'),
      can: (editor) => editor.isActive('paragraph') || editor.can().setParagraph(),
      act: (editor) => editor.chain().focus().setParagraph().run(),
    },
    heading(2, Heading2),
    heading(3, Heading3),
    heading(4, Heading4),
  ],
  [
    {
      name: 'bold',
      icon: Bold,
      keys: 'Ctrl B',
      isPressed: (editor) => editor.isActive('bold'),
      can: (editor) => editor.can().toggleBold(),
      act: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      keys: 'Ctrl I',
      isPressed: (editor) => editor.isActive('italic'),
      can: (editor) => editor.can().toggleItalic(),
      act: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'link',
      icon: Link,
      keys: '',
      isPressed: (editor) => editor.isActive('link'),
      can: (editor) => editor.can().setLink({ href: '/' }),
      act: (_editor, { link }) => link(),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: List,
      keys: 'Ctrl Shift 8',
      isPressed: (editor) => editor.isActive('bulletList'),
      can: (editor) => editor.can().toggleBulletList(),
      act: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      keys: 'Ctrl Shift 7',
      isPressed: (editor) => editor.isActive('orderedList'),
      can: (editor) => editor.can().toggleOrderedList(),
      act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: Quote,
      keys: 'Ctrl Shift B',
      isPressed: (editor) => editor.isActive('blockquote'),
      can: (editor) => editor.can().toggleBlockquote(),
      act: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'code',
      icon: Code,
      keys: 'Ctrl Alt C',
      isPressed: (editor) => editor.isActive('codeBlock'),
      can: (editor) => editor.can().toggleCodeBlock(),
      act: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    {
      name: 'table',
      icon: Table,
      keys: '',
      can: (editor) => !editor.isActive('table') && editor.can().insertTable(),
      act: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { name: 'picture', icon: Image, keys: '', can: () => true, act: (_editor, { picture }) => picture() },
    {
      name: 'passage',
      icon: Play,
      keys: '',
      isPressed: (editor) => editor.isActive('lessonPassage'),
      can: () => true,
      act: (_editor, { passage }) => passage(),
    },
  ],
  [
    {
      name: 'undo',
      icon: Undo2,
      keys: 'Ctrl Z',
      can: (editor) => editor.can().undo(),
      act: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      icon: Redo2,
      keys: 'Ctrl Shift Z',
      can: (editor) => editor.can().redo(),
      act: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

/** Shown while the caret is in a table. */
export const tableTools: readonly { name: TableToolName; act: (editor: Editor) => void }[] = [
  { name: 'addRow', act: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'deleteRow', act: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'addColumn', act: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteColumn', act: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'headerRow', act: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { name: 'deleteTable', act: (editor) => editor.chain().focus().deleteTable().run() },
];
