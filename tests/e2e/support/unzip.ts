/** The files of a ZIP archive whose contents are stored as they are, by name; the directory at its end is believed. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('this is no ZIP archive');
  const files = new Map<string, string>();
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 24)];
    const [name, extra, comment] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at));
    const local = archive.readUInt32LE(entry + 42);
    const path = archive.toString('utf8', entry + 46, entry + 46 + (name ?? 0));
    if (method !== 0) throw new Error(`${path} is compressed`);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(path, archive.toString('utf8', start, start + size));
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
