import { onMessage } from './on-message';

/** Runs the callback when the server reports a change of the viewer's rights. Returns a function that stops it. */
export const onRights = (look: () => void): (() => void) => onMessage(({ type }) => type === 'rights' && look());
