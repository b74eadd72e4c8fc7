// Sends many requests of a test, but only a few at the same time.
/** Number of requests that the server can process at the same time. More requests would only wait for a database connection. */
const ABREAST = 4

export async function someAtATime<One>(many: readonly One[], work: (item: One) => Promise<void>): Promise<void> {
  const waiting = [...many]
  const workers = Array.from({ length: ABREAST }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  })
  await Promise.all(workers)
}
