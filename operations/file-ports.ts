/** The ports to the bucket: films, editors' uploads, and users' attachments. */

/** The packaged files of videos. */
export type FilmFiles = {
  /** The DASH manifest below a folder of the bucket; null when it is missing or could not be read. Never rejects. */
  manifest(folder: string): Promise<string | null>;
  /** The subtitles (WebVTT) below a folder in a language; null when there are none. Rejects when they could not be read. */
  subtitles(folder: string, language: string): Promise<string | null>;
};

/** The bucket of videos and pictures. Keys are paths; a part of a multipart upload may be uploaded again. */
export type MediaStore = {
  beginUpload(key: string): Promise<string>;
  /** Returns the part's etag, which finishing needs. */
  putPart(key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<string>;
  /** Returns false when the parts do not form a file. */
  finishUpload(key: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<boolean>;
  abortUpload(key: string, uploadId: string): Promise<void>;
  /** A range of a file, shorter at its end; null when the file does not exist. */
  read(key: string, offset: number, length: number): Promise<Uint8Array | null>;
  text(key: string): Promise<string | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** All files below a prefix, with their sizes in bytes. */
  list(prefix: string): Promise<{ key: string; size: number }[]>;
  remove(keys: readonly string[]): Promise<void>;
};

/** Stores what people upload, by key. A failed call throws. */
export type FileStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  delete(...keys: string[]): Promise<void>;
};
