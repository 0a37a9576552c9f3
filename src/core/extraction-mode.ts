import { invalid } from './errors.ts';

/**
 * Treatment of the facts of conversations: none are extracted, they are stored, or they wait for
 * people to approve them.
 */
export type ExtractionMode = 'NONE' | 'STORE' | 'PROPOSE';

/** The mode as columns hold it. */
interface Extracting {
  extract: boolean;
  proposes: boolean;
}

/** The mode as callers choose it: by its name, or by the older flag. */
export interface ChosenExtraction {
  extract?: boolean | null | undefined;
  extraction?: ExtractionMode | null | undefined;
}

export function modeOf({ extract, proposes }: Extracting): ExtractionMode {
  if (!extract) return 'NONE';
  return proposes ? 'PROPOSE' : 'STORE';
}

/** Returns the flag. Throws INVALID_PARAMETER naming `extract` where it denies the mode. */
export function readExtract({ extract, extraction }: ChosenExtraction): boolean | null | undefined {
  if (extract == null || extraction == null || extract === (extraction !== 'NONE')) return extract;
  throw invalid('extract', `extract says otherwise than extraction, which is ${extraction}. Leave extract out.`);
}

/** Returns the chosen mode, or the one before. The flag alone keeps the mode where it fits. */
export function chooseMode({ extract, extraction }: ChosenExtraction, before: ExtractionMode): Extracting {
  const fitting = before === 'NONE' ? 'STORE' : before;
  const mode = extraction ?? (extract == null ? before : extract ? fitting : 'NONE');
  return { extract: mode !== 'NONE', proposes: mode === 'PROPOSE' };
}
