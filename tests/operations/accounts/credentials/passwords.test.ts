import { describe, expect, it } from 'vitest';
import { dummyHash, scryptPasswords } from '../../../../workers/providers/passwords';

const part = (hash: string, index: number) => hash.split('$')[index] ?? '';

describe('passwords', () => {
  it('are hashed with a salt of their own and the parameters in the hash', async () => {
    const [first, second] = [await scryptPasswords.hash('otturazione'), await scryptPasswords.hash('otturazione')];
    expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(part(first, 4)).not.toBe(part(second, 4));
    expect(part(first, 5)).not.toBe(part(second, 5));
  });

  it.each(['otturazione', 'perché no?', '🦷🦷🦷🦷', ' otturazione ', 'x'.repeat(200)])(
    'open with %j only',
    async (password) => {
      const hash = await scryptPasswords.hash(password);
      expect(await scryptPasswords.verify(password, hash)).toBe(true);
      expect(await scryptPasswords.verify(`${password} `, hash)).toBe(false);
    },
  );

  it('open in either spelling that a keyboard sends', async () => {
    const hash = await scryptPasswords.hash('perch\u00e9 no');
    expect(await scryptPasswords.verify('perche\u0301 no', hash)).toBe(true);
  });

  it('open with the parameters of their own time', async () => {
    // scrypt of "otturazione" with N=1024, r=4, p=1, from node:crypto.
    const old = 'scrypt$1024$4$1$AAECAwQFBgcICQoLDA0ODw$hVxNvy1mcM7uisKszwjZ4y-0jxjH7wXLG2fNpssEeXg';
    expect(await scryptPasswords.verify('otturazione', old)).toBe(true);
    expect(await scryptPasswords.verify('otturazioni', old)).toBe(false);
  });

  it('have a dummy that costs as much and opens with nothing guessable', async () => {
    const real = await scryptPasswords.hash('otturazione');
    for (const index of [0, 1, 2, 3]) expect(part(dummyHash, index)).toBe(part(real, index));
    for (const index of [4, 5]) expect(part(dummyHash, index)).toHaveLength(part(real, index).length);
    for (const guess of ['', 'dummy', dummyHash]) expect(await scryptPasswords.verify(guess, dummyHash)).toBe(false);
  });

  const salt = 'AAECAwQFBgcICQoLDA0ODw';
  const hash = 'A'.repeat(43);
  it.each([
    ['nothing', ''],
    ['plain text', 'otturazione'],
    ['another scheme', `bcrypt$16384$8$5$${salt}$${hash}`],
    ['too little cost', `scrypt$512$8$5$${salt}$${hash}`],
    ['a cost that is no power of two', `scrypt$16385$8$5$${salt}$${hash}`],
    ['a cost that takes all memory', `scrypt$524288$8$5$${salt}$${hash}`],
    ['a block size that takes all memory', `scrypt$16384$64$5$${salt}$${hash}`],
    ['no block size', `scrypt$16384$0$5$${salt}$${hash}`],
    ['too much work', `scrypt$16384$8$99$${salt}$${hash}`],
    ['a negative number', `scrypt$16384$8$-5$${salt}$${hash}`],
    ['a short salt', `scrypt$16384$8$5$AAECAw$${hash}`],
    ['no hash', `scrypt$16384$8$5$${salt}$`],
    ['a short hash', `scrypt$16384$8$5$${salt}$AAAA`],
    ['a part too many', `scrypt$16384$8$5$${salt}$${hash}$x`],
    ['a line too many', `scrypt$16384$8$5$${salt}$${hash}\n`],
  ])('never open with a damaged hash: %s', async (_name, damaged) => {
    expect(await scryptPasswords.verify('otturazione', damaged)).toBe(false);
    expect(await scryptPasswords.verify('', damaged)).toBe(false);
  });
});
