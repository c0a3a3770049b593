import { connect, createServer } from 'node:net';
import { Stop } from './stop.mjs';

const listen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });

const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Why a port cannot be used, or null. `localhost` may mean either address, so both have to be free. */
async function portProblem(port) {
  const code = await listen(port, '127.0.0.1');
  if (code === 'EACCES') return `Port ${port} needs special rights`;
  if (code || (await answers(port, '::1'))) return `Port ${port} is taken by another program`;
  return null;
}

/** Stops with one sentence unless the whole stack's ports are free. */
export async function requireFreePorts({ port, inspectorPort }, howTo) {
  const problem = await portProblem(port);
  if (problem) throw new Stop(`${problem}: end it, or choose another one, for example ${howTo(port + 10)}.`);
  const inspector = await portProblem(inspectorPort);
  if (inspector)
    throw new Stop(
      `${inspector}; it is the inspector's port for ${port}. Choose another PORT, for example ${howTo(port + 10)}.`,
    );
}

/** The first port from `first` on whose whole stack is free. */
export async function freePort(first, inspectorPortOf) {
  for (let port = first; port < first + 200; port += 10) {
    if (!(await portProblem(port)) && !(await portProblem(inspectorPortOf(port)))) return port;
  }
  throw new Stop(`No free port was found from ${first} on.`);
}
