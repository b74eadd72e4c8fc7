/**
 * Number of days after an invitation or a sign-in reset of an account. During these days, the people who took part in the invitation or
 * the reset may not act as the second person for that account.
 */
export const TIE_DAYS = 30
