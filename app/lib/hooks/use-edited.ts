import { useEffect, useRef, useState } from 'react';

/**
 * A document while it is edited over what the page has read. `keep` notes what the server has taken; `again` begins anew
 * from what the page has now; `generation` is then another, a key for fields that keep their own text.
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
