export { GetDevices } from './GetDevices';
export { RegisterDevice } from './RegisterDevice';
export { RemoveDevice } from './RemoveDevice';
export { RenameDevice } from './RenameDevice';
