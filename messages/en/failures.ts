import type { failures as source } from '#messages/id/failures.ts'

export const failures: typeof source = {
  errorTitle: 'Error',
  noResponse: 'Failed to fetch data.',
  chunk: 'The page did not open. Check your connection, then tap OK to open it again.',
  invalidTitle: 'Data Invalid',
  maintenanceTitle: 'Server under maintenance',
  maintenance: 'Please try again later',
  serverTitle: 'Whoops',
  server: 'Server error. Please try again later.',
  expiredTitle: 'Session Expired',
  expired: 'Please try logging in again',
  forbiddenTitle: 'Forbidden',
  badRequestTitle: 'Bad Request',
  tooManyTitle: 'Too Much Attempts',
  sorryTitle: 'Sorry',
}
