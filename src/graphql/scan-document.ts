import { Lexer, Source, TokenKind } from 'graphql';
import { AppError } from '../core/errors.ts';
import type { OperationLimits } from './limits.ts';

const OPENING = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Rejects a text that is too long or too deeply nested to parse: the parser calls itself for each
 * bracket. Throws INVALID_PARAMETER, and GraphQLError for text that is no GraphQL.
 */
export function scanDocument(text: string, { lines, nesting }: OperationLimits, tokens: number): void {
  if (hasMoreLines(text, lines)) throw tooMuch('lines', lines);
  const lexer = new Lexer(new Source(text));
  let [count, depth] = [0, 0];
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (++count > tokens) throw tooMuch('tokens', tokens);
    if (OPENING.has(kind) && ++depth > nesting) throw tooMuch('levels of brackets', nesting);
    if (CLOSING.has(kind)) depth--;
  }
}

function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let i = 0; i < text.length && lines <= most; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || code === 13) lines++;
  }
  return lines > most;
}

function tooMuch(what: string, most: number): AppError {
  return new AppError('INVALID_PARAMETER', `The document has too many ${what}; at most ${most} are allowed.`, {
    field: 'query',
  });
}
