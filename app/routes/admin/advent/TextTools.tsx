import { Bold, Italic, Link, List } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { applied, textTools, type TextTool } from './text-tools';

const icons = { bold: Bold, italic: Italic, list: List, link: Link };

/** Buttons that insert a box text's markup around the field's selection. */
export function TextTools({ areaRef }: { areaRef: RefObject<HTMLTextAreaElement> }) {
  const { t } = useTranslation('calendar');
  const use = (tool: TextTool) => {
    const area = areaRef.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const after = applied(tool, { text: value, start, end });
    area.focus();
    area.setRangeText(after.text, 0, value.length, 'preserve');
    area.setSelectionRange(after.start, after.end);
    // Dispatched so that the form handles the change like typed input.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="cal__tools" role="group" aria-label={t('tools.title')}>
      {textTools.map((tool) => {
        const Icon = icons[tool];
        return (
          <button
            key={tool}
            className="iconbtn"
            type="button"
            aria-label={t(`tools.${tool}`)}
            onClick={() => use(tool)}
          >
            <Icon className="i" aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
