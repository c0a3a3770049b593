/** @license The drawings of icons are lucide's (lucide-react, ISC). */
import type { SVGAttributes } from 'react';

/**
 * Makes a component of an icon's drawing, in place of lucide's own (scripts/icons/one-element.ts). Colour, width and ends of its
 * strokes are in `.i` (styles/base.css).
 */
export default function createIcon(drawing: string, size: number) {
  const viewBox = `0 0 ${size} ${size}`;
  const html = { __html: drawing };
  return (props: SVGAttributes<SVGSVGElement>) => <svg viewBox={viewBox} {...props} dangerouslySetInnerHTML={html} />;
}
