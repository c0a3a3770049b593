import type { Server } from 'node:http';

export function serveMail(options: { port: number }): Promise<Server>;
