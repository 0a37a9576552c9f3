import { useCallback } from 'react';
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql';
import { useToasts } from '../parts/toasts.tsx';
import { useConfirmLogin } from '../session/confirm-login.tsx';
import { useErrorText, errorOf } from './errors.ts';

/**
 * Returns a function that runs a mutation and returns its data. An error becomes a message and
 * null.
 * A change that needs a recent login asks for it, and runs again.
 */
export function useAct<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
): (variables: Variables) => Promise<Data | null> {
  const client = useClient();
  const confirm = useConfirmLogin();
  const { say } = useToasts();
  const textOf = useErrorText();
  return useCallback(
    async (variables) => {
      let result = await client.mutation(mutation, variables).toPromise();
      if (errorOf(result.error)?.code === 'CONFIRM_LOGIN') {
        if (!(await confirm())) return null;
        result = await client.mutation(mutation, variables).toPromise();
      }
      const error = errorOf(result.error);
      if (!error) return result.data ?? null;
      say({ text: textOf(error), isBad: true });
      return null;
    },
    [client, confirm, mutation, say, textOf],
  );
}
