// Many requests of a test, a few of them under way at once.
/** As many as a server answers at once without one waiting for another's connection. */
const ABREAST = 4

/** Does the work for each of many, a few at a time. */
export async function someAtATime<One>(many: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...many]
  const workers = Array.from({ length: ABREAST }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  })
  await Promise.all(workers)
}
