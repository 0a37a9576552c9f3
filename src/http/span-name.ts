import type { Response } from 'express';
import type { Trace } from '../core/trace-context.ts';

/** Name and attributes of a request's span. None of the words is a caller's. */
export interface RequestSpan {
  name: string;
  attributes: Readonly<Record<string, string | number>>;
}

/** Runs work in a span of its own. `span` is read when the work ends. */
export type RunInSpan = <T>(trace: Trace, span: () => RequestSpan, work: () => Promise<T>) => Promise<T>;

/**
 * Names the span of a request: `span` is read when the response closes. The first name stays: the
 * calls of a batch have one span.
 */
export function nameSpan({ locals }: Response, span: () => RequestSpan): void {
  locals['span'] ??= span;
}

/** Returns what a request was named, or null for one that has no span. */
export function spanOf({ locals }: Response): RequestSpan | null {
  return (locals['span'] as (() => RequestSpan) | undefined)?.() ?? null;
}
