/** A paragraph of a file's text, with the headings that it stands under. */
export interface Block {
  heading: string | null;
  text: string;
}
