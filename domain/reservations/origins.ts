// How a reservation began.

/**
 * `guest`: a hold of their own. `request`: asked of the venue. `offer`: a place for somebody who waited. `staff`: by phone or at
 * the stand, made by the venue. `walk_in`: a party that stood there. `guest_list`: somebody on a guest list.
 */
export const ORIGINS = ['guest', 'request', 'offer', 'staff', 'walk_in', 'guest_list'] as const
export type Origin = (typeof ORIGINS)[number]

/** Made by staff: no limit of guests binds it, and nothing that comes of it counts against its guest. */
export const isByStaff = (origin: Origin): boolean =>
  origin === 'staff' || origin === 'walk_in' || origin === 'guest_list'
