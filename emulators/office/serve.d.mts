import type { Server } from 'node:http';

export function serveOffice(options: { port: number; devPage: string }): Promise<Server>;
