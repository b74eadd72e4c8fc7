/**
 * The server that this worker's browser tests visit: SENJA_TEST_URL names one for each worker, apart by blanks, so that two
 * tests at once never want the same table.
 */
export function serverUrl(): string {
  const urls = (process.env['SENJA_TEST_URL'] || 'http://127.0.0.1:3000').split(' ')
  return urls[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? urls[0] ?? ''
}

/** How many tests may go at once. */
export const serversOpen = (): number => (process.env['SENJA_TEST_URL'] ?? '').split(' ').length
