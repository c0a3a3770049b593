import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTools, toolGroups, type Asking } from './tools';

/** How far each key moves the focus in the toolbar. */
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  const isFar = Math.abs(step) > 1;
  const next = isFar ? (step < 0 ? 0 : tools.length - 1) : (at + step + tools.length) % tools.length;
  tools[next]?.focus();
}

/** The toolbar: a single tab stop, with arrow keys inside (roving tabindex). */
export function Toolbar({ editor, asking }: { editor: Editor; asking: Asking }) {
  const { t } = useTranslation('blogEditor');
  const [current, setCurrent] = useState('paragraph');
  const { tools, isInTable } = useEditorState({
    editor,
    selector: () => ({
      isInTable: editor.isActive('table'),
      tools: toolGroups.flat().map(({ isPressed, can }) => ({ isPressed: isPressed?.(editor), can: can(editor) })),
    }),
  });
  const all = toolGroups.flat();
  const names: string[] = [...all, ...(isInTable ? tableTools : [])].map(({ name }) => name);
  const stop = names.includes(current) ? current : 'paragraph';
  const tabbed = (name: string) => ({ tabIndex: name === stop ? 0 : -1, onFocus: () => setCurrent(name) });
  return (
    <div
      className="arttext__tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('text.tools.title')}
      onKeyDown={moveFocus}
    >
      {toolGroups.map((group) => (
        <span className="arttext__group" key={group[0]?.name}>
          {group.map((tool) => {
            const { name, icon: Icon, keys, act } = tool;
            const state = tools[all.indexOf(tool)];
            return (
              <button
                key={name}
                className="iconbtn arttext__tool"
                type="button"
                aria-label={t(`text.tools.${name}`)}
                title={
                  keys ? t('text.tools.withKeys', { name: t(`text.tools.${name}`), keys }) : t(`text.tools.${name}`)
                }
                aria-pressed={state?.isPressed}
                // Not `disabled`, because the focus would be lost if the arrow keys had moved it here.
                aria-disabled={state?.can ? undefined : true}
                // A mousedown would move the caret out of the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => state?.can && act(editor, asking)}
                {...tabbed(name)}
              >
                <Icon className="i" aria-hidden />
              </button>
            );
          })}
        </span>
      ))}
      {isInTable && (
        <span className="arttext__group">
          {tableTools.map(({ name, act }) => (
            <button
              key={name}
              className="btn btn--small"
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => act(editor)}
              {...tabbed(name)}
            >
              {t(`text.tools.${name}`)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
