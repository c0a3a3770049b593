import type { Answer } from '~/lib/server/call.server';

/** The video as GetVideo returns it: signed addresses, licence token and everything that the player shows. */
export type PlayableVideo = Answer<'GetVideo'>['video'];

/** The part of GetVideo's response that a player needs. */
export type FilmSource = Pick<
  PlayableVideo,
  'id' | 'dash' | 'hls' | 'manifest' | 'drmToken' | 'expiresAt' | 'lifeSeconds' | 'licences' | 'fairplayCertificate'
>;

export type WatchedVideo = {
  videoId: string;
  seriesId: string | null;
  /** The course unit that it counts for. */
  courseId?: string | undefined;
  unitId?: string | undefined;
};

/** Whether the series has other lessons to show. */
export const hasEpisodes = (seriesId: string | null, isInCourse: boolean): seriesId is string =>
  seriesId !== null && !isInCourse;
