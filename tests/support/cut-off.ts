/** An object that does not answer, as the runtime words it; any other error would be printed as an uncaught exception. */
export const cutOff = (): Error => new Error('disconnected: operation canceled');
