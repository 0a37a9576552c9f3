import { z } from 'zod';

// Types of variables. Their messages complete "NAME: expected …".

export function whole(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^-?\d+$/, expected)
    .transform(Number)
    .refine((n) => n >= min && n <= max, expected);
}

export function flag() {
  return z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');
}

export function list() {
  return z.string().transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
}

export function address(...schemes: string[]) {
  const expected = `an address that begins with ${schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join(' or ')}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), expected);
}

export function redaction() {
  return z.enum(['keep', 'redact', 'refuse'], 'keep, redact or refuse');
}

/** Whether the parameters of a database's URL name several hosts, or choose among them. */
function asksForSeveralHosts(value: string): boolean {
  const parameters = new URLSearchParams(value.slice(value.indexOf('?') + 1));
  return parameters.has('target_session_attrs') || parameters.getAll('host').some((host) => host.includes(','));
}

/**
 * The URL of one PostgreSQL server. Without a host name, the parameter `host` holds the folder of
 * its unix socket.
 */
export function databaseAddress() {
  return z.string().superRefine((value, ctx) => {
    const complain = (message: string) => ctx.addIssue({ code: 'custom', message });
    const [, authority = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(value) ?? [];
    const hosts = authority.slice(authority.lastIndexOf('@') + 1);
    // WHATWG URLs have no credentials without a host, as those of PostgreSQL have.
    const url = hosts === '' ? value.replace(`://${authority}`, '://localhost') : value;
    if (!/^postgres(ql)?:\/\//.test(value)) complain('an address that begins with postgres:// or postgresql://');
    else if (hosts.includes(',') || asksForSeveralHosts(value))
      complain('one host, without target_session_attrs; put a name or a proxy that follows the primary in front');
    else if (!URL.canParse(url)) complain('an address such as postgres://user:password@host:5432/database');
  });
}
