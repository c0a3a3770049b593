import { GetDevices } from './GetDevices';
import { RegisterDevice } from './RegisterDevice';
import { RemoveDevice } from './RemoveDevice';

export const devicesOperations = {
  GetDevices,
  RegisterDevice,
  RemoveDevice,
};
