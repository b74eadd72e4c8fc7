/**
 * Returns the server for the browser tests of this worker. SENJA_TEST_URL lists one server for each worker, separated by spaces. Therefore
 * two tests never compete for a table.
 */
export function serverUrl(): string {
  const urls = (process.env['SENJA_TEST_URL'] || 'http://127.0.0.1:3000').split(' ')
  return urls[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? urls[0] ?? ''
}

export const serversOpen = (): number => (process.env['SENJA_TEST_URL'] ?? '').split(' ').length
