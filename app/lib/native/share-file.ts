/** What crosses the bridge at once, as base64: a multiple of three bytes, so that the pieces join. */
const pieceBytes = 3 * 1024 * 1024;

const base64Of = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(piece);
  });

/** Closing the system's panel is no failure: the file was there. */
const closedIsDone = (error: unknown): void => {
  if (!/abort|cancel/i.test(String(error))) throw error;
};

/** Hands a file to the app's own plugins; false where it has none. */
async function shareByPlugins(name: string, file: Blob): Promise<boolean> {
  const { Filesystem, Share } = window.Capacitor?.Plugins ?? {};
  if (!Filesystem || !Share) return false;
  const place = { path: name, directory: 'CACHE' } as const;
  const { uri } = await Filesystem.writeFile({ ...place, data: await base64Of(file.slice(0, pieceBytes)) });
  for (let from = pieceBytes; from < file.size; from += pieceBytes) {
    await Filesystem.appendFile({ ...place, data: await base64Of(file.slice(from, from + pieceBytes)) });
  }
  await Share.share({ title: name, files: [uri] }).catch(closedIsDone);
  return true;
}

/**
 * Hands a file to the system, which opens, keeps or shares it: a store's app has no downloads. False where that is not
 * possible.
 */
export async function shareFile(name: string, file: Blob): Promise<boolean> {
  try {
    if (await shareByPlugins(name, file)) return true;
    const files = [new File([file], name, { type: file.type })];
    if (!navigator.canShare?.({ files })) return false;
    await navigator.share({ files, title: name }).catch(closedIsDone);
    return true;
  } catch {
    return false;
  }
}
