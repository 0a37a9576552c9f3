/** How far the reading of a file's text has come. */
export interface DocumentText {
  itemId: string;
  status: 'PENDING' | 'READING' | 'READY' | 'UNSUPPORTED' | 'FAILED';
  error: string | null;
  passages: number;
  /** From 0 to 1. Null while it is not known how much there is. */
  progress: number | null;
  updatedAt: Date;
}

/** How many of the files under an item are read. */
export interface DocumentTexts {
  files: number;
  waiting: number;
  ready: number;
  unsupported: number;
  failed: number;
}
