import axe from 'axe-core';
import { expect } from 'vitest';
import { labelInName, settled, shortly, wcag22AA } from '../support/wcag';
import '../../app/styles/app.css';

/** Checks what is rendered, with every page's style sheets, for WCAG 2.2 AA, as far as axe can. */
export async function axeClean(): Promise<void> {
  await settled();
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: wcag22AA },
    rules: labelInName,
    resultTypes: ['violations'],
  });
  expect(shortly(violations), 'accessibility findings').toEqual([]);
}

/** The appearance of the page, as a person's choice or their system makes it. */
export const look = (theme: 'dark' | 'light') => {
  document.documentElement.dataset.theme = theme;
};
