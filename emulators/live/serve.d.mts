import type { Server } from 'node:http';

export function serveLive(options: { port: number; folder: string; devPage: string }): Promise<Server>;
