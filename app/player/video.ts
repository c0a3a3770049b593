import type { Answer } from '~/lib/server/call.server';

/** The video as GetVideo answers it: signed addresses, licence token and all that the player shows. */
export type PlayableVideo = Answer<'GetVideo'>['video'];
