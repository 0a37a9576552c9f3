/** State of the reading of a file's text. */
export interface DocumentText {
  itemId: string;
  status: 'PENDING' | 'READING' | 'READY' | 'UNSUPPORTED' | 'FAILED';
  error: string | null;
  passages: number;
  /** From 0 to 1. Null while the total is unknown. */
  progress: number | null;
  updatedAt: Date;
}

/** Counts of the files below an item, by reading state. */
export interface DocumentTexts {
  files: number;
  waiting: number;
  ready: number;
  unsupported: number;
  failed: number;
}
