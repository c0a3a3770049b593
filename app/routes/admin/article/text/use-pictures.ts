import type { Editor } from '@tiptap/core';
import { useCallback, useState } from 'react';
import { ask, codeOf } from '~/lib/ask';
import { fillPlace, leavePlace, type Place } from './picture-places';
import { scalePicture } from './scale-picture';

/** A picture being uploaded; `code` is null until it is refused. */
export type Upload = { place: Place; code: string | null };

/** Pictures just uploaded, whose alternative text field gets the focus once they are inserted. */
const toDescribe = new Set<string>();

/** Focuses the alternative text field of a picture that was just inserted, unless the user is typing. */
export const describeFirst = (src: string) => (field: HTMLInputElement | null) => {
  // The node view is rendered before it is attached to the document.
  if (field && toDescribe.delete(src)) requestAnimationFrame(() => field.focus());
};

/** Uploads the pictures of a text and inserts each at its placeholder. */
export function usePictures(articleId: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const forget = useCallback((id: string) => setUploads((list) => list.filter(({ place }) => place.id !== id)), []);
  const send = useCallback(
    async (editor: Editor, place: Place) => {
      const show = (code: string | null) =>
        setUploads((list) => [...list.filter((one) => one.place.id !== place.id), { place, code }]);
      show(null);
      const data = await scalePicture(place.file);
      if (data === null) return show('picture-not-read');
      if (data !== 'pixel') {
        const asked = await ask('UploadArticlePicture', { articleId, data });
        if ('refusal' in asked) return show(codeOf(asked.refusal));
        if (!editor.isFocused) toDescribe.add(asked.result.src);
        fillPlace(editor, place.id, { ...asked.result, alt: place.alt });
      } else leavePlace(editor, place.id);
      forget(place.id);
    },
    [articleId, forget],
  );
  const leave = (editor: Editor, id: string) => {
    leavePlace(editor, id);
    forget(id);
  };
  return { uploads, send, leave };
}
