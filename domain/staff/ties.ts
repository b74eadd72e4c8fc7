/**
 * Number of days after an invitation or a sign-in reset of an account. During these days, a person who took part in it may not act as the
 * second person for that account.
 */
export const TIE_DAYS = 30
