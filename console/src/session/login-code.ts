/** Takes the one-time code of a login link from the address, which then no longer shows it. */
export function takeLoginCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code !== null) history.replaceState(null, '', location.pathname + location.search);
  return code;
}
