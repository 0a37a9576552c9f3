/**
 * Returns the storage key of a hash. Keys spread over folders, because some tools choke on a folder
 * with a million files.
 */
export function storageKeyOf(hash: string): string {
  return `blobs/${hash.slice(0, 2)}/${hash}`;
}
