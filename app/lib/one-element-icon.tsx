/** @license The drawings of icons are lucide's (lucide-react, ISC). */
import type { SVGAttributes } from 'react';

/**
 * Creates an icon component from a drawing, as a replacement of lucide's own (scripts/icons/one-element.ts). The stroke
 * styles are in `.i` (styles/base.css).
 */
export default function createIcon(drawing: string, size: number) {
  const viewBox = `0 0 ${size} ${size}`;
  const html = { __html: drawing };
  return (props: SVGAttributes<SVGSVGElement>) => <svg viewBox={viewBox} {...props} dangerouslySetInnerHTML={html} />;
}
