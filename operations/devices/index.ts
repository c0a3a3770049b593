import { GetDevices } from './GetDevices';
import { RegisterDevice } from './RegisterDevice';
import { RemoveDevice } from './RemoveDevice';
import { RenameDevice } from './RenameDevice';

export const devicesOperations = {
  GetDevices,
  RegisterDevice,
  RemoveDevice,
  RenameDevice,
};
