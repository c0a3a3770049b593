/** The two professional categories (spec 1 §1): dental assistants and dentists. */
export const categories = ['aso', 'odontoiatra'] as const;
export type Category = (typeof categories)[number];

export const isCategory = (value: unknown): value is Category => categories.some((category) => category === value);
