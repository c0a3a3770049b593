import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation, type HandlerContext } from '../../operation';
import { changes, changeShapes, type ChangeName, type UserRow } from './changes';
import { Uid } from './schemas';

const names = Object.keys(changeShapes) as ChangeName[];

/** Exactly one of the eleven keys is present, as the schema guarantees. */
const nameIn = (input: object): ChangeName => names.find((name) => name in input) ?? 'isNewTrial';

/** The table maps each change to its value's type; TypeScript cannot infer it from a dynamic name. */
const change = (context: HandlerContext<'admin'>, user: UserRow, name: ChangeName, value: unknown) =>
  (
    changes[name] as (
      context: HandlerContext<'admin'>,
      user: UserRow,
      value: unknown,
    ) => ReturnType<typeof changes.admin>
  )(context, user, value);

const { isNewTrial, deviceRemove, fcmRemove, admin, resetVideos, accountDelete, name, ...numbers } = changeShapes;

export const UpdateUser = defineOperation({
  summary: 'Changes exactly one thing about a user: one of the eleven administrator actions of spec 2 §7.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ uid, ...rest }) => ({ userId: uid, subject: nameIn(rest) }),
  input: z
    .strictObject({
      uid: Uid,
      isNewTrial: isNewTrial.optional(),
      deviceRemove: deviceRemove.optional(),
      fcmRemove: fcmRemove.optional(),
      admin: admin.optional(),
      resetVideos: resetVideos.optional(),
      accountDelete: accountDelete.optional(),
      name: name.optional(),
      customTrial: numbers.customTrial.optional(),
      extendTrial: numbers.extendTrial.optional(),
      customVideos: numbers.customVideos.optional(),
      customDevices: numbers.customDevices.optional(),
    })
    .refine(({ uid: _uid, ...rest }) => Object.keys(rest).length === 1, 'exactly one change'),
  output: z.object({
    updated: z.enum(names),
    /** A new owner waits for another owner to confirm it, */
    needsSecond: z.literal(true).optional(),
    /** or for this time, milliseconds, where there is no other. */
    effectiveAt: z.number().optional(),
  }),
  async handler(context, { uid, ...rest }) {
    const [user] = await context.db.select().from(users).where(eq(users.id, uid)).limit(1);
    if (!user) throw new DomainError('not-found', 'user-not-found');
    const changeName = nameIn(rest);
    const { waits, ...facts } = await change(context, user, changeName, rest[changeName]);
    context.audit.changed(facts);
    return { updated: changeName, ...waits };
  },
});
