import { Buffer } from 'node:buffer';

/** A form's file as base64. */
export const base64Of = async (file: File): Promise<string> => Buffer.from(await file.arrayBuffer()).toString('base64');
