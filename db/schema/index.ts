export * from './accounts';
export * from './billing';
export * from './catalogue';
export * from './system';
export * from './watching';
