import { expect, test } from 'vitest'
import type { ApiFailure } from '#app/browser/api/api.ts'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { failures as messages } from '#messages/en/failures.ts'
import { failures as indonesian } from '#messages/id/failures.ts'

const failed = (failure: Partial<ApiFailure>): ApiFailure => ({
  status: 409,
  statusText: '',
  code: 'bad_request',
  message: 'The server says so.',
  ...failure,
})
const readDialog = (failure: Partial<ApiFailure>) => {
  const { title, message, then } = failureDialog(failed(failure), messages)
  return [title, message, then]
}

test('R-094 if no response arrives, the error dialog says that the data could not be fetched', () => {
  const { title, message, then } = failureDialog(null, messages)
  expect([title, message, then]).toEqual(['Error', 'Failed to fetch data.', null])
})

test('R-094 for a 422 response, the dialog shows the first message of each field, joined by line breaks', () => {
  const errors = { name: ['Name is required', 'Name is short'], email: ['Your email is required'] }
  expect(readDialog({ status: 422, errors })).toEqual([
    'Data Invalid',
    'Name is required\nYour email is required',
    null,
  ])
})

test.each([
  [{ status: 503, code: 'maintenance' }, ['Server under maintenance', 'Please try again later', null]],
  [{ status: 500, code: 'server_error' }, ['Whoops', 'Server error. Please try again later.', null]],
  [{ status: 502 }, ['Whoops', 'Server error. Please try again later.', null]],
  [{ status: 401, code: 'unauthenticated' }, ['Session Expired', 'Please try logging in again', 'login']],
  [{ status: 403, statusText: 'Forbidden', code: 'banned' }, ['Forbidden', 'The server says so.', null]],
  [{ status: 403, statusText: '' }, ['Forbidden', 'The server says so.', null]],
  [{ status: 400, code: 'bad_request' }, ['Bad Request', 'The server says so.', null]],
  [{ status: 400, code: 'refresh_required' }, ['', '', 'reload']],
  [{ status: 429, code: 'too_much_attempts' }, ['Too Much Attempts', 'The server says so.', 'login']],
  [{ status: 409, code: 'table_unavailable' }, ['Sorry', 'The server says so.', null]],
] as const)('R-094 the dialog for the failure %o shows %o', (failure, expected) =>
  expect(readDialog(failure)).toEqual(expected),
)

test('R-094 R-055 the dialog title for a ban is in the language of the page, not the status text of the response', () => {
  const { title } = failureDialog(failed({ status: 403, statusText: 'Forbidden', code: 'banned' }), indonesian)
  expect(title).toBe('Tidak diizinkan')
})

test('R-094 the error dialog shows the server’s message unchanged, as plain text and not as HTML', () => {
  expect(readDialog({ status: 403, message: '<img src=x>' })[1]).toBe('<img src=x>')
})

test.each([
  [{ status: 500, code: 'server_error' }, ['Waduh', 'Ada gangguan di pihak kami. Silakan coba lagi nanti.']],
  [{ status: 503, code: 'maintenance' }, ['Sedang dalam perbaikan', 'Silakan coba lagi nanti']],
  [{ status: 403, code: 'forbidden' }, ['Tidak diizinkan', 'The server says so.']],
  [{ status: 400, code: 'bad_request' }, ['Permintaan tidak valid', 'The server says so.']],
] as const)('R-094 in Indonesian, the dialog for the failure %o shows %o', (failure, expected) => {
  const { title, message } = failureDialog(failed(failure), indonesian)
  expect([title, message]).toEqual(expected)
})

test('R-094 when an Indonesian page gets no response, the error dialog is in Indonesian', () => {
  const { title, message } = failureDialog(null, indonesian)
  expect([title, message]).toEqual(['Error', 'Gagal mengambil data.'])
})
