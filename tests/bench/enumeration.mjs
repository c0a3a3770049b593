// Whether response times reveal which addresses have an account, by the clock, on a running Worker.
import { areaUnderCurve } from '../support/measures/auc.ts';
import { emulatorVariables, startEmulators } from '../../scripts/lib/emulators.mjs';
import { stackAt } from '../../scripts/lib/settings.mjs';
import { apiceOptions, bundleApice, dataOfSize } from './apice.mjs';
import { startWorker } from './servers.mjs';

const rounds = Number(process.env.ROUNDS ?? 300);
/** The delay that the planted fault adds for addresses with an account. Milliseconds. */
const faultMs = 20;

/** As many accounts as there are rounds, and addresses of the same length without an account: no limit is met. */
const addresses = {
  known: (round) => `${round}-dentista@apice.test`,
  unknown: (round) => `${round}-nessunoo@apice.test`,
};

const attempts = {
  SignIn: (email) => ({ email, password: 'sbagliata-davvero' }),
  RecoverPassword: (email) => ({ email }),
};

/** Milliseconds until an attempt is answered, and the answer. Each comes from a place of its own: no limit is met. */
async function timed(url, operation, email, place) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'cf-connecting-ip': place },
    body: JSON.stringify(attempts[operation](email)),
  });
  const answer = `${response.status} ${await response.text()}`;
  return { milliseconds: performance.now() - begun, answer };
}

async function compare(url, operation) {
  const times = { known: [], unknown: [] };
  const answers = new Set();
  for (let round = 1; round <= rounds; round += 1) {
    // The second of a pair finds warmer caches, so they alternate.
    const kinds = round % 2 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of kinds) {
      const place = `203.0.${round >> 8}.${round & 255}`;
      const { milliseconds, answer } = await timed(url, operation, addresses[kind](round), place);
      times[kind].push(milliseconds);
      answers.add(answer);
    }
  }
  const faulty = times.known.map((milliseconds) => milliseconds + faultMs);
  return {
    operation,
    answers: [...answers],
    auc: areaUnderCurve(times.known, times.unknown),
    faultAuc: areaUnderCurve(faulty, times.unknown),
  };
}

/** The area under the curve of each operation that is asked with an address. */
export async function measureEnumeration({ port, filmsDir, say }) {
  const dataDir = await dataOfSize(1000, filmsDir);
  const stack = stackAt(port, dataDir);
  const options = apiceOptions(bundleApice(), dataDir, port);
  const emulators = await startEmulators(stack);
  const server = await startWorker({ ...options, bindings: { ...options.bindings, ...emulatorVariables(stack) } });
  try {
    say(`Answers to ${rounds} addresses with an account and ${rounds} without`);
    const compared = [];
    for (const operation of Object.keys(attempts)) {
      // The first of an isolate also reads the settings.
      await timed(server.url, operation, 'prima@apice.test', '203.0.113.1');
      compared.push(await compare(server.url, operation));
    }
    return compared;
  } finally {
    await server.stop();
    await emulators.end();
  }
}
