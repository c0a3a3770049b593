import { useEffect, useRef, useState } from 'react';

/**
 * The edited copy of a document that the page has loaded. `keep` stores what the server has saved; `again` starts over from the
 * page's current data and changes `generation`, a key for fields that keep their own text.
 */
export function useEdited<T>(read: T) {
  const [value, set] = useState(read);
  const [kept, keep] = useState(read);
  const [generation, setGeneration] = useState(0);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const again = () => {
    set(latest.current);
    keep(latest.current);
    setGeneration((before) => before + 1);
  };
  const isDirty = value !== kept && JSON.stringify(value) !== JSON.stringify(kept);
  return { value, set, isDirty, keep, again, generation };
}
