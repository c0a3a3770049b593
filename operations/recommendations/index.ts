export { ComputeNeighbours } from './ComputeNeighbours';
export { Confidence } from './Confidence';
export { CountRecommendationClick } from './CountRecommendationClick';
export { Recommendations } from './Recommendations';
