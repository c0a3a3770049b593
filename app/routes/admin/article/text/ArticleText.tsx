import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDocument, DocumentNode } from '../../../../../domain/blog/document';
import { knownNames } from '../../../../../domain/blog/extensions';
import { unwrapUnknown, wrapUnknown } from '../../../../../domain/blog/unknown-nodes';
import type { ArticleTextProps } from './article-text-props';
import { cleanPasted, type CleanPasted } from './clean-pasted';
import { editorExtensions } from './editor-extensions';
import { LinkDialog } from './LinkDialog';
import { Notices } from './Notices';
import { PassageDialog, type PassageAttributes } from './PassageDialog';
import { endWithLine, PicturePlaces, placePicture } from './picture-places';
import { blobOf } from './scale-picture';
import { Toolbar } from './Toolbar';
import { usePictures } from './use-pictures';

const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

const picturesIn = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => pictureTypes.split(',').includes(type));

const nodeOf = ({ type = 'text', content, ...rest }: JSONContent): DocumentNode => ({
  ...rest,
  type,
  ...(content ? { content: content.map(nodeOf) } : {}),
});

/** The document in its stored form. */
function storedOf(editor: Editor): ArticleDocument {
  const json: JSONContent = editor.state.doc.toJSON();
  return unwrapUnknown({ ...nodeOf(json), type: 'doc' });
}

function setLink(editor: Editor, address: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  } else chain.setLink({ href: address }).run();
}

const passageAt = (editor: Editor): PassageAttributes | null => {
  if (!editor.isActive('lessonPassage')) return null;
  const { videoId, second, label, title } = editor.getAttributes('lessonPassage');
  return { videoId: String(videoId), second: Number(second), label: String(label), title: String(title) };
};

function setPassage(editor: Editor, attrs: PassageAttributes): void {
  const chain = editor.chain().focus();
  if (editor.isActive('lessonPassage')) chain.updateAttributes('lessonPassage', attrs).run();
  else {
    chain
      .insertContent({ type: 'lessonPassage', attrs })
      .command(({ tr }) => {
        endWithLine(tr);
        return true;
      })
      .run();
  }
}

/** Cleans pasted HTML, reports what was removed, and keeps pasted pictures until they are inserted. */
function pastingInto(report: (pasted: Pick<CleanPasted, 'removed' | 'refused'>) => void) {
  let pictures: string[] = [];
  return {
    clean: (html: string): string => {
      const cleaned = cleanPasted(html);
      pictures = cleaned.pictures;
      report(cleaned);
      return cleaned.html;
    },
    pictureOf: (name: string): Blob | null => {
      const address = pictures[Number(name)];
      return address === undefined ? null : blobOf(address);
    },
  };
}

/** The rich text editor of an article. */
export default function ArticleText({ articleId, document: first, onChange, language, labelledBy }: ArticleTextProps) {
  const { t } = useTranslation('blogEditor');
  const { uploads, send, leave } = usePictures(articleId);
  const [asked, setAsked] = useState<'link' | 'passage' | null>(null);
  const [pasted, setPasted] = useState({ removed: 0, refused: 0 });
  const [pasting] = useState(() => pastingInto(setPasted));
  const chooser = useRef<HTMLInputElement>(null);
  const [extensions] = useState(() => [
    ...editorExtensions,
    PicturePlaces.configure({
      label: t('text.picture.coming'),
      pasted: pasting.pictureOf,
      onPlace: (editor, place) => void send(editor, place),
    }),
  ]);
  const [content] = useState(() => wrapUnknown(first, knownNames));
  const editor = useEditor({
    extensions,
    content,
    // The content security policy blocks injected style elements; the rules are in article-text.css.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange(storedOf(changed)),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, lang: language },
      transformPastedHTML: pasting.clean,
      handlePaste: (_view, { clipboardData }, slice) => {
        const pictures = picturesIn(clipboardData?.files);
        // Word also copies the selection as a picture, which is only wanted if there is nothing else.
        if (!editor || pictures.length === 0 || slice.size > 0) return false;
        setPasted({ removed: 0, refused: 0 });
        for (const file of pictures) placePicture(editor, file);
        return true;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        const pictures = picturesIn(dataTransfer?.files);
        if (!editor || pictures.length === 0) return false;
        const at = view.posAtCoords({ left: clientX, top: clientY })?.pos;
        for (const file of pictures) placePicture(editor, file, at);
        return true;
      },
    },
  });
  if (!editor) return null;
  const close = () => setAsked(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of picturesIn(target.files)) placePicture(editor, file);
    // The focus moves to the picture's alternative text.
    editor.commands.blur();
    // Reset, so that choosing the same file again fires an event.
    target.value = '';
  };
  return (
    <div className="arttext">
      <Toolbar
        editor={editor}
        asking={{
          link: () => setAsked('link'),
          passage: () => setAsked('passage'),
          picture: () => chooser.current?.click(),
        }}
      />
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label={t('text.tools.picture')}
        onChange={choose}
      />
      <Notices
        uploads={uploads}
        pasted={pasted}
        onRetry={({ place }) => void send(editor, place)}
        onLeave={({ place }) => leave(editor, place.id)}
      />
      <EditorContent className="arttext__text" editor={editor} />
      {asked === 'link' && (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          onClose={close}
          onLink={(address) => {
            setLink(editor, address);
            close();
          }}
        />
      )}
      {asked === 'passage' && (
        <PassageDialog
          passage={passageAt(editor)}
          onClose={close}
          onPassage={(passage) => {
            setPassage(editor, passage);
            close();
          }}
        />
      )}
    </div>
  );
}
