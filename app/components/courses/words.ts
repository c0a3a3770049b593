import type { CSSProperties } from 'react';

export { countedTime } from '../../../domain/courses/counted-time';

/** Custom properties are not part of React's style type. */
export const measures = (properties: Record<`--${string}`, string | number>) => properties as CSSProperties;
