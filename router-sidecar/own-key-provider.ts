import type { IncomingHttpHeaders } from 'node:http';
import { AppError, invalid } from '../src/core/errors.ts';
import { stringOf } from './dialects/read-json.ts';
import { findMember } from './json-scan.ts';
import type { Caller, CatalogProvider, CatalogTarget, Protocol, RouterPlatform } from './platform.ts';
import type { ModelCall } from './steps/read-call.ts';

/** Header that chooses among several providers of a protocol. */
export const PROVIDER_HEADER = 'x-model-provider';

/** Ids are printable. One of small letters alone would be a word of an address. */
const OBJECT_ID = /^(?=.*[A-Z\d_-])[!-~]{3,200}$/;

/** Ids of one answer that are stored. Providers' pages have at most so many things. */
export const MAX_OBJECT_IDS = 1_000;

/** Returns whether a text can be the id of something stored. Others are not looked for. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}

/** Returns the providers of a protocol for which a caller can have a key. */
export function listOwnKeyProviders(platform: RouterPlatform, protocol: Protocol): CatalogProvider[] {
  // Providers without keys have no accounts, so a caller's key is never theirs.
  return platform
    .providers()
    .filter((each) => each.protocol === protocol && each.apiKey !== '' && each.builtIn === null);
}

/** A request with the caller's own key, by which its provider is found. */
export interface OwnKeyRequest {
  protocol: Protocol;
  headers: IncomingHttpHeaders;
  /** Ids of stored things that it names. */
  ids: readonly string[];
}

/**
 * Returns the provider that the caller's own key is for: that of the header, else the one at which
 * the team has met what the request names, else the default. Of an id at several it is the default,
 * so that no other provider can attract what is there. Throws INVALID_PARAMETER naming the header.
 */
export async function chooseOwnKeyProvider(
  platform: RouterPlatform,
  { teamId }: Caller,
  { protocol, headers, ids }: OwnKeyRequest,
): Promise<CatalogProvider> {
  const candidates = listOwnKeyProviders(platform, protocol);
  const [only, ...others] = candidates;
  if (!only) throw new AppError('NOT_FOUND', 'No provider of this protocol takes a key of yours.');
  const named = headers[PROVIDER_HEADER];
  const must = `X-Model-Provider must name the provider of your key, one of: ${candidates.map(({ name }) => name).join(', ')}.`;
  if (named !== undefined) {
    const chosen = candidates.find(({ name }) => name === named);
    if (!chosen) throw invalid('X-Model-Provider', must);
    return chosen;
  }
  if (others.length === 0) return only;
  const usual = candidates.find(({ isDefault }) => isDefault);
  const known = await findKnown(platform, teamId, ids);
  if (usual && known.includes(usual.name)) return usual;
  const newest = known.flatMap((name) => candidates.find((each) => each.name === name) ?? [])[0];
  if (newest) return newest;
  if (usual) return usual;
  throw invalid('X-Model-Provider', `No provider of the catalog is the default (providers.NAME.default): ${must}`);
}

/**
 * Returns the targets to which a call with the caller's own key may go: those of one provider, that
 * of the header or of what the call continues where the model is there, else that of the first.
 */
export async function findOwnKeyTargets(
  platform: RouterPlatform,
  { teamId }: Caller,
  { body, members, model }: ModelCall,
  headers: IncomingHttpHeaders,
): Promise<readonly CatalogTarget[]> {
  const { targets, ownKey } = model;
  if (targets.length === ownKey.length) return ownKey;
  const at = (name: string) => targets.filter(({ provider }) => provider.name === name);
  const named = at(String(headers[PROVIDER_HEADER]));
  if (named.length > 0) return named;
  const conversation = members.get('conversation');
  const ids = [
    stringOf(body, members.get('previous_response_id')),
    conversation?.kind === 'object'
      ? stringOf(body, findMember(body, conversation, 'id') ?? undefined)
      : stringOf(body, conversation),
  ];
  const known = await findKnown(platform, teamId, ids);
  if (known.includes(ownKey[0].provider.name)) return ownKey;
  return known.map(at).find((found) => found.length > 0) ?? ownKey;
}

async function findKnown(platform: RouterPlatform, teamId: string, ids: readonly string[]): Promise<string[]> {
  const sought = ids.filter(isObjectId);
  return sought.length === 0 ? [] : platform.ownKeyProvidersOf(teamId, sought);
}
