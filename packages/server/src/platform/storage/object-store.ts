/** A presigned upload, where a browser sends a file: a form with these fields, and the file as `file` after them. */
export type UploadTarget = { url: string; fields: Record<string, string> };

/** Private files by their keys (`refunds/….jpg`). Nobody reads them but the server. */
export type ObjectStore = {
  /** Lets a browser write one file of this type, once it is told where, within 15 minutes. */
  signUpload(key: string, rules: { mimeType: string; bytesMax: number }): Promise<UploadTarget>;
  /** @returns undefined where there is none */
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, bytes: Buffer, mimeType: string): Promise<void>;
  /** Also where it is gone already. */
  remove(key: string): Promise<void>;
};

export const UPLOAD_SECONDS = 15 * 60;
