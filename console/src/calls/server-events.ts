/** Reads the data of each server-sent event of a stream, without the mark of its end. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + value.replaceAll('\r\n', '\n')).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart())
          .join('\n');
        if (data !== '' && data !== '[DONE]') yield data;
      }
    }
  } finally {
    // Leaving early, as Stop does, ends the call.
    await reader.cancel().catch(() => undefined);
  }
}
