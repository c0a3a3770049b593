import { ComputeNeighbours } from './ComputeNeighbours';
import { Confidence } from './Confidence';
import { CountRecommendationClick } from './CountRecommendationClick';
import { Recommendations } from './Recommendations';

export const recommendationsOperations = {
  ComputeNeighbours,
  Confidence,
  CountRecommendationClick,
  Recommendations,
};
