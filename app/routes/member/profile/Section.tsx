import type { ComponentProps } from 'react';
import { Held } from '~/components/shell/Held';
import { Section as AnySection } from '~/components/ui/Section';

export { Line } from '~/components/ui/Section';

type SectionProps = ComponentProps<typeof AnySection> & {
  /** Whether its actions are reserved to the account holder (`isPersonal` of their operations). */
  isPersonal?: boolean;
};

/** A section of the profile. */
export function Section({ isPersonal = false, children, ...section }: SectionProps) {
  return <AnySection {...section}>{isPersonal ? <Held>{children}</Held> : children}</AnySection>;
}
