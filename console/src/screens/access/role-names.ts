import type { AccessWords } from './words.ts';

/** Returns how people call a role. */
export function roleName(role: string | null | undefined, w: AccessWords): string {
  if (role === 'tenant_admin') return w.admin;
  return role === 'tenant_member' ? w.member : (role ?? '–');
}

/** Returns every role that a member can have, by its name. */
export function roleOptions(
  roles: readonly { name: string }[] | undefined,
  w: AccessWords,
): (readonly [value: string, name: string])[] {
  const builtIn = ['tenant_member', 'tenant_admin'];
  return [...builtIn, ...(roles ?? []).map(({ name }) => name)].map((name) => [name, roleName(name, w)] as const);
}
