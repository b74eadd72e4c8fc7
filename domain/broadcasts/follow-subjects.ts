// Rules of follows: the subjects that a person can follow, and the limits for emails to followers.
export const FOLLOW_KINDS = ['artist', 'brand', 'event'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

export const isFollowKind = (text: string): text is FollowKind => FOLLOW_KINDS.some((kind) => kind === text)

/** `asked`: the person has not confirmed the email address yet. */
export type FollowState = 'asked' | 'confirmed' | 'ended'

/** A follower gets at most one email about new nights in this number of days. */
export const DAYS_BETWEEN_NEWS = 7

/** The link in the confirmation email is valid for this number of days. */
export const CONFIRM_DAYS = 7

/** Maximum number of subjects that one email address can follow. */
export const MOST_FOLLOWS = 100

/** Maximum number of nights in one email about new nights. */
export const MOST_NIGHTS_IN_NEWS = 8

/** Limits for requests to follow. `address`: requests from one network in an hour. `email`: requests for one email address in a day. */
export const ASK_LIMITS = {
  address: { most: 30, withinSeconds: 3600 },
  email: { most: 5, withinSeconds: 86_400 },
} as const

/**
 * The time at which the quiet hours for emails to followers begin, on the clock of the outlet. Emails to followers wait until the end of
 * the quiet hours. This end is the same as for other messages.
 */
export const FOLLOW_QUIET_FROM = '21:00'
