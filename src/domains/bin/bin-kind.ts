/** Kinds of things that are put into the bin when they are deleted. */
export type BinKind = 'PROJECT' | 'MEMORY' | 'BOUNDARY' | 'AGENT' | 'DRIVE_ITEM';
