/** Runs tasks of the same key one after another, and tasks of different keys side by side. */
export function createOrder(): (key: string, task: () => Promise<void>) => void {
  const last = new Map<string, Promise<void>>();

  async function runAfter(before: Promise<void> | undefined, task: () => Promise<void>): Promise<void> {
    await before;
    await task().catch(() => undefined);
  }

  return (key, task) => {
    const running = runAfter(last.get(key), task).finally(() => {
      if (last.get(key) === running) last.delete(key);
    });
    last.set(key, running);
  };
}
