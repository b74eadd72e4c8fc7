import type { Call } from '#server/http/api/handler.ts'

type WishInput = Call<'createRestaurantReservation'>['takes'] | Call<'joinWaitlist'>['takes']
type Words =
  | 'alcohol_okay'
  | 'pork_okay'
  | 'has_allergy'
  | 'allergy_details'
  | 'name'
  | 'phone_number'
  | 'email'
  | 'notes'
  | 'terms_accepted'

/** Parses the contact and the food wishes. The calls for dinners, requests to venues and the waitlist share these fields. */
export const parseWishes = (takes: { [Word in Words]?: WishInput[Word] | null }) => ({
  alcoholOkay: takes.alcohol_okay ?? false,
  porkOkay: takes.pork_okay ?? false,
  hasAllergy: takes.has_allergy ?? false,
  allergyDetails: takes.allergy_details ?? '',
  name: takes.name ?? '',
  phone: takes.phone_number ?? '',
  email: takes.email ?? '',
  notes: takes.notes ?? '',
  // Missing `terms_accepted` counts as accepted, because the client shows the terms itself.
  termsAccepted: takes.terms_accepted !== false,
})
