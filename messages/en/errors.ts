import type { errors as source } from '#messages/id/errors.ts'

export const errors: typeof source = {
  notFoundTitle: 'PAGE NOT FOUND',
  serverTitle: 'INTERNAL SERVER ERROR',
  maintenanceTitle: 'SERVICE UNAVAILABLE',
  otherTitle: 'SOMETHING WENT WRONG',
  backHome: 'BACK TO HOME',
  tryAgain: 'TRY AGAIN',
  pageNotFound: 'Page not found',
  notFoundLine: 'The night may be over, or the address lost a letter on the way.',
  serverLine: 'A light went out on our side. Whatever you have booked is unchanged.',
  maintenanceLine: 'We are polishing the glasses. Back in a moment.',
  otherLine: 'Something did not go as it should. Start again from home.',
  seeEvents: 'SEE THE EVENTS',
}
