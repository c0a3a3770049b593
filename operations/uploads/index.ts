import { AbortUpload } from './AbortUpload';
import { BeginUpload } from './BeginUpload';
import { ContinueUpload } from './ContinueUpload';
import { FinishUpload } from './FinishUpload';
import { GetUploads } from './GetUploads';
import { PutUploadPart } from './PutUploadPart';
import { SweepUploads } from './SweepUploads';
import { UnpackUpload } from './UnpackUpload';
import { UseUpload } from './UseUpload';

export const uploadsOperations = {
  AbortUpload,
  BeginUpload,
  ContinueUpload,
  FinishUpload,
  GetUploads,
  PutUploadPart,
  SweepUploads,
  UnpackUpload,
  UseUpload,
};
