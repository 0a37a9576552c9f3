import { z } from 'zod';
import type { ModelClient } from '../../catalog/model-client.ts';
import { AppError } from '../../core/errors.ts';

const MODEL_TIMEOUT_MS = 60_000;

/** The memory model's response is unusable after a repair, so a later attempt would not help. */
export class UnusableResponse extends Error {
  override readonly name = 'UnusableResponse';
}

/**
 * Requests JSON of `shape` from the memory model. An invalid response is sent back once for repair.
 * Throws UnusableResponse when the repair fails too, SERVICE_UNAVAILABLE when the model is
 * unreachable.
 */
export async function requestJson<Shape extends z.ZodType>(
  models: ModelClient,
  shape: Shape,
  call: { name: string; system: string; user: string; model: string | null; signal: AbortSignal },
): Promise<z.infer<Shape>> {
  const send = async (user: string) => {
    const response = await models.structured({
      system: call.system,
      user,
      schemaName: call.name,
      schema: z.toJSONSchema(shape, { io: 'output' }),
      ...(call.model === null ? {} : { model: call.model }),
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(MODEL_TIMEOUT_MS)]),
    });
    return shape.parse(response);
  };
  try {
    return await send(call.user);
  } catch (error) {
    if (!isUnusable(error)) throw error;
    try {
      return await send(
        `${call.user}\n\nYour last answer did not have the form that was asked for: ${describeError(error)}`,
      );
    } catch (again) {
      if (!isUnusable(again)) throw again;
      throw new UnusableResponse(describeError(again), { cause: again });
    }
  }
}

function isUnusable(error: unknown): boolean {
  return error instanceof z.ZodError || (error instanceof AppError && error.code === 'INTERNAL_ERROR');
}

/** A message that is safe to show: it quotes nothing from the response. */
function describeError(error: unknown): string {
  if (error instanceof z.ZodError)
    return `The memory model answered in another form than it was asked for, at ${error.issues[0]?.path.join('.') || 'its root'}.`;
  return error instanceof AppError ? error.message : 'The memory model gave no usable answer.';
}
