import type { ConnectQuery } from './generated.ts';
import type { Recipe } from './recipes.ts';

/** Returns the models that a client of this protocol can call. A name with a star is a pattern. */
export function modelsFor({ protocol }: Recipe, data: ConnectQuery | undefined): string[] {
  const found = (data?.catalogModels ?? []).filter((one) => one.kind === 'chat' && one.protocol === protocol);
  return found.filter(({ name, callable }) => callable && !name.endsWith('*')).map(({ name }) => name);
}
