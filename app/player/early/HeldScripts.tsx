import { Scripts as scriptsOf } from '@remix-run/react';
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The id of the page's module script, which is held back until the film has its first frame. */
export const heldId = 'held-modules';

type Props = { type?: string; async?: boolean; id?: string; rel?: string; children?: ReactNode };

/** Makes the scripts inert and prevents their download, so that the film gets the whole bandwidth. */
function held(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(held);
  if (!isValidElement<Props>(node)) return node;
  if (node.type === Fragment) return cloneElement(node, undefined, held(node.props.children));
  if (node.type === 'script' && node.props.type === 'module') {
    return cloneElement<Props>(node, { type: 'text/plain', async: false, id: heldId });
  }
  if (node.type === 'link') return cloneElement<Props>(node, { rel: `x-${node.props.rel}` });
  return node;
}

/** Remix's scripts of a page that starts after its film (see EarlyFilm.tsx). */
export function HeldScripts({ nonce }: { nonce: string }): ReactElement {
  const scripts = scriptsOf({ nonce });
  // Only the server renders them inert: on hydration React keeps the attributes of the markup.
  return <>{typeof document === 'undefined' ? held(scripts) : scripts}</>;
}
