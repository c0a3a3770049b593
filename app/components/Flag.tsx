import { flagOf } from '../../domain/platform/language';

const saltire = 'M0 0L16 12M16 0L0 12';
const cross = 'M8 0V12M0 6H16';

/** Strings for innerHTML: React renders one element per flag, and every page has four. */
const drawings: Record<string, string> = {
  it: '<path fill="#F4F5F0" d="M0 0H16V12H0Z"/><path fill="#008C45" d="M0 0H5.33V12H0Z"/><path fill="#CD212A" d="M10.67 0H16V12H10.67Z"/>',
  gb: `<path fill="#012169" d="M0 0H16V12H0Z"/><path stroke="#FFF" stroke-width="2.4" d="${saltire}"/><path stroke="#C8102E" stroke-width="1" d="${saltire}"/><path stroke="#FFF" stroke-width="4" d="${cross}"/><path stroke="#C8102E" stroke-width="2.2" d="${cross}"/>`,
  es: '<path fill="#AA151B" d="M0 0H16V12H0Z"/><path fill="#F1BF00" d="M0 3H16V9H0Z"/><path fill="#AA151B" d="M3.6 4.6H5.8V6.4C5.8 7.3 5.3 7.7 4.7 7.9C4.1 7.7 3.6 7.3 3.6 6.4Z"/>',
};

/** The flag of a language, 16 by 12 (spec 1 §9). Decoration beside the language's name; a language without a flag has none. */
export function Flag({ language }: { language: string }) {
  const drawing = drawings[flagOf(language)];
  if (!drawing) return null;
  return (
    <svg
      className="flag"
      viewBox="0 0 16 12"
      width="16"
      height="12"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
