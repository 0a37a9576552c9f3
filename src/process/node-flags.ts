/**
 * What the platform's process tells node. Files pass through it in pieces that live for a moment; with node's own size of the space for
 * such, 5 GB took it from 220 to 320 MiB, with this one from 165 to 190, and no slower (measured on node 24, `DRIVE_STREAM_BYTES`).
 */
export const PLATFORM_FLAGS = ['--max-semi-space-size=4'];

/**
 * The same for the router. Its calls live together, so that a small space for young objects would be full of those that are still needed:
 * with 4 MB a call took a tenth more of the processor than with node's own size. What starting leaves behind, it clears away by itself.
 */
export const ROUTER_FLAGS = ['--expose-gc'];
