/**
 * For this number of days, a person who took part in the invitation or the sign-in reset of an account is too close to this account. During
 * this time, the person may not act as the second person for the account.
 */
export const TIE_DAYS = 30
