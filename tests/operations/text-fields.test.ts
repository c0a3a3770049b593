import { expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '../../operations';
import { stored, writtenBy } from '../e2e/support/scripts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema | Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
};

/** Zod's own type of a JSON schema is wider than what an input can be. */
const schemaOf = (input: z.ZodType) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The paths at which a schema accepts a text with a script. */
function fieldsOf(schema: Schema, path: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const below = [
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`)),
    ...[items ?? []].flat().flatMap((item) => fieldsOf(item, `${path}[]`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => fieldsOf(one, path)),
    ...(typeof additionalProperties === 'object' ? fieldsOf(additionalProperties, `${path}{}`) : []),
  ];
  const isText =
    schema.type === 'string' &&
    !schema.enum &&
    schema.const === undefined &&
    !schema.format &&
    (schema.maxLength ?? Infinity) >= stored.length &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(stored));
  return isText ? [path, ...below] : below;
}

/** Names of fields whose text names something, proves something or is compared, and is never shown. */
const unseen =
  /(?:^|\.)(?:\w*(?:Id|Ids|ids|uid|uids|Uid|Path|Url|_url|Code|botCheck|Token|token|secret|Secret|website|phone|nonce)|id|redirectTo|resolver|password|code|state|error\w*|user|users|sender|event|finalize|cancel|promotion_code|next|answer|data|csv|email|addEmail|userToDelete|price|goto|after|wideHash|tallHash|movedFrom|copyFrom)(?:\[\]|\{\})?$/;

/** Where else it is held that a text stays text. */
const elsewhere: Record<string, string> = {
  'ShipRewardRequests.tracking': 'mails.test.ts',
  'SendInquiry.name': 'mails.test.ts',
  'SendInquiry.company': 'mails.test.ts',
  'SendInquiry.message': 'mails.test.ts',
  'SendEmergencyMessage.message': 'mails.test.ts',
  'ReserveSeats.name': 'mails.test.ts',
  'ConfirmReturn.reduced.reason': 'damaged-goods.test.ts',
};

/** Drawn by React alone, whose only ways around text are the closed list of raw-html.test.ts. */
const drawnOnly = [
  'FinishPasskeyRegistration',
  'RenamePasskey',
  'RenameSession',
  'SignInWithProviderToken',
  'UpdateUser',
  'CancelSubscription',
  'CreateCheckoutSession',
  'SaveFiscalData',
  'UpdateCustomerSubscription',
  'ChangeGift',
  'CreateGiftCheckout',
  'NotifyAdventData',
  'SaveRewardRequest',
  'RevokeCertificate',
  'SaveAdventBox',
  'SaveMissions',
  'CreateEbook',
  'SaveEbook',
  'SaveEbookQuestion',
  'SaveHighlight',
  'SaveReadingPlace',
  'SaveLiveChannel',
  'SaveLiveEvent',
  'SendLiveMessage',
  'UploadCompanyLogo',
  'CountToolUse',
  'TrackConversion',
  'TrackEvent',
];

const commands = Object.entries(operations).filter(([, { isCommand, allowed }]) => isCommand && allowed !== 'system');

test('every text that somebody may write is tried with a script in it, or it is said where that is held', () => {
  const fields = commands.flatMap(([name, { input }]) => fieldsOf(schemaOf(input), name));
  const isHeld = (field: string) =>
    unseen.test(field) ||
    field in elsewhere ||
    [...writtenBy, ...drawnOnly].some((name) => field.startsWith(`${name}.`));
  expect([...new Set(fields)].filter((field) => !isHeld(field))).toEqual([]);
  // Nothing is named that is not there any more.
  for (const name of drawnOnly)
    expect(
      fields.some((field) => field.startsWith(`${name}.`)),
      name,
    ).toBe(true);
  for (const field of Object.keys(elsewhere)) expect(fields, field).toContain(field);
});

test('a field of an unknown operation is found', () => {
  const input = z.strictObject({ id: z.string(), list: z.array(z.strictObject({ motto: z.string().max(80) })) });
  const found = fieldsOf(schemaOf(input), 'New').filter((field) => !unseen.test(field));
  expect(found).toEqual(['New.list[].motto']);
});
