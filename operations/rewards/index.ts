export { EraseRewardRequests } from './EraseRewardRequests';
export { ExportRewardRequests } from './ExportRewardRequests';
export { GetRewardRequests } from './GetRewardRequests';
export { GetRewards } from './GetRewards';
export { SaveReward } from './SaveReward';
export { ShipRewardRequests } from './ShipRewardRequests';
export { UnshipRewardRequests } from './UnshipRewardRequests';
