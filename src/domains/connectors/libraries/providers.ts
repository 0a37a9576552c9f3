import { notFound } from '../../../core/errors.ts';
import { google } from './google.ts';
import type { LibraryProvider } from './library-provider.ts';
import { microsoft } from './microsoft.ts';

/** All supported providers. */
export const PROVIDERS: readonly LibraryProvider[] = [microsoft, google];

/** Returns the provider with this name. Throws NOT_FOUND. */
export function findProvider(name: string): LibraryProvider {
  const provider = PROVIDERS.find((one) => one.name === name);
  if (!provider) throw notFound('connector');
  return provider;
}
