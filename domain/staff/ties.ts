/**
 * A person who took part in the invitation or the sign-in reset of an account may not approve for this account as the second person. This
 * rule applies for the following number of days.
 */
export const TIE_DAYS = 30
