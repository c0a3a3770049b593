import type { Answer } from '~/lib/server/call.server';

export type SeriesData = Answer<'GetSeries'>['series'];
