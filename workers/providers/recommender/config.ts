import * as z from 'zod';
import { serviceAddress } from '../address';

/** The part of the environment that names an outside recommender (docs/deploy.md); without an address our own data are used. */
export const recommenderConfig = (isDevelopment: boolean) =>
  z.object({
    RECOMMENDATIONS_URL: serviceAddress(isDevelopment).optional(),
    RECOMMENDATIONS_KEY: z.string().min(1).optional(),
  });

export type RecommenderConfig = z.infer<ReturnType<typeof recommenderConfig>>;
