/** Days after an invite or a sign-in reset in which its participants may not act as the account's second person. */
export const TIE_DAYS = 30
