import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** An icon in the format of lucide's modules. */
export type Icon = { size: number; node: readonly (readonly [string, Readonly<Record<string, string>>])[] };

const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/;

/** The elements of an icon as markup; keys are only for React. */
export const drawingOf = ({ node }: Icon): string =>
  node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');

let replaced = 0;

/**
 * Makes the build render lucide's icons through `one-element-icon.tsx`: one element with its drawing as a text instead
 * of two to five elements with a dozen attributes, without the library's component (docs/decisions/0109).
 */
export const oneElementIcons: Plugin = {
  name: 'one-element-icons',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    if (!icon.test(id)) return;
    const { __iconData }: { __iconData?: Icon } = await import(pathToFileURL(id).href);
    if (!__iconData) return;
    replaced += 1;
    const [maker, drawing] = ['~/lib/one-element-icon', drawingOf(__iconData)].map((text) => JSON.stringify(text));
    return `import createIcon from ${maker};\nexport default /* @__PURE__ */ createIcon(${drawing}, ${__iconData.size});`;
  },
  buildEnd(error) {
    if (!error && replaced === 0) throw new Error('No icon was replaced: lucide makes them in another way now.');
  },
};
