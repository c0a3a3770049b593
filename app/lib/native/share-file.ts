/**
 * The chunk size for base64 over the native bridge: a multiple of three bytes, so that the encoded chunks can be
 * concatenated.
 */
const pieceBytes = 3 * 1024 * 1024;

const base64Of = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(piece);
  });

/** Closing the share sheet rejects, but is not an error. */
const closedIsDone = (error: unknown): void => {
  if (!/abort|cancel/i.test(String(error))) throw error;
};

/** Shares a file through the app's plugins; returns false if it has none. */
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
 * Shares a file through the system, to be opened or saved: native apps have no downloads. Returns false if that is not
 * supported.
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
