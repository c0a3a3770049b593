import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '../../operations/ports';

export { dummyHash } from '../../operations/accounts/sign-in/dummy-hash';

type Parameters = { cost: number; blockSize: number; parallelization: number };

/** Takes 150 ms of one core. To raise it, change it here and in dummy-hash.ts; stored hashes contain their own parameters. */
const current: Parameters = { cost: 16_384, blockSize: 8, parallelization: 5 };
const saltBytes = 16;
const hashBytes = 32;

/** The limits of a stored hash's parameters: a corrupt row must not cost minutes or gigabytes. */
const bounds = { cost: [1024, 32_768], blockSize: [1, 8], parallelization: [1, 16], bytes: [16, 64] } as const;

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Keyboards differ in the Unicode form that they send, so passwords are normalised. */
const derive = (password: string, salt: Buffer, bytes: number, parameters: Parameters): Promise<Buffer> =>
  scryptAsync(password.normalize('NFKC'), salt, bytes, {
    ...parameters,
    maxmem: 256 * parameters.cost * parameters.blockSize,
  });

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The parts of `scrypt$N$r$p$salt$hash`, or null when the text is malformed or out of bounds. */
function parse(hash: string) {
  const match = /^scrypt\$(\d{1,6})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (!match) return null;
  const [, cost, blockSize, parallelization, salt = '', expected = ''] = match;
  const parameters = { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) };
  const parsed = { parameters, salt: Buffer.from(salt, 'base64url'), expected: Buffer.from(expected, 'base64url') };
  const isSound =
    isWithin(parameters.cost, bounds.cost) &&
    Number.isInteger(Math.log2(parameters.cost)) &&
    isWithin(parameters.blockSize, bounds.blockSize) &&
    isWithin(parameters.parallelization, bounds.parallelization) &&
    isWithin(parsed.salt.length, bounds.bytes) &&
    isWithin(parsed.expected.length, bounds.bytes);
  return isSound ? parsed : null;
}

/** Passwords as scrypt hashes, `scrypt$16384$8$5$salt$hash`. PBKDF2 with over 100,000 rounds throws in production. */
export const scryptPasswords: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(saltBytes);
    const hash = await derive(password, salt, hashBytes, current);
    const { cost, blockSize, parallelization } = current;
    return ['scrypt', cost, blockSize, parallelization, salt.toString('base64url'), hash.toString('base64url')].join(
      '$',
    );
  },
  async verify(password, hash) {
    const parsed = parse(hash);
    if (!parsed) return false;
    const { parameters, salt, expected } = parsed;
    return timingSafeEqual(await derive(password, salt, expected.length, parameters), expected);
  },
};
