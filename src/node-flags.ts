/**
 * What the platform's process tells node. Files pass through it in pieces that live for a moment; with node's own size of the space for
 * such, 5 GB took it from 220 to 320 MiB, with this one from 165 to 190, and no slower (measured on node 24, `DRIVE_STREAM_BYTES`).
 */
export const PLATFORM_FLAGS = ['--max-semi-space-size=4'];

/** The same for the router, which idles at 100 MB with it and at 134 without (`npm start`, node 24). */
export const ROUTER_FLAGS = ['--max-semi-space-size=4'];
