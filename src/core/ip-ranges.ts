import { BlockList, isIP } from 'node:net';

/** Returns whether a rule is an IPv4 or IPv6 address, or a CIDR range of either. */
export function isAddressRule(rule: string): boolean {
  const [address = '', bits, ...more] = rule.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Compiles rules for `isListed`. Check them with `isAddressRule` first. */
export function compileRules(rules: readonly string[]): BlockList {
  const compiled = new BlockList();
  for (const rule of rules) {
    const [address = '', bits] = rule.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) compiled.addAddress(address, family);
    else compiled.addSubnet(address, Number(bits), family);
  }
  return compiled;
}

export function isListed(address: string, rules: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && rules.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns the network by which clients are counted: an IPv4 address, or the /64 of an IPv6 address,
 * within which one client can choose any address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Returns the canonical spelling of an address: IPv4-mapped IPv6 becomes IPv4, and the zone is
 * dropped.
 */
export function normalAddress(address: string): string {
  const plain = address.split('%')[0] ?? address;
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(plain) ? plain.slice(7) : plain.toLowerCase();
}
