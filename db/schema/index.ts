export * from './accounts';
export * from './audit';
export * from './billing';
export * from './catalogue';
export * from './jobs';
export * from './system';
export * from './watching';
export * from './ways-in';
