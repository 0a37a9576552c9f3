/** A file with what was added to it. */
export interface Merged {
  text: string;
  /** Places that hold something else. They were not changed. */
  conflicts: readonly string[];
}
