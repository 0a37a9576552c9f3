import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { openContext } from '../src/context.ts';
import { AppError, asAppError } from '../src/errors.ts';
import { executeDocument } from '../src/graphql/execute.ts';
import { identifyRequest } from '../src/identity/identify-request.ts';
import type { Platform } from '../src/platform.ts';
import type { Mount } from '../src/server.ts';
import { compileRow, type CompiledRow } from './compile.ts';
import { refuse, succeed } from './envelope.ts';
import { createRouteFinder } from './find-route.ts';
import { readArguments } from './read-arguments.ts';
import { createBodyReader } from './read-body.ts';
import { renameFaults } from './rename-faults.ts';
import { TABLE } from './table.ts';

/**
 * Answers everything under `/api`, `/admin` and the legacy base path by the table, and leaves other addresses to others. Throws when
 * a row of the table does not fit the schema.
 */
export function createRestMount(platform: Platform, schema: GraphQLSchema): Mount {
  const { legacyBasePath, jsonBodyLimitBytes } = platform.config.http;
  const log = platform.log.child({ part: 'rest' });
  const rows = TABLE.map((row) => compileRow(row, schema));
  const find = createRouteFinder(rows, legacyBasePath);
  const readBody = createBodyReader(jsonBodyLimitBytes);

  async function answer(compiled: CompiledRow, path: Record<string, string>, request: Request, response: Response) {
    const { row, fields, hasBody, names } = compiled;
    try {
      const ctx = await openContext(platform, identifyRequest(platform, request));
      void ctx.actor; // Nobody learns anything about inputs before saying who they are.
      const body = hasBody ? await readBody(request, response) : {};
      const variables = readArguments(fields, { path, query: request.query, body });
      const result = await executeDocument(schema, row.document, ctx, variables).catch((thrown: unknown) => {
        throw renameFaults(asAppError(thrown), names);
      });
      succeed(response, compiled, result, variables);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === 'INTERNAL_ERROR')
        log.error({ err: thrown, route: `${row.method} ${row.path}` }, 'a row failed');
      refuse(response, error);
    }
  }

  return (request, response, next) => {
    const { method, path } = request;
    const found = find(method, path);
    switch (found.kind) {
      case 'row':
        return answer(found.route, found.path, request, response);
      case 'wrong-method':
        response.setHeader('Allow', found.allow);
        return refuse(response, new AppError('METHOD_NOT_ALLOWED', `${path} answers ${found.allow}, not ${method}.`));
      case 'unknown':
        return refuse(response, new AppError('NOT_FOUND', `There is nothing at ${method} ${path}.`));
      case 'elsewhere':
        return next();
    }
  };
}
