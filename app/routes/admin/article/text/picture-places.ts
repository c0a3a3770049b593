import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A picture that is being uploaded. */
export type Place = { id: string; file: Blob; name: string; alt: string };

type Change = { added: { place: Place; at: number }[]; removed?: string };
type PlacesOptions = {
  /** Returns the pasted picture with this name. */
  pasted: (name: string) => Blob | null;
  onPlace: (editor: Editor, place: Place) => void;
  /** The text of the placeholder. */
  label: string;
};

const key = new PluginKey<DecorationSet>('picturePlaces');

/** The `src` of a pasted figure; it only exists until the transaction is completed. */
export const pastedAddress = 'pasted:';

const widget = ({ place, at }: Change['added'][number], label: string): Decoration =>
  Decoration.widget(
    at,
    () => {
      const element = document.createElement('div');
      element.className = 'arttext__coming';
      element.textContent = label;
      return element;
    },
    { id: place.id, place },
  );

/** Removes pasted figures from the document and remembers their positions. */
function takePasted(state: EditorState, pasted: PlacesOptions['pasted']): Transaction | null {
  const found: { at: number; size: number; name: string; alt: string }[] = [];
  state.doc.descendants((node, at) => {
    const address = String(node.attrs.src ?? '');
    if (node.type.name === 'figure' && address.startsWith(pastedAddress)) {
      found.push({ at, size: node.nodeSize, name: address.slice(pastedAddress.length), alt: String(node.attrs.alt) });
    }
  });
  if (found.length === 0) return null;
  const { tr } = state;
  for (const { at, size } of found.toReversed()) tr.delete(at, at + size);
  const added = found.flatMap(({ at, name, alt }) => {
    const file = pasted(name);
    return file ? [{ place: { id: crypto.randomUUID(), file, name: '', alt }, at: tr.mapping.map(at) }] : [];
  });
  return tr.setMeta(key, { added } satisfies Change);
}

/** Tracks the positions of uploading pictures while the document changes. */
export const PicturePlaces = Extension.create<PlacesOptions>({
  name: 'picturePlaces',
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const begun = new Set<string>();
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, places) {
            const moved = places.map(transaction.mapping, transaction.doc);
            const change: Change | undefined = transaction.getMeta(key);
            if (!change) return moved;
            const gone = moved.find(undefined, undefined, ({ id }) => id === change.removed);
            const widgets = change.added.map((one) => widget(one, options.label));
            return moved.remove(gone).add(transaction.doc, widgets);
          },
        },
        props: { decorations: (state) => key.getState(state) },
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? takePasted(state, options.pasted) : null,
        view: () => ({
          update({ state }) {
            for (const { spec } of key.getState(state)?.find() ?? []) {
              const place: Place = spec.place;
              if (begun.has(place.id)) continue;
              begun.add(place.id);
              options.onPlace(editor, place);
            }
          },
        }),
      }),
    ];
  },
});

/** Starts the upload of a picture, to be inserted after the block at a position, or before it if it is an empty line. */
export function placePicture(editor: Editor, file: File, position = editor.state.selection.to): void {
  const { state } = editor;
  const $at = state.doc.resolve(position);
  const isEmptyLine = $at.depth === 1 && $at.parent.content.size === 0;
  const at = $at.depth === 0 ? position : isEmptyLine ? $at.before(1) : $at.after(1);
  const place = { id: crypto.randomUUID(), file, name: file.name, alt: '' };
  editor.view.dispatch(state.tr.setMeta(key, { added: [{ place, at }] } satisfies Change));
}

/** Removes a placeholder. */
export function leavePlace(editor: Editor, id: string): void {
  if (!editor.isDestroyed)
    editor.view.dispatch(editor.state.tr.setMeta(key, { added: [], removed: id } satisfies Change));
}

/** Inserts an uploaded picture at its placeholder; ignored if that was deleted meanwhile. */
export function fillPlace(editor: Editor, id: string, attrs: Record<string, unknown>): void {
  if (editor.isDestroyed) return;
  const { state } = editor;
  const [place] = key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  const figure = state.schema.nodes.figure?.create(attrs);
  if (!place || !figure) return;
  const tr = state.tr.replaceRangeWith(place.from, place.from, figure);
  endWithLine(tr);
  editor.view.dispatch(tr.setMeta(key, { added: [], removed: id } satisfies Change));
}

/** Appends an empty paragraph after a last block without text, so that writing can continue. */
export function endWithLine(tr: Transaction): void {
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!tr.doc.lastChild?.isTextblock && paragraph) tr.insert(tr.doc.content.size, paragraph.create());
}
