/** A share of a whole as a bar, with the words that say the same. */
export function Used({ label, part, whole, text }: { label: string; part: number; whole: number; text: string }) {
  return (
    <span className="stack">
      <span className="number">{text}</span>
      <meter aria-label={label} min={0} max={Math.max(whole, 1)} high={whole * 0.8} value={Math.min(part, whole)} />
    </span>
  );
}
