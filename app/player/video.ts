import type { Answer } from '~/lib/server/call.server';

/** The video as GetVideo returns it: signed addresses, licence token and everything that the player shows. */
export type PlayableVideo = Answer<'GetVideo'>['video'];
