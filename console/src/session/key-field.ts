/** Returns the key that somebody wrote into a form, without the spaces that come with pasting. */
export function keyOf(form: HTMLFormElement): string {
  const key = new FormData(form).get('key');
  return typeof key === 'string' ? key.trim() : '';
}
