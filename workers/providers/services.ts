import type * as z from 'zod';
import type { Ports } from '../../operations/ports';
import { chat } from './chat';
import { chatConfig } from './chat/config';
import { crm } from './crm';
import { crmConfig } from './crm/config';
import { licenceProvider } from './licences';
import { licenceConfig } from './licences/config';
import { mailer } from './mail';
import { mailConfig } from './mail/config';
import { payments } from './payments';
import { paymentsConfig } from './payments/config';
import { pushSender } from './push';
import { appPushSender } from './push/fcm';
import { fcmConfig } from './push/fcm-config';
import { pushConfig } from './push/config';
import { recommender } from './recommender';
import { recommenderConfig } from './recommender/config';
import { signInProviders } from './sign-in';
import { signInConfig } from './sign-in/config';
import { smsSender } from './sms';
import { smsConfig } from './sms/config';
import { statementConfig, statementStore } from './statements';
import { turnstile } from './turnstile';
import { turnstileConfig } from './turnstile/config';

/** A validated service: the faults of its settings, and its port if there are none. */
type Service<Port> = { faults: z.core.$ZodIssue[]; port: () => Port };

function service<Config, Port>(
  raw: Record<string, unknown>,
  config: z.ZodType<Config>,
  portOf: (config: Config) => Port,
): Service<Port> {
  const parsed = config.safeParse(raw);
  return { faults: parsed.error?.issues ?? [], port: () => portOf(config.parse(raw)) };
}

/** All outside services, one line each, named like their port in `Ports`. */
function allServices(raw: Record<string, unknown>, isDevelopment: boolean) {
  /** The settings with the provider `none` by default. */
  const orNone = (name: string) => ({ ...raw, [name]: raw[name] ?? 'none' });
  return {
    licences: service(orNone('DRM_PROVIDER'), licenceConfig(isDevelopment), licenceProvider),
    mail: service(orNone('MAIL_PROVIDER'), mailConfig(isDevelopment), mailer),
    sms: service(orNone('SMS_PROVIDER'), smsConfig(isDevelopment), smsSender),
    crm: service(orNone('CRM_PROVIDER'), crmConfig(isDevelopment), crm),
    payments: service(orNone('PAYMENT_PROVIDER'), paymentsConfig(isDevelopment), payments),
    chat: service(raw, chatConfig(isDevelopment), (config) => chat(config, isDevelopment)),
    push: service(raw, pushConfig(isDevelopment), pushSender),
    appPush: service(raw, fcmConfig(isDevelopment), appPushSender),
    signInProviders: service(raw, signInConfig(isDevelopment), signInProviders),
    turnstile: service(raw, turnstileConfig(isDevelopment), turnstile),
    recommender: service(raw, recommenderConfig(isDevelopment), recommender),
    statements: service(raw, statementConfig(isDevelopment), statementStore),
  } satisfies { [Name in keyof Ports]?: Service<Ports[Name]> };
}

type All = ReturnType<typeof allServices>;

/** The ports of the outside services. */
export type Services = Pick<Ports, keyof All>;

/** `Object.fromEntries` loses the types of the single entries. */
const portsOf = (services: All) =>
  Object.fromEntries(Object.entries(services).map(([name, { port }]) => [name, port()])) as Services;

/** Validates the settings of all outside services; returns all faults, and a function that creates the ports. */
export function servicesOf(raw: Record<string, unknown>, isDevelopment: boolean) {
  const services = allServices(raw, isDevelopment);
  return { faults: Object.values(services).flatMap(({ faults }) => faults), ports: () => portsOf(services) };
}
