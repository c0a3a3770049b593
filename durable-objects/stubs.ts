import type { Viewer } from './viewer/Viewer';

export type ViewerNamespace = DurableObjectNamespace<Viewer>;

/** The one place that turns a user's id into that viewer's object: one object per user, named by the uid. */
export const viewerOf = (namespace: ViewerNamespace, userId: string) => namespace.get(namespace.idFromName(userId));
