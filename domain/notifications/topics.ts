/** The subjects of notifications; a person chooses per topic and channel. */
export const topics = [
  'lessons',
  'series',
  'courses',
  'prizes',
  'support',
  'news',
  'money',
  'safety',
  'certificates',
  'live',
] as const;
export type Topic = (typeof topics)[number];

/** The bell in the pages, web push, and mail. */
export const channels = ['bell', 'push', 'mail'] as const;
export type Channel = (typeof channels)[number];

type TopicRule = {
  /** Channels that are on until the person switches them off. */
  defaults: readonly Channel[];
  /** Channels that cannot be switched off: mail about money, safety or a certificate must arrive. */
  fixed: readonly Channel[];
};

const everyday: TopicRule = { defaults: ['bell', 'push'], fixed: [] };
const important: TopicRule = { defaults: ['bell', 'push', 'mail'], fixed: ['mail'] };

export const topicRules: Record<Topic, TopicRule> = {
  lessons: everyday,
  series: everyday,
  courses: { defaults: ['bell', 'push', 'mail'], fixed: [] },
  prizes: everyday,
  support: { defaults: ['bell', 'push', 'mail'], fixed: [] },
  news: { defaults: ['bell'], fixed: [] },
  money: important,
  safety: important,
  certificates: important,
  live: { defaults: ['bell', 'push', 'mail'], fixed: [] },
};

export const isFixed = (topic: Topic, channel: Channel): boolean => topicRules[topic].fixed.includes(channel);

/** A person's choice. */
export type Choice = { topic: Topic; channel: Channel; isOn: boolean };

/** Whether a topic uses a channel: always when it cannot be switched off, else by the choice, else by the default. */
export function isOpen(choices: readonly Choice[], topic: Topic, channel: Channel): boolean {
  if (isFixed(topic, channel)) return true;
  const choice = choices.find((one) => one.topic === topic && one.channel === channel);
  return choice ? choice.isOn : topicRules[topic].defaults.includes(channel);
}
