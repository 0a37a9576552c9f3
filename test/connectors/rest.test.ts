import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Permission } from '../../src/auth/permissions.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError } from '../rest/answers.ts';
import { asksProvider, ENDPOINTS, type Endpoint } from '../rest/rows.ts';

const NEEDS: Record<string, Permission[]> = {
  'GET /connector/status/:provider': ['connector:read'],
  'GET /connector/login/:provider': ['connector:manage'],
  'GET /connector/:provider/doclibs': ['connector:read'],
  'GET /connector/:provider/doclibs/:driveId': ['connector:read'],
  'GET /connector/:provider/doclibs/:driveId/errors': ['connector:read'],
  'PATCH /connector/:provider/doclibs/:driveId': ['connector:manage', 'connector:read'],
  'POST /connector/:provider/doclibs/:driveId/sync': ['connector:manage', 'connector:read'],
  'POST /connector/:provider/doclibs': ['connector:manage', 'connector:read'],
  'DELETE /connector/:provider/doclibs/:driveId/connections': ['connector:manage'],
  'DELETE /connector/revoke/:provider': ['connector:manage'],
};

/** The response of each row where no provider is configured and nothing is connected. */
const UNCONFIGURED: Record<string, [status: number, code: string | undefined]> = {
  'GET /connector/status/:provider': [200, undefined],
  'GET /connector/login/:provider': [422, 'VALIDATION_FAILED'],
  'GET /connector/:provider/doclibs': [422, 'VALIDATION_FAILED'],
  'GET /connector/:provider/doclibs/:driveId': [404, 'NOT_FOUND'],
  'GET /connector/:provider/doclibs/:driveId/errors': [404, 'NOT_FOUND'],
  'PATCH /connector/:provider/doclibs/:driveId': [404, 'NOT_FOUND'],
  'POST /connector/:provider/doclibs/:driveId/sync': [404, 'NOT_FOUND'],
  'POST /connector/:provider/doclibs': [422, 'VALIDATION_FAILED'],
  'DELETE /connector/:provider/doclibs/:driveId/connections': [404, 'NOT_FOUND'],
  'DELETE /connector/revoke/:provider': [200, undefined],
};

const HOSTILE = ['..', '%00', '%2e%2e%2f', "'%20or%201=1--", '%F0%9F%92%A9', 'x'.repeat(300), 'Microsoft', '__proto__'];

const { owner } = useSystem({
  router: false,
  env: { JSON_BODY_LIMIT_BYTES: '10000', INVALID_KEY_LIMIT: '1000' },
});

const addressOf = ({ path }: Endpoint, provider: string, driveId = 'd') =>
  path.replace(':provider', provider).replace(':driveId', driveId);

describe.each(ENDPOINTS.filter(asksProvider))('$name', (endpoint) => {
  const key = `${endpoint.method} ${endpoint.row.path}`;
  const at = (provider: string, driveId = 'd') => addressOf(endpoint, provider, driveId);
  const body = endpoint.hasBody ? { drive_id: 'd' } : undefined;

  it('requires a key first from everyone', async () => {
    for (const provider of ['microsoft', 'nothing'])
      checkError(await owner.rest(endpoint.method, at(provider), body, { authorization: '' }), {
        status: 401,
        code: 'UNAUTHORIZE',
      });
  });

  it('requires its permissions and no others', async () => {
    const needed = NEEDS[key] ?? [];
    expect(needed).not.toEqual([]);
    for (const missing of needed) {
      const without = await owner.withKey({ permissions: ALL_PERMISSIONS.filter((one) => one !== missing) });
      checkError(await without.rest(endpoint.method, at('microsoft'), body), { status: 403, code: 'ACCESS_DENIED' });
    }
    const just = await owner.withKey({ permissions: needed });
    const [status, code] = UNCONFIGURED[key] ?? [];
    const answer = await just.rest(endpoint.method, at('microsoft'), body);
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it('rejects other providers, and handles any input', async () => {
    for (const hostile of HOSTILE) {
      const answer = await owner.rest(endpoint.method, at(hostile), body);
      expect([400, 404], hostile).toContain(answer.status);
      expect(answer.body.success).toBe(false);
      if (!endpoint.path.includes(':driveId')) continue;
      expect([400, 404], hostile).toContain((await owner.rest(endpoint.method, at('microsoft', hostile))).status);
    }
  });
});

describe.each(ENDPOINTS.filter((endpoint) => asksProvider(endpoint) && endpoint.hasBody))('$name', (endpoint) => {
  it('reads its body as all rows do', async () => {
    const expectRejected = async (sent: string, status: number, code: string, type = 'application/json') =>
      checkError(await owner.rest(endpoint.method, addressOf(endpoint, 'microsoft'), sent, { 'content-type': type }), {
        status,
        code,
      });
    await expectRejected('{', 400, 'INVALID_PARAMETER');
    await expectRejected('[]', 400, 'INVALID_PARAMETER');
    const wrong = endpoint.method === 'POST' ? [{}, { drive_id: ['d'] }] : [{ include: ['a', 5] }, { exclude: null }];
    for (const body of wrong) await expectRejected(JSON.stringify(body), 400, 'INVALID_PARAMETER');
    await expectRejected('drive_id=d', 415, 'UNSUPPORTED_MEDIA_TYPE', 'text/plain');
    await expectRejected(JSON.stringify({ drive_id: 'x'.repeat(10_000) }), 413, 'PAYLOAD_TOO_LARGE');
  });
});
