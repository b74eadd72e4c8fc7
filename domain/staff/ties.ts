/** Days after an invite or a reset of a sign-in in which nobody who took part in it acts as the account's second person. */
export const TIE_DAYS = 30
