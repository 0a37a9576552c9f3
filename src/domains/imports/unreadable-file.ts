/** A file of a form that cannot be read. Its message is for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
