import type { BoundaryInUse } from '../platform.ts';

/** Returns whether a call with this boundary is remembered. */
export function writesMemory(boundary: BoundaryInUse | null): boundary is BoundaryInUse {
  return (
    boundary !== null && boundary.isRemembered !== false && (boundary.writeProjectId ?? boundary.writeAgentId) !== null
  );
}
