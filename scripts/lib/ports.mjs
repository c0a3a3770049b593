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
export async function requireFreePorts({ port, inspectorPort, emulators = {} }, howTo) {
  const problem = await portProblem(port);
  if (problem) throw new Stop(`${problem}: end it, or choose another one, for example ${howTo(port + 10)}.`);
  const others = [['inspector', inspectorPort], ...Object.entries(emulators)];
  const problems = await Promise.all(others.map(([, other]) => portProblem(other)));
  const first = problems.findIndex(Boolean);
  if (first === -1) return;
  throw new Stop(
    `${problems[first]}; it is the port of the ${others[first][0]} for ${port}. Choose another PORT, for example ${howTo(port + 10)}.`,
  );
}

/** The first port, from `first` on, whose whole stack is free; `others` returns the ports that belong to one. */
export async function freePort(first, others) {
  for (let port = first; port < first + 200; port += 10) {
    const problems = await Promise.all([port, ...others(port)].map(portProblem));
    if (problems.every((problem) => problem === null)) return port;
  }
  throw new Stop(`No free port was found from ${first} on.`);
}
