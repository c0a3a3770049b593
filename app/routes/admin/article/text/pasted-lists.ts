// Repairs lists from Word and Google Docs: paragraphs formatted as list items, and lists placed beside their item.

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** The list level of a Word paragraph, from 1; 0 if it is no list item. */
function levelOf(element: Element): number {
  if (element.tagName !== 'P') return 0;
  const [, level] = /mso-list:\s*l\d+ level(\d+)/i.exec(styleOf(element)) ?? [];
  if (level) return Number(level);
  return element.className.startsWith('MsoListParagraph') ? 1 : 0;
}

/** Removes the bullet or number that Word writes as text; returns it. */
function takeMarker(point: Element): string {
  let marker = '';
  for (const ignored of point.querySelectorAll('[style*="mso-list:Ignore" i]')) {
    marker += ignored.textContent ?? '';
    ignored.remove();
  }
  const comments = document.createTreeWalker(point, NodeFilter.SHOW_COMMENT);
  const starts: Node[] = [];
  while (comments.nextNode()) {
    if (/\[if !supportLists\]/i.test(comments.currentNode.nodeValue ?? '')) starts.push(comments.currentNode);
  }
  for (const start of starts) {
    for (let next = start.nextSibling; next && next.nodeType !== Node.COMMENT_NODE; next = start.nextSibling) {
      marker += next.textContent ?? '';
      next.parentNode?.removeChild(next);
    }
  }
  return marker;
}

const listFor = (marker: string): 'ol' | 'ul' => (/^[\s\u00A0]*(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul');

/** Replaces consecutive list paragraphs by a real list. */
function gather(first: Element): void {
  const open: { level: number; list: Element }[] = [];
  let point: Element | null = first;
  while (point && levelOf(point) > 0) {
    const next: Element | null = point.nextElementSibling;
    const level = levelOf(point);
    const tag = listFor(takeMarker(point));
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.length === 0 || (open.at(-1)?.level ?? 0) < level) {
      const list = document.createElement(tag);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.appendChild(list);
      else point.insertAdjacentElement('beforebegin', list);
      open.push({ level, list });
    }
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.replaceChildren(...point.childNodes);
    item.appendChild(words);
    open.at(-1)?.list.appendChild(item);
    point.remove();
    point = next;
  }
}

/** Converts all of Word's paragraph lists. */
export function makeLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.isConnected && levelOf(paragraph) > 0) gather(paragraph);
  }
}

/** Moves a list that is placed directly in a list into the preceding item. */
export function nestLists(body: Element): void {
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = inner.previousElementSibling;
    if (before?.tagName === 'LI') before.appendChild(inner);
    else {
      const item = document.createElement('li');
      inner.insertAdjacentElement('beforebegin', item);
      item.replaceChildren(document.createElement('p'), inner);
    }
  }
}
