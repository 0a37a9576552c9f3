import { CONSOLE_VARIABLES } from './reference-console.ts';
import { FEATURE_VARIABLES } from './reference-features.ts';
import { FILE_VARIABLES } from './reference-files.ts';
import { IM_VARIABLES } from './reference-im.ts';
import { LIMIT_VARIABLES } from './reference-limits.ts';
import { OBSERVABILITY_VARIABLES } from './reference-observability.ts';
import { PROCESS_VARIABLES } from './reference-process.ts';
import { WEBHOOK_VARIABLES } from './reference-webhooks.ts';
import type { VariableGroup } from './reference-types.ts';

/** Environment variables of the platform and the router, in the order of the reference page. */
export const CONFIG_REFERENCE: readonly VariableGroup[] = [
  ...PROCESS_VARIABLES,
  ...FEATURE_VARIABLES,
  ...CONSOLE_VARIABLES,
  ...FILE_VARIABLES,
  ...WEBHOOK_VARIABLES,
  ...IM_VARIABLES,
  ...LIMIT_VARIABLES,
  ...OBSERVABILITY_VARIABLES,
];
