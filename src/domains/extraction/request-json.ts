import { z } from 'zod';
import type { ModelClient } from '../../catalog/model-client.ts';
import { AppError } from '../../core/errors.ts';

const MODEL_TIMEOUT_MS = 60_000;

/** What a memory model answered cannot be used, also not when it was asked again: trying later would not help. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/**
 * Asks the memory model for JSON of `shape`. An answer of another form is sent back once to be repaired. Throws UnusableAnswer when that
 * is no better, SERVICE_UNAVAILABLE when the model cannot be asked.
 */
export async function requestJson<Shape extends z.ZodType>(
  models: ModelClient,
  shape: Shape,
  call: { name: string; system: string; user: string; model: string | null; signal: AbortSignal },
): Promise<z.infer<Shape>> {
  const ask = async (user: string) => {
    const answer = await models.structured({
      system: call.system,
      user,
      schemaName: call.name,
      schema: z.toJSONSchema(shape, { io: 'output' }),
      ...(call.model === null ? {} : { model: call.model }),
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(MODEL_TIMEOUT_MS)]),
    });
    return shape.parse(answer);
  };
  try {
    return await ask(call.user);
  } catch (error) {
    if (!isUnusable(error)) throw error;
    try {
      return await ask(`${call.user}\n\nYour last answer did not have the form that was asked for: ${faultOf(error)}`);
    } catch (again) {
      if (!isUnusable(again)) throw again;
      throw new UnusableAnswer(faultOf(again), { cause: again });
    }
  }
}

function isUnusable(error: unknown): boolean {
  return error instanceof z.ZodError || (error instanceof AppError && error.code === 'INTERNAL_ERROR');
}

/** In words that may be shown: nothing of the answer itself, which may hold anything. */
function faultOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `The memory model answered in another form than it was asked for, at ${error.issues[0]?.path.join('.') || 'its root'}.`;
  return error instanceof AppError ? error.message : 'The memory model gave no usable answer.';
}
