import { useEffect, useId } from 'react';
import { Shared, useSelected } from '~/lib/store';

const holders = new Shared<ReadonlySet<string>>(new Set());

/** Registers whether this component has unsaved input; `LeaveUnsaved` then asks before the page is left. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    holders.set(new Set(holders.value).add(id));
    return () => holders.set(new Set([...holders.value].filter((one) => one !== id)));
  }, [id, isUnsaved]);
}

/** Whether anything on the page is unsaved. */
export const useAnyUnsaved = (): boolean => useSelected(holders, (all) => all.size > 0);

/** The same outside components. */
export const isAnyUnsaved = (): boolean => holders.value.size > 0;

const textFields = ['text', 'email', 'password', 'tel', 'number', 'url'].map((type) => `input[type=${type}]`);
const typed = ['input:not([type])', ...textFields, 'textarea'].join();

/** The same, or that a field has text, also where nothing says that it is unsaved. A search stands in the address. */
export const isAnythingTyped = (): boolean =>
  isAnyUnsaved() || [...document.querySelectorAll<HTMLInputElement>(typed)].some(({ value }) => value !== '');
