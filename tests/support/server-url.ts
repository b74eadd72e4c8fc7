/**
 * Returns the address of the server that this worker uses for its browser tests. SENJA_TEST_URL contains one address for each worker,
 * separated by spaces. So tests that run at the same time use different servers and never the same table.
 */
export function serverUrl(): string {
  const urls = (process.env['SENJA_TEST_URL'] || 'http://127.0.0.1:3000').split(' ')
  return urls[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? urls[0] ?? ''
}

export const serversOpen = (): number => (process.env['SENJA_TEST_URL'] ?? '').split(' ').length
