import { useEffect, useRef, useState } from 'react';

/**
 * An editable copy of a loaded document. `keep` takes over the saved state; `again` resets to the page's current data and
 * increments `generation`, a key for fields that hold their own text.
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
