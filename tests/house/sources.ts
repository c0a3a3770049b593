import { readdirSync, readFileSync } from 'node:fs';

/** The files below a folder whose names match, with their texts, paths with slashes. */
export const filesBelow = (folder: string, name: RegExp): { file: string; source: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
