/** Gives somebody a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Reads a file of the console's own addresses. Throws with the message of the server. */
export async function fetchFile(address: string, parameters: Record<string, string>): Promise<Blob> {
  const response = await fetch(`${address}?${new URLSearchParams(parameters)}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  if (response.ok) return response.blob();
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? `HTTP ${response.status}`);
}
