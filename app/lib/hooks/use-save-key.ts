import { useEffect } from 'react';

/** Ctrl S and ⌘ S press the page's save button, by its id. */
export function useSaveKey(id: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      document.getElementById(id)?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [id]);
}
