import { z } from 'zod';

/** The request of every client, so that one provider can respond to them all. */
export const QUESTION = 'Where is it « cold » today? 😀';
export const MOST_TOKENS = 64;
export const Place = z.object({ city: z.string() });
export const PLACE_SCHEMA = {
  type: 'object' as const,
  properties: { city: { type: 'string' as const } },
  required: ['city'],
  additionalProperties: false as const,
};
export const TOOL = { name: 'weather', description: 'The weather of a city.' };
/** One transparent pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const PIXEL_URL = `data:image/png;base64,${PIXEL}`;
