/** A paragraph of a file's text, with the headings above it. */
export interface Block {
  heading: string | null;
  text: string;
}
