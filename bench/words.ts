/**
 * Creates a source of texts, the same in each run, whose words have a natural distribution: a few
 * are frequent, most are rare.
 */
export function createSentences(vocabulary: number): (words: number) => string {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return (words) => Array.from({ length: words }, () => `w${Math.floor(vocabulary ** random())}`).join(' ');
}
