import { GetBillboard } from './GetBillboard';
import { GetComingSoon } from './GetComingSoon';
import { GetHome } from './GetHome';
import { GetKeepWatching } from './GetKeepWatching';
import { GetLanding } from './GetLanding';
import { GetMostViews } from './GetMostViews';
import { GetNewVideos } from './GetNewVideos';
import { GetPreVideoData } from './GetPreVideoData';
import { GetRow } from './GetRow';
import { GetSeries } from './GetSeries';
import { GetVideoDetails } from './GetVideoDetails';
import { GetVideosForTag } from './GetVideosForTag';
import { GetVideosNew } from './GetVideosNew';

export const catalogueOperations = {
  GetBillboard,
  GetComingSoon,
  GetHome,
  GetKeepWatching,
  GetLanding,
  GetMostViews,
  GetNewVideos,
  GetPreVideoData,
  GetRow,
  GetSeries,
  GetVideoDetails,
  GetVideosForTag,
  GetVideosNew,
};
