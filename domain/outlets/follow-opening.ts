import type { Body } from '#domain/content/editing/content-field.ts'

/**
 * Returns the first arrival time of an outlet after a change of its opening hour. The arrival time follows the opening hour as long as the
 * two are the same. Returns null if the arrival time stays.
 */
export const followOpening = (body: Body, openHour: unknown): Body | null =>
  body['arrival_from'] === body['open_hour'] ? { arrival_from: openHour } : null
