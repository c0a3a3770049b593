/** Saves a text, as a table, or a file as it is. */
export function saveFile(name: string, content: string | Blob): void {
  const link = document.createElement('a');
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
