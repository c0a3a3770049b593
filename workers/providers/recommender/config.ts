import * as z from 'zod';
import { serviceAddress } from '../address';

/** The environment of an outside recommender (docs/deploy.md); without a URL recommendations come from our own data. */
export const recommenderConfig = (isDevelopment: boolean) =>
  z.object({
    RECOMMENDATIONS_URL: serviceAddress(isDevelopment).optional(),
    RECOMMENDATIONS_KEY: z.string().min(1).optional(),
  });

export type RecommenderConfig = z.infer<ReturnType<typeof recommenderConfig>>;
