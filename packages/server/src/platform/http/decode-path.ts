/** The path as people write it; one that is not encoded rightly stays as it came. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
